-- Requests for wrk that all differ: wrk -s pages.lua URL -- PAGE WORD MODE
--
-- A page's variants differ in amounts, currencies, searches, orders and page numbers, in
-- Accept-Language and in cookies; a cookie with the request's number makes each of them unique.
-- In the mode "check" each response must be a complete page that contains WORD.

local languages = {
  "en-US,en;q=0.9", "en-GB", "de-DE,de;q=0.8,en;q=0.5", "es-ES,es;q=0.9", "es-MX", "ru-RU,ru;q=0.7",
  "tr-TR,tr;q=0.9,en;q=0.1", "az-AZ", "fr-FR,fr;q=0.9", "hi-IN", "ar-EG", "pt-BR,pt;q=0.9", "",
}
local settings = {
  "", "; language=ru", "; language=es", "; region=en-IN", "; region=fr-CH; appearance=dark",
  "; appearance=light", "; language=tr; region=tr-TR", "; language=az; appearance=dark",
}
local zones = {
  "Asia/Baku@240", "America/New_York@-300", "America/Mexico_City@-360", "Asia/Kolkata@330",
  "Asia/Tokyo@540", "Australia/Sydney@660", "Europe/Berlin@60", "Europe/Istanbul@180",
  "Europe/London@0", "Pacific/Auckland@780",
}
local currencies = {
  "EUR", "USD", "GBP", "JPY", "CHF", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "TRY", "AUD", "CAD",
}
local searches = { "usd", "eur", "dollar", "pound", "mxn", "j", "yen", "fran", "lira", "gb" }
local books = { "", "btc", "eth", "mxn", "u", "usd", "xrp", "br", "t", "sol" }
local orders = { "symbol", "change", "spread" }

local function one(list) return list[math.random(#list)] end

local function two()
  local from = math.random(#currencies)
  return currencies[from], currencies[(from + math.random(#currencies - 1) - 1) % #currencies + 1]
end

local function amount()
  return math.random(1, 99999) .. "." .. string.format("%02d", math.random(0, 99))
end

local addresses = {
  convert = function()
    local from, to = two()
    return "/convert?from=" .. from .. "&to=" .. to .. "&amount=" .. amount()
      .. (math.random(4) == 1 and "&side=to" or "")
  end,
  api = function()
    local from, to = two()
    return "/api/v1/convert?from=" .. from .. "&to=" .. to .. "&amount=" .. amount()
  end,
  pairs = function()
    local from, to = two()
    return math.random(2) == 1 and "/pairs" or "/pairs?deleted=" .. from .. "-" .. to
  end,
  history = function()
    return math.random(2) == 1 and "/history?page=" .. math.random(60)
      or "/history?currency=" .. one(searches) .. "&page=" .. math.random(5)
  end,
  markets = function() return "/markets?q=" .. one(books) end,
  quotes = function() return "/quotes?q=" .. one({ "", "s", "S" }) .. "&by=" .. one(orders) end,
  sales = function() return "/sales?in=" .. one(currencies) .. "&q=" .. one({ "", "p", "P" }) end,
  product = function()
    return "/sales/P1000?in=" .. one(currencies) .. "&page=" .. math.random(5)
  end,
}

local threads = {}

function setup(thread)
  thread:set("number", #threads)
  table.insert(threads, thread)
end

function init(arguments)
  count, wrong = 0, 0
  address, word = addresses[arguments[1]], arguments[2]
  -- A separate sequence for each thread and each run.
  math.randomseed(os.time() * 100 + number)
  visit = os.time() .. "-" .. number .. "-"
  if arguments[3] == "check" then
    response = function(status, _, body)
      if status ~= 200 or not body:find(word, 1, true) or body:find('class="loading"', 1, true) then
        wrong = wrong + 1
      end
    end
  end
end

function request()
  count = count + 1
  return wrk.format("GET", address(), {
    ["Host"] = "127.0.0.1",
    ["Accept-Language"] = one(languages),
    ["Cookie"] = "visit=" .. visit .. count .. "; time-zone=" .. one(zones) .. one(settings),
  })
end

function done()
  local sum = 0
  for _, thread in ipairs(threads) do sum = sum + thread:get("wrong") end
  print("Wrong answers: " .. sum)
end
