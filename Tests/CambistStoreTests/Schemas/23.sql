BEGIN TRANSACTION;
CREATE TABLE alert (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  condition TEXT NOT NULL,
  number TEXT NOT NULL,
  createdAt INTEGER NOT NULL,
  isArmed INTEGER NOT NULL,
  changedBy TEXT,
  removedAt INTEGER
, owner INTEGER NOT NULL DEFAULT 0 REFERENCES owner (id) ON DELETE CASCADE) STRICT;
INSERT INTO "alert" VALUES(3,'rate','EUR-USD','atLeast','1.20',1760000000000,0,'2026-10-29',NULL,1);
CREATE TABLE alertCursor (
  owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
  reader TEXT NOT NULL, firing INTEGER NOT NULL, isTelling INTEGER NOT NULL,
  PRIMARY KEY (owner, reader)
) STRICT, WITHOUT ROWID;
INSERT INTO "alertCursor" VALUES(1,'user',5,0);
CREATE TABLE alertFiring (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  alert INTEGER NOT NULL,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  condition TEXT NOT NULL,
  number TEXT NOT NULL,
  firedAt INTEGER NOT NULL,
  value TEXT NOT NULL,
  source TEXT NOT NULL,
  asOf TEXT NOT NULL,
  referenceValue TEXT,
  referenceAsOf TEXT
, owner INTEGER NOT NULL DEFAULT 0 REFERENCES owner (id) ON DELETE CASCADE) STRICT;
INSERT INTO "alertFiring" VALUES(5,3,'rate','EUR-USD','atLeast','1.20',1760000000000,'1.2001','ecb','2026-10-29',NULL,NULL,1);
CREATE TABLE board (
  owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
  currency TEXT NOT NULL, position INTEGER NOT NULL,
  PRIMARY KEY (owner, currency)
) STRICT, WITHOUT ROWID;
INSERT INTO "board" VALUES(1,'AZN',0);
INSERT INTO "board" VALUES(1,'JPY',1);
CREATE TABLE book (
          source TEXT NOT NULL REFERENCES market (source) ON DELETE CASCADE,
          position INTEGER NOT NULL,
          name TEXT NOT NULL,
          minimumPrice TEXT,
          maximumPrice TEXT,
          minimumAmount TEXT,
          maximumAmount TEXT,
          minimumValue TEXT,
          maximumValue TEXT,
          tickSize TEXT,
          hasTicker INTEGER NOT NULL,
          volume TEXT,
          high TEXT,
          low TEXT,
          last TEXT,
          vwap TEXT,
          bid TEXT,
          ask TEXT,
          change24 TEXT,
          time INTEGER,
          PRIMARY KEY (source, name)
        ) STRICT, WITHOUT ROWID;
INSERT INTO "book" VALUES('bitso',0,'btc_mxn','40000','20000000',NULL,NULL,'5',NULL,'10',1,'53.1','2000000',NULL,'1990000.50',NULL,'1990000','1991000','-1250',1761750000000);
CREATE TABLE conversion (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          time INTEGER NOT NULL,
          side TEXT NOT NULL,
          amount TEXT NOT NULL,
          base TEXT NOT NULL,
          result TEXT NOT NULL,
          quote TEXT NOT NULL,
          rate TEXT NOT NULL,
          source TEXT NOT NULL,
          asOf TEXT NOT NULL,
          day TEXT
        , origin TEXT, isDerived INTEGER NOT NULL DEFAULT 0, endless TEXT, run TEXT, terms TEXT, effectiveResult TEXT, effectiveRate TEXT, owner INTEGER NOT NULL DEFAULT 0 REFERENCES owner (id) ON DELETE CASCADE) STRICT;
