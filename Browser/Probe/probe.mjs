// Runs the linked probe and compares its results with this engine's own arithmetic.
// Usage: node probe.mjs probe.wasm

import assert from "node:assert";
import { readFileSync } from "node:fs";

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
assert.deepStrictEqual(WebAssembly.Module.imports(module), [], "the module needs something");
const { memory, exchange, arithmetic, words } = new WebAssembly.Instance(module).exports;

function call(run, text) {
  const sent = new TextEncoder().encode(text);
  const address = exchange();
  new Uint8Array(memory.buffer, address, sent.length).set(sent);
  const count = run(sent.length);
  if (count < 0) return count;
  return new TextDecoder().decode(new Uint8Array(memory.buffer, address, count));
}

const largest = 2n ** 127n - 1n;
const samples = [1n, 3n, 10n, 999999999n, 2n ** 64n - 1n, 2n ** 64n, 2n ** 64n + 1n, 10n ** 25n];
samples.push(largest / 3n, largest);
for (const a of samples) {
  for (const b of samples) {
    const expected = [BigInt.asIntN(128, a * b), a / b, a % b].join(" ");
    assert.strictEqual(call(arithmetic, `${a} ${b}`), expected);
  }
}
assert.strictEqual(call(arithmetic, `${largest + 1n} 1`), -2, "an overflow goes unnoticed");
assert.strictEqual(call(arithmetic, "1 0"), -3, "a division by zero goes unnoticed");
assert.strictEqual(call(arithmetic, "12abc 1"), -102, "a letter passes for a digit");
assert.strictEqual(call(words, "eur usd eur ₼ usd eur"), "eur=3 usd=2 ₼=1");

// Memory is freed: repeating the same work does not need more memory.
call(words, "a b c");
const before = memory.buffer.byteLength;
for (let round = 0; round < 2000; round += 1) call(words, `a b c d e f ${round} ${round * 7}`);
assert.strictEqual(memory.buffer.byteLength, before, "memory grows with every call");

console.log("probe: arithmetic, hashing, text, errors and memory work in WebAssembly");
