BEGIN TRANSACTION;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO "grdb_migrations" VALUES('1 sales desk');
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
COMMIT;
