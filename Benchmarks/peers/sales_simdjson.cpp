// The totals of all products in euros by simdjson, On Demand; exact, each sale half-even.
//
//     sales_simdjson json|ndjson FILE|- THREADS
//
// Each thread reads rows from a window that fits its cache and adds up its own totals. Each thread
// has its own part of a file; from a pipe ("-") the threads read in turn.

#include <fcntl.h>
#include <simdjson.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

using namespace simdjson;
using Wide = __int128;

static constexpr size_t window_size = 256 * 1024;
static constexpr size_t longest_row = 64 * 1024;

// The value of one unit of a currency in euros.
struct Worth { char code[4]; int64_t numerator, denominator; };

static constexpr Worth worths[] = {
  {"EUR", 1, 1}, {"USD", 736, 1000}, {"CAD", 732, 1000}, {"AUD", 98 * 732, 100 * 1000},
  {"GBP", 151 * 736, 100 * 1000},
};

static Wide cents_of(std::string_view text) {
  const char *next = text.data(), *end = next + text.size();
  bool negative = next < end && *next == '-';
  next += negative;
  if (next == end) throw std::runtime_error("no number");
  bool is_short = end - next <= 17;
  uint64_t few = 0;
  Wide many = 0;
  int decimals = -1;
  for (; next < end; next++) {
    unsigned digit = (unsigned char)*next - '0';
    if (digit > 9) {
      if (*next != '.' || decimals >= 0) throw std::runtime_error("no number");
      decimals = 0;
      continue;
    }
    if (is_short) few = few * 10 + digit; else many = many * 10 + digit;
    if (decimals >= 0) decimals++;
  }
  if (decimals > 2) throw std::runtime_error("too many decimals");
  Wide cents = is_short ? Wide(few) : many;
  for (int place = decimals < 0 ? 0 : decimals; place < 2; place++) cents *= 10;
  return negative ? -cents : cents;
}

// Half-even, in 64 bits if they are sufficient.
template <typename Number> static Wide rounded(Number top, Number denominator) {
  Number whole = top / denominator, rest = top % denominator;
  return whole + (2 * rest > denominator || (2 * rest == denominator && whole % 2));
}

static Wide in_euro(Wide cents, std::string_view code) {
  if (code.size() != 3) throw std::runtime_error("no rate");
  for (const Worth &worth : worths) {
    if (memcmp(worth.code, code.data(), 3) != 0) continue;
    Wide top = cents * worth.numerator;
    bool negative = top < 0;
    if (negative) top = -top;
    Wide euros = top >> 62 == 0 ? rounded<uint64_t>(top, worth.denominator)
                                : rounded<Wide>(top, worth.denominator);
    return negative ? -euros : euros;
  }
  throw std::runtime_error("no rate");
}

// A hash table with open addressing.
class Totals {
  struct Slot { std::string_view sku; Wide total; };
  std::vector<Slot> slots = std::vector<Slot>(1 << 14);
  std::deque<std::string> skus;

  static uint64_t hash(std::string_view sku) {
    uint64_t value = sku.size();
    for (size_t index = 0; index < sku.size(); index += 8) {
      uint64_t word = 0;
      memcpy(&word, sku.data() + index, sku.size() - index < 8 ? sku.size() - index : 8);
      auto product = (unsigned __int128)(value ^ word) * 0x9E3779B97F4A7C15u;
      value = uint64_t(product >> 64) ^ uint64_t(product);
    }
    return value;
  }

  void grow() {
    std::vector<Slot> old(slots.size() * 2);
    old.swap(slots);
    for (Slot &slot : old)
      if (slot.sku.data()) find(slot.sku) = slot;
  }

  Slot &find(std::string_view sku) {
    size_t index = hash(sku) & (slots.size() - 1);
    while (slots[index].sku.data() && slots[index].sku != sku) index = (index + 1) & (slots.size() - 1);
    return slots[index];
  }

public:
  void add(std::string_view sku, Wide euros) {
    Slot *slot = &find(sku);
    if (!slot->sku.data()) {
      if (skus.size() * 2 >= slots.size()) {
        grow();
        slot = &find(sku);
      }
      // The parser reuses the memory of its strings.
      *slot = {skus.emplace_back(sku), 0};
    }
    slot->total += euros;
  }

  template <typename Body> void each(Body body) const {
    for (const Slot &slot : slots)
      if (slot.sku.data()) body(slot.sku, slot.total);
  }
};

static void add(ondemand::object sale, Totals &totals) {
  // In the order of the fields in the file, which is fastest.
  std::string_view sku = sale.find_field("sku"), amount = sale.find_field("amount"),
                   currency = sale.find_field("currency");
  totals.add(sku, in_euro(cents_of(amount), currency));
}

