// The totals of all products in euros by simdjson, On Demand; exact, each sale half-even.
//
//     sales_simdjson json|ndjson FILE THREADS
//
// Each thread reads its own part of the file into memory and adds up its own totals.

#include <fcntl.h>
#include <simdjson.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <vector>

using namespace simdjson;
using Totals = std::unordered_map<std::string_view, __int128>;

struct Worth { std::string_view code; __int128 numerator, denominator; };

static constexpr Worth worths[] = {
  {"EUR", 1, 1}, {"USD", 736, 1000}, {"CAD", 732, 1000}, {"AUD", 98 * 732, 100 * 1000},
  {"GBP", 151 * 736, 100 * 1000},
};

static __int128 cents_of(std::string_view text) {
  __int128 digits = 0;
  bool negative = false;
  int decimals = -1;
  for (char c : text) {
    if (c == '-' && digits == 0 && !negative) negative = true;
    else if (c == '.' && decimals < 0) decimals = 0;
    else if (c >= '0' && c <= '9') {
      digits = digits * 10 + (c - '0');
      if (decimals >= 0) decimals++;
    } else throw std::runtime_error("no number");
  }
  if (decimals > 2) throw std::runtime_error("too many decimals");
  for (int place = decimals < 0 ? 0 : decimals; place < 2; place++) digits *= 10;
  return negative ? -digits : digits;
}

static __int128 in_euro(__int128 cents, std::string_view code) {
  for (const Worth &worth : worths) {
    if (worth.code != code) continue;
    __int128 top = cents * worth.numerator;
    bool negative = top < 0;
    if (negative) top = -top;
    __int128 whole = top / worth.denominator, rest = top % worth.denominator;
    if (2 * rest > worth.denominator || (2 * rest == worth.denominator && whole % 2)) whole++;
    return negative ? -whole : whole;
  }
  throw std::runtime_error("no rate");
}

static void add(ondemand::object sale, Totals &totals) {
  std::string_view sku = sale["sku"], amount = sale["amount"], currency = sale["currency"];
  __int128 euros = in_euro(cents_of(amount), currency);
  auto found = totals.find(sku);
  if (found == totals.end()) {
    // The parser uses the memory of its texts again.
    found = totals.emplace(*new std::string(sku), 0).first;
  }
  found->second += euros;
}

// A part that begins at a row and ends behind one.
struct Part { off_t start, end; };

static Part part(int file, off_t size, int index, int count, bool lines) {
  auto boundary = [&](int number) -> off_t {
    if (number == 0) return lines ? 0 : 1;
    if (number == count) return size;
    char buffer[4096];
    off_t start = size / count * number;
    ssize_t length = pread(file, buffer, sizeof buffer, start);
    std::string_view text(buffer, length);
    size_t place = text.find(lines ? "\n" : "},{");
    if (place == std::string_view::npos) throw std::runtime_error("no row");
    return start + place + (lines ? 1 : 2);
  };
  return {boundary(index), boundary(index + 1)};
}

static void run(const char *path, int index, int count, bool lines, Totals &totals) {
  int file = open(path, O_RDONLY);
  if (file < 0) throw std::runtime_error("no file");
  Part own = part(file, lseek(file, 0, SEEK_END), index, count, lines);
  size_t length = own.end - own.start;
  std::vector<char> bytes(length + 2 + SIMDJSON_PADDING);
  size_t offset = lines ? 0 : 1;
  bytes[0] = '[';
  for (size_t done = 0; done < length;) {
    ssize_t more = pread(file, bytes.data() + offset + done, length - done, own.start + done);
    if (more <= 0) throw std::runtime_error("cannot read");
    done += more;
  }
  close(file);
  length += offset;
  // The comma behind the last row of a part of a list.
  if (!lines && index + 1 < count) bytes[length - 1] = ']';
  ondemand::parser parser;
  if (lines) {
    parser.threaded = false;
    ondemand::document_stream sales;
    auto error = parser.iterate_many(bytes.data(), length, 1 << 20).get(sales);
    if (error) throw simdjson_error(error);
    for (auto sale : sales) add(sale.get_object(), totals);
    if (sales.truncated_bytes()) throw std::runtime_error("truncated");
  } else {
    auto document = parser.iterate(bytes.data(), length, bytes.size());
    for (auto sale : document.get_array()) add(sale.get_object(), totals);
  }
}

int main(int, char **arguments) {
  bool lines = std::string_view(arguments[1]) == "ndjson";
  int count = atoi(arguments[3]);
  std::vector<Totals> totals(count);
  std::vector<std::thread> threads;
  for (int index = 1; index < count; index++)
    threads.emplace_back([&, index] { run(arguments[2], index, count, lines, totals[index]); });
  run(arguments[2], 0, count, lines, totals[0]);
  for (auto &thread : threads) thread.join();
  for (int index = 1; index < count; index++)
    for (auto &[sku, total] : totals[index]) totals[0][sku] += total;
  const char *separator = "{";
  for (auto &[sku, total] : totals[0]) {
    printf("%s\"%.*s\": %lld", separator, int(sku.size()), sku.data(), (long long)total);
    separator = ", ";
  }
  puts("}");
}
