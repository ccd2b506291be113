// Runs conversions in a converter's module: reads the rates for `learn` and a JSON array of inputs
// for `convert`. Writes a JSON array with the outputs, with null for rejected inputs.
// Usage: node conversions.mjs converter.wasm rates.txt questions.json answers.json

import assert from "node:assert";
import { readFileSync, writeFileSync } from "node:fs";

const [, , path, rates, questions, answers] = process.argv;
const module = new WebAssembly.Module(readFileSync(path));
assert.deepStrictEqual(WebAssembly.Module.imports(module), [], "the module needs something");
const { memory, reserve, learn, convert } = new WebAssembly.Instance(module).exports;

function call(run, text) {
  const sent = new TextEncoder().encode(text);
  const address = reserve(sent.length);
  new Uint8Array(memory.buffer, address, sent.length).set(sent);
  return run(sent.length);
}

function answer(question) {
  const count = call(convert, question);
  if (count === 0) return null;
  return new TextDecoder().decode(new Uint8Array(memory.buffer, reserve(0), count));
}

assert.strictEqual(call(learn, "nonsense"), 0, "nonsense was learnt");
assert.strictEqual(call(learn, readFileSync(rates, "utf8")), 1, "the rates were not learnt");
writeFileSync(answers, JSON.stringify(JSON.parse(readFileSync(questions, "utf8")).map(answer)));