INSERT INTO "conversion" VALUES(1,1761750000002,'from','100.00','USD','86.21','EUR','0.862068965517','ecb','2026-10-29',NULL,'a-1',1,NULL,NULL,'fee 2.5 1.50 EUR','82.55','0.8255',1);
INSERT INTO "conversion" VALUES(2,1761750000003,'to','12345678901234567890.12','EUR','10.00','USD','1.16','ecb','2020-03-13','2020-03-13',NULL,0,'37037036703703703670360000001/3000000000',NULL,NULL,NULL,NULL,1);
CREATE TABLE conversionCount (
  owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
  base TEXT NOT NULL, quote TEXT NOT NULL, count INTEGER NOT NULL,
  PRIMARY KEY (owner, base, quote)
) STRICT, WITHOUT ROWID;
INSERT INTO "conversionCount" VALUES(1,'EUR','USD',1);
INSERT INTO "conversionCount" VALUES(1,'USD','EUR',1);
CREATE TABLE converterInput (
  owner INTEGER PRIMARY KEY REFERENCES owner (id) ON DELETE CASCADE,
  base TEXT NOT NULL,
  quote TEXT NOT NULL,
  amount TEXT NOT NULL,
  side TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "converterInput" VALUES(1,'USD','AZN','2*100','from');
CREATE TABLE coverage (
          source TEXT PRIMARY KEY,
          through TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
INSERT INTO "coverage" VALUES('ecb','2026-10-29');
CREATE TABLE currencyList (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          fetchedAt INTEGER NOT NULL
        ) STRICT;
INSERT INTO "currencyList" VALUES(1,1761750000001);
CREATE TABLE currencyName (
          code TEXT PRIMARY KEY,
          az TEXT NOT NULL,
          en TEXT NOT NULL,
          tr TEXT NOT NULL,
          ru TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
INSERT INTO "currencyName" VALUES('USD','ABŞ dolları','US Dollar','Amerikan Doları','Доллар США');
CREATE TABLE deletedConversion (
          id INTEGER PRIMARY KEY,
          time INTEGER NOT NULL,
          side TEXT NOT NULL,
          amount TEXT NOT NULL,
          base TEXT NOT NULL,
          result TEXT NOT NULL,
          quote TEXT NOT NULL,
          rate TEXT NOT NULL,
          source TEXT NOT NULL,
          asOf TEXT NOT NULL,
          day TEXT,
          isDerived INTEGER NOT NULL,
          endless TEXT,
          origin TEXT,
          deletedAt INTEGER NOT NULL
        , terms TEXT, effectiveResult TEXT, effectiveRate TEXT, owner INTEGER NOT NULL DEFAULT 0 REFERENCES owner (id) ON DELETE CASCADE) STRICT;
INSERT INTO "deletedConversion" VALUES(3,1761750000002,'from','100.00','USD','86.21','EUR','0.862068965517','ecb','2026-10-29',NULL,1,NULL,'a-3',1761750000004,'rate 0.89','89.00','0.89',1);
CREATE TABLE conversionRequest (
          owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
          name TEXT NOT NULL,
          handledAt INTEGER NOT NULL,
          PRIMARY KEY (owner, name)
        ) STRICT, WITHOUT ROWID;
INSERT INTO "conversionRequest" VALUES(1,'a-4',1761750000004);
CREATE TABLE deletedOrigin (
  owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
  origin TEXT NOT NULL, deletedAt INTEGER NOT NULL,
  PRIMARY KEY (owner, origin)
) STRICT, WITHOUT ROWID;
INSERT INTO "deletedOrigin" VALUES(1,'a-3',1761750000004);
CREATE TABLE deviceLink (
  hash TEXT PRIMARY KEY,
  owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
  validUntil INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "deviceLink" VALUES('d',1,1760000000000);
CREATE TABLE emptyRateDays (
  source TEXT NOT NULL,
  scope TEXT NOT NULL,
  first TEXT NOT NULL,
  last TEXT NOT NULL,
  checkedAt INTEGER NOT NULL,
  PRIMARY KEY (source, scope, first)
) STRICT, WITHOUT ROWID;
INSERT INTO "emptyRateDays" VALUES('valyuta','XAG','2026-10-01','2026-10-29',1761800000000);
CREATE TABLE favourite (
  owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
  list TEXT NOT NULL, name TEXT NOT NULL,
  PRIMARY KEY (owner, list, name)
) STRICT, WITHOUT ROWID;
INSERT INTO "favourite" VALUES(1,'markets','btc_mxn');
INSERT INTO "favourite" VALUES(1,'quotes','EURUSD');
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO "grdb_migrations" VALUES('1 sales desk');
INSERT INTO "grdb_migrations" VALUES('2 converter');
INSERT INTO "grdb_migrations" VALUES('3 markets');
INSERT INTO "grdb_migrations" VALUES('4 quotes');
INSERT INTO "grdb_migrations" VALUES('5 offline conversions');
INSERT INTO "grdb_migrations" VALUES('6 deleted conversions');
INSERT INTO "grdb_migrations" VALUES('7 empty days and checks');
INSERT INTO "grdb_migrations" VALUES('8 first bids');
INSERT INTO "grdb_migrations" VALUES('9 kinds of figures');
INSERT INTO "grdb_migrations" VALUES('10 counts');
INSERT INTO "grdb_migrations" VALUES('11 order of sources');
INSERT INTO "grdb_migrations" VALUES('12 undo and favourites');
INSERT INTO "grdb_migrations" VALUES('13 rates by year');
INSERT INTO "grdb_migrations" VALUES('14 board');
INSERT INTO "grdb_migrations" VALUES('15 links');
INSERT INTO "grdb_migrations" VALUES('17 alerts');
INSERT INTO "grdb_migrations" VALUES('18 personal version');
INSERT INTO "grdb_migrations" VALUES('16 own rates');
INSERT INTO "grdb_migrations" VALUES('19 owners');
INSERT INTO "grdb_migrations" VALUES('20 owner keys');
INSERT INTO "grdb_migrations" VALUES('21 retired keys');
INSERT INTO "grdb_migrations" VALUES('22 runs of typing');
INSERT INTO "grdb_migrations" VALUES('23 requests for conversions');
CREATE TABLE hiddenQuote (
  owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
  symbol TEXT NOT NULL,
  PRIMARY KEY (owner, symbol)
) STRICT, WITHOUT ROWID;
INSERT INTO "hiddenQuote" VALUES(1,'XAUUSD');
CREATE TABLE link (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  hash TEXT NOT NULL UNIQUE,
  createdAt INTEGER NOT NULL
, owner INTEGER NOT NULL DEFAULT 0 REFERENCES owner (id) ON DELETE CASCADE) STRICT;
INSERT INTO "link" VALUES(7,'ab',1760000000000,1);
CREATE TABLE market (
          source TEXT PRIMARY KEY,
          fetchedAt INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
INSERT INTO "market" VALUES('bitso',1761750000004);
CREATE TABLE owner (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  createdAt INTEGER NOT NULL
, name TEXT) STRICT;
INSERT INTO "owner" VALUES(1,1795562192000,'Desk');
CREATE TABLE ownerKey (
  hash TEXT PRIMARY KEY,
  owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
  createdAt INTEGER NOT NULL,
  usedAt INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "ownerKey" VALUES('k',1,1760000000000,1760000000001);
CREATE TABLE pair (
  owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
  base TEXT NOT NULL, quote TEXT NOT NULL, position INTEGER NOT NULL,
  PRIMARY KEY (owner, base, quote)
) STRICT, WITHOUT ROWID;
INSERT INTO "pair" VALUES(1,'EUR','TRY',2);
INSERT INTO "pair" VALUES(1,'USD','AZN',1);
CREATE TABLE pairTerms (
  owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
  base TEXT NOT NULL, quote TEXT NOT NULL, terms TEXT NOT NULL, isOn INTEGER NOT NULL,
  PRIMARY KEY (owner, base, quote)
) STRICT, WITHOUT ROWID;
INSERT INTO "pairTerms" VALUES(1,'USD','EUR','receipt 100 89.50',0);
CREATE TABLE personalVersion (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  changes INTEGER NOT NULL
) STRICT;
INSERT INTO "personalVersion" VALUES(1,6);
CREATE TABLE quote (
          symbol TEXT PRIMARY KEY,
          bid TEXT NOT NULL,
          ask TEXT NOT NULL,
          low TEXT,
          high TEXT,
          spread TEXT,
          direction TEXT,
          time INTEGER,
          receivedAt INTEGER NOT NULL,
          ticks TEXT NOT NULL
        , firstBid TEXT, firstAt INTEGER) STRICT, WITHOUT ROWID;
INSERT INTO "quote" VALUES('EURUSD','1.16001','1.16015','1.15','1.17','1.4','up',1761750000005,1761750000006,'1.15 1.16001','1.1499',1761740000000);
CREATE TABLE rate (
          rateTable INTEGER NOT NULL REFERENCES rateTable (id) ON DELETE CASCADE,
          position INTEGER NOT NULL,
          base TEXT NOT NULL,
          quote TEXT NOT NULL,
          rate TEXT NOT NULL,
          source TEXT,
          asOf TEXT,
          PRIMARY KEY (rateTable, position)
        ) STRICT, WITHOUT ROWID;
INSERT INTO "rate" VALUES(1,0,'EUR','USD','1.1600',NULL,NULL);
CREATE TABLE rateCheck (
  source TEXT NOT NULL,
  scope TEXT NOT NULL,
  checkedAt INTEGER NOT NULL,
  PRIMARY KEY (source, scope)
) STRICT, WITHOUT ROWID;
INSERT INTO "rateCheck" VALUES('valyuta','EUR',1761800000000);
CREATE TABLE ratePeriod (
          source TEXT NOT NULL,
          currency TEXT NOT NULL,
          first TEXT NOT NULL,
          through TEXT NOT NULL,
          PRIMARY KEY (source, currency, first)
        ) STRICT, WITHOUT ROWID;
INSERT INTO "ratePeriod" VALUES('cnb','','2026-01-01','2026-10-29');
CREATE TABLE rateSource (
  owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
  name TEXT NOT NULL, position INTEGER NOT NULL, isOn INTEGER NOT NULL,
  PRIMARY KEY (owner, name)
) STRICT, WITHOUT ROWID;
INSERT INTO "rateSource" VALUES(1,'bdi',0,1);
INSERT INTO "rateSource" VALUES(1,'ecb',1,0);
CREATE TABLE rateTable (
          id INTEGER PRIMARY KEY,
          source TEXT NOT NULL,
          scope TEXT NOT NULL,
          day TEXT NOT NULL,
          asOf TEXT NOT NULL,
          fetchedAt INTEGER NOT NULL,
          UNIQUE (source, scope, day)
        ) STRICT;
INSERT INTO "rateTable" VALUES(1,'ecb','','2026-10-29','2026-10-29',1761750000000);
CREATE TABLE rateYear (
          source TEXT NOT NULL,
          base TEXT NOT NULL,
          quote TEXT NOT NULL,
          year INTEGER NOT NULL,
          rates BLOB NOT NULL,
          PRIMARY KEY (source, base, quote, year)
        ) STRICT;
INSERT INTO "rateYear" VALUES('cnb','USD','CZK',2026,X'AE0203BBA301');
CREATE TABLE retiredKey (
  hash TEXT PRIMARY KEY,
  owner INTEGER NOT NULL,
  retiredAt INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "retiredKey" VALUES('r',1,1760000000000);
CREATE TABLE sale (
          snapshot INTEGER NOT NULL REFERENCES salesSnapshot (id) ON DELETE CASCADE,
          position INTEGER NOT NULL,
          sku BLOB NOT NULL,
          amount TEXT NOT NULL,
          currency TEXT NOT NULL,
          PRIMARY KEY (snapshot, position)
        ) STRICT, WITHOUT ROWID;
INSERT INTO "sale" VALUES(1,0,X'5432303036','10.00','USD');
INSERT INTO "sale" VALUES(1,1,X'4100','7.63','EUR');
CREATE TABLE salesRate (
          snapshot INTEGER NOT NULL REFERENCES salesSnapshot (id) ON DELETE CASCADE,
          position INTEGER NOT NULL,
          base TEXT NOT NULL,
          quote TEXT NOT NULL,
          rate TEXT NOT NULL,
          PRIMARY KEY (snapshot, position)
        ) STRICT, WITHOUT ROWID;
INSERT INTO "salesRate" VALUES(1,0,'EUR','USD','1.359');
INSERT INTO "salesRate" VALUES(1,1,'CAD','EUR','0.732');
CREATE TABLE salesSnapshot (
          id INTEGER PRIMARY KEY,
          source TEXT NOT NULL,
          fetchedAt INTEGER NOT NULL
        ) STRICT;
INSERT INTO "salesSnapshot" VALUES(1,'http://bank.example',1760000000000);
CREATE TABLE storeCheck (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  time INTEGER NOT NULL
) STRICT;
CREATE INDEX alertFiringByAlert ON alertFiring (alert, id);
CREATE TRIGGER conversionVersionInsert AFTER INSERT ON conversion BEGIN
  UPDATE personalVersion SET changes = changes + 1;
END;
CREATE TRIGGER conversionVersionUpdate AFTER UPDATE ON conversion BEGIN
  UPDATE personalVersion SET changes = changes + 1;
END;
CREATE TRIGGER conversionVersionDelete AFTER DELETE ON conversion BEGIN
  UPDATE personalVersion SET changes = changes + 1;
END;
CREATE UNIQUE INDEX conversionByOrigin ON conversion (owner, origin)
  WHERE origin IS NOT NULL;
CREATE INDEX conversionByTime ON conversion (owner, time, id);
CREATE INDEX conversionByOwner ON conversion (owner);
CREATE INDEX deletedConversionByOwner ON deletedConversion (owner);
CREATE INDEX deletedConversionByTime ON deletedConversion (deletedAt);
CREATE INDEX conversionRequestByTime ON conversionRequest (owner, handledAt);
CREATE INDEX deletedOriginByTime ON deletedOrigin (owner, deletedAt);
CREATE INDEX alertByOwner ON alert (owner);
CREATE INDEX alertByRemoval ON alert (removedAt) WHERE removedAt IS NOT NULL;
CREATE INDEX alertFiringByOwner ON alertFiring (owner);
CREATE INDEX linkByOwner ON link (owner);
CREATE TRIGGER conversionAdded AFTER INSERT ON conversion BEGIN INSERT INTO conversionCount VALUES (new.owner, new.base, new.quote, 1)
ON CONFLICT DO UPDATE SET count = count + 1; END;
CREATE TRIGGER conversionDeleted AFTER DELETE ON conversion BEGIN UPDATE conversionCount SET count = count - 1
WHERE (owner, base, quote) = (old.owner, old.base, old.quote);
DELETE FROM conversionCount
WHERE (owner, base, quote, count) = (old.owner, old.base, old.quote, 0); END;
CREATE TRIGGER conversionChanged AFTER UPDATE OF owner, base, quote ON conversion
BEGIN UPDATE conversionCount SET count = count - 1
WHERE (owner, base, quote) = (old.owner, old.base, old.quote);
DELETE FROM conversionCount
WHERE (owner, base, quote, count) = (old.owner, old.base, old.quote, 0); INSERT INTO conversionCount VALUES (new.owner, new.base, new.quote, 1)
ON CONFLICT DO UPDATE SET count = count + 1; END;
CREATE TRIGGER boardVersionInsert AFTER INSERT ON board BEGIN
  UPDATE personalVersion SET changes = changes + 1;
END;
CREATE TRIGGER boardVersionUpdate AFTER UPDATE ON board BEGIN
  UPDATE personalVersion SET changes = changes + 1;
END;
CREATE TRIGGER boardVersionDelete AFTER DELETE ON board BEGIN
  UPDATE personalVersion SET changes = changes + 1;
END;
CREATE TRIGGER converterInputVersionInsert AFTER INSERT ON converterInput BEGIN
  UPDATE personalVersion SET changes = changes + 1;
END;
CREATE TRIGGER converterInputVersionUpdate AFTER UPDATE ON converterInput BEGIN
  UPDATE personalVersion SET changes = changes + 1;
END;
CREATE TRIGGER converterInputVersionDelete AFTER DELETE ON converterInput BEGIN
  UPDATE personalVersion SET changes = changes + 1;
END;
CREATE TRIGGER favouriteVersionInsert AFTER INSERT ON favourite BEGIN
  UPDATE personalVersion SET changes = changes + 1;
END;
CREATE TRIGGER favouriteVersionUpdate AFTER UPDATE ON favourite BEGIN
  UPDATE personalVersion SET changes = changes + 1;
END;
CREATE TRIGGER favouriteVersionDelete AFTER DELETE ON favourite BEGIN
  UPDATE personalVersion SET changes = changes + 1;
END;
CREATE TRIGGER hiddenQuoteVersionInsert AFTER INSERT ON hiddenQuote BEGIN
  UPDATE personalVersion SET changes = changes + 1;
END;
CREATE TRIGGER hiddenQuoteVersionUpdate AFTER UPDATE ON hiddenQuote BEGIN
  UPDATE personalVersion SET changes = changes + 1;
END;
CREATE TRIGGER hiddenQuoteVersionDelete AFTER DELETE ON hiddenQuote BEGIN
  UPDATE personalVersion SET changes = changes + 1;
END;
CREATE TRIGGER pairVersionInsert AFTER INSERT ON pair BEGIN
  UPDATE personalVersion SET changes = changes + 1;
END;
CREATE TRIGGER pairVersionUpdate AFTER UPDATE ON pair BEGIN
  UPDATE personalVersion SET changes = changes + 1;
END;
CREATE TRIGGER pairVersionDelete AFTER DELETE ON pair BEGIN
  UPDATE personalVersion SET changes = changes + 1;
END;
CREATE TRIGGER pairTermsVersionInsert AFTER INSERT ON pairTerms BEGIN
  UPDATE personalVersion SET changes = changes + 1;
END;
CREATE TRIGGER pairTermsVersionUpdate AFTER UPDATE ON pairTerms BEGIN
  UPDATE personalVersion SET changes = changes + 1;
END;
CREATE TRIGGER pairTermsVersionDelete AFTER DELETE ON pairTerms BEGIN
  UPDATE personalVersion SET changes = changes + 1;
END;
CREATE INDEX ownerKeyByOwner ON ownerKey (owner);
CREATE INDEX deviceLinkByOwner ON deviceLink (owner);
CREATE INDEX retiredKeyByOwner ON retiredKey (owner, retiredAt);
CREATE INDEX retiredKeyByTime ON retiredKey (retiredAt);
CREATE TRIGGER ownerKeyDeleted AFTER DELETE ON ownerKey BEGIN INSERT OR REPLACE INTO retiredKey VALUES (old.hash, old.owner, unixepoch() * 1000);
DELETE FROM retiredKey WHERE hash IN (
  SELECT hash FROM retiredKey WHERE owner = old.owner AND hash <> old.hash
  ORDER BY retiredAt DESC LIMIT -1 OFFSET 99); END;
CREATE TRIGGER ownerKeyReplaced AFTER UPDATE OF hash ON ownerKey BEGIN INSERT OR REPLACE INTO retiredKey VALUES (old.hash, old.owner, unixepoch() * 1000);
DELETE FROM retiredKey WHERE hash IN (
  SELECT hash FROM retiredKey WHERE owner = old.owner AND hash <> old.hash
  ORDER BY retiredAt DESC LIMIT -1 OFFSET 99); END;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('conversion',2);
INSERT INTO "sqlite_sequence" VALUES('link',7);
INSERT INTO "sqlite_sequence" VALUES('alert',3);
INSERT INTO "sqlite_sequence" VALUES('alertFiring',5);
INSERT INTO "sqlite_sequence" VALUES('owner',1);
COMMIT;
