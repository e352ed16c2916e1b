-- Which canonical form an entry was hashed in, and by what way it came, which the first form has no place for.

ALTER TABLE punches
  -- The default says of the entries that are there what is true of them, without touching a row.
  ADD COLUMN form_version smallint NOT NULL DEFAULT 1 CHECK (form_version >= 1),
  ADD COLUMN origin text CHECK (origin IN ('WEB', 'OFFLINE', 'KIOSK', 'IMPORT', 'API')),
  -- What no hash vouches for is not kept beside what one does.
  ADD CHECK ((form_version = 1) = (origin IS NULL));
-- From now on whoever appends says so.
ALTER TABLE punches ALTER COLUMN form_version DROP DEFAULT;