// A part of the input, handed out in windows of whole rows.
class Input {
  std::mutex turn;
  int file;
  // The size of the part of a file; -1 for a pipe.
  off_t next, end;
  bool lines, is_over = false;
  std::string rest;

  size_t read_more(char *place, size_t count) {
    if (next >= 0 && off_t(count) > end - next) count = end - next;
    if (count == 0) return 0;
    ssize_t length = next >= 0 ? pread(file, place, count, next) : read(file, place, count);
    if (length < 0) throw std::runtime_error("cannot read");
    if (next >= 0) next += length;
    return length;
  }

public:
  Input(int file, off_t start, off_t end, bool lines)
    : file(file), next(start), end(end), lines(lines) {}

  // Fills a buffer from its second byte. Returns the number of bytes, 0 at the end.
  size_t fill(char *buffer) {
    std::lock_guard<std::mutex> guard(turn);
    if (is_over) return 0;
    size_t length = rest.size();
    memcpy(buffer + 1, rest.data(), length);
    size_t kept = length;
    // One read from a pipe may return less.
    while (length < kept + window_size) {
      size_t more = read_more(buffer + 1 + length, kept + window_size - length);
      if (more == 0) { is_over = true; break; }
      length += more;
    }
    std::string_view text(buffer + 1, length);
    size_t rows = length, next_row = length;
    if (!is_over) {
      size_t place = text.rfind(lines ? "\n" : "},{");
      if (place == std::string_view::npos || length - place > longest_row)
        throw std::runtime_error("row too long");
      rows = place + 1;
      next_row = rows + (lines ? 0 : 1);
    } else if (!lines) {
      // The end of the array, or the comma after a part.
      while (rows > 0 && buffer[rows] != '}') rows--;
    }
    rest.assign(text.substr(next_row));
    return rows;
  }
};

static void run(Input &input, bool lines, Totals &totals) {
  std::vector<char> buffer(window_size + longest_row + 2 + SIMDJSON_PADDING);
  ondemand::parser parser;
  parser.threaded = false;
  while (size_t length = input.fill(buffer.data())) {
    if (lines) {
      ondemand::document_stream sales;
      auto error = parser.iterate_many(buffer.data() + 1, length, buffer.size()).get(sales);
      if (error) throw simdjson_error(error);
      for (auto sale : sales) add(sale.get_object(), totals);
      if (sales.truncated_bytes()) throw std::runtime_error("truncated");
    } else {
      // The first window already has the bracket.
      bool is_first = buffer[1] == '[';
      buffer[0] = '[';
      buffer[1 + length] = ']';
      auto document = parser.iterate(
        buffer.data() + is_first, length + 2 - is_first, buffer.size() - is_first);
      for (auto sale : document.get_array()) add(sale.get_object(), totals);
    }
  }
}

// The offset at which a part of a file begins.
static off_t boundary(int file, off_t size, int index, int count, bool lines) {
  if (index == 0) return 0;
  if (index == count) return size;
  char buffer[4096];
  off_t start = size / count * index;
  ssize_t length = pread(file, buffer, sizeof buffer, start);
  if (length < 0) throw std::runtime_error("cannot read");
  size_t place = std::string_view(buffer, length).find(lines ? "\n" : "},{");
  if (place == std::string_view::npos) throw std::runtime_error("no row");
  return start + place + (lines ? 1 : 2);
}

int main(int, char **arguments) {
  bool lines = std::string_view(arguments[1]) == "ndjson";
  bool is_pipe = std::string_view(arguments[2]) == "-";
  int count = atoi(arguments[3]);
  int file = is_pipe ? STDIN_FILENO : open(arguments[2], O_RDONLY);
  if (file < 0) throw std::runtime_error("no file");
  off_t size = is_pipe ? 0 : lseek(file, 0, SEEK_END);
  std::deque<Input> inputs;
  if (is_pipe) inputs.emplace_back(file, -1, -1, lines);
  else
    for (int index = 0; index < count; index++)
      inputs.emplace_back(
        file, boundary(file, size, index, count, lines),
        boundary(file, size, index + 1, count, lines), lines);
  std::vector<Totals> totals(count);
  auto work = [&](int index) { run(inputs[is_pipe ? 0 : index], lines, totals[index]); };
  std::vector<std::thread> threads;
  for (int index = 1; index < count; index++) threads.emplace_back(work, index);
  work(0);
  for (auto &thread : threads) thread.join();
  for (int index = 1; index < count; index++)
    totals[index].each([&](auto sku, auto total) { totals[0].add(sku, total); });
  const char *separator = "{";
  totals[0].each([&](auto sku, auto total) {
    printf("%s\"%.*s\": %lld", separator, int(sku.size()), sku.data(), (long long)total);
    separator = ", ";
  });
  puts("}");
}
