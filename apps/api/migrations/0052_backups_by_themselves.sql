-- What is known of the backups that the program makes by itself: one row, once any is to be made. It belongs to no company. The files are
-- where they are kept; what whoever watches wants to know of them is here.
CREATE TABLE backup_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- Since when they are to be made.
  scheduled_at timestamptz NOT NULL,
  -- The last one that was made, and read back as it was written.
  made_at timestamptz,
  file text,
  bytes bigint CHECK (bytes > 0),
  -- The last one that was restored to see whether it can be, and why it could not: null when it could.
  checked_at timestamptz,
  check_failure text,
  -- The last one of which that is known to be so.
  good_file text,
  -- Why the last attempt came to nothing; null when it came to something.
  failed_at timestamptz,
  failure text,
  -- When operators were told last that something is wrong.
  told_at timestamptz,
  CHECK ((made_at IS NULL) = (file IS NULL) AND (made_at IS NULL) = (bytes IS NULL)),
  CHECK ((failed_at IS NULL) = (failure IS NULL))
);
ALTER TABLE backup_state ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON backup_state TO jornada_cleaner;
CREATE POLICY timers_keep ON backup_state TO jornada_cleaner USING (true) WITH CHECK (true);

-- Operators are told when one fails: under which company their accounts are.
GRANT SELECT (name, holder_id) ON reserved_names TO jornada_cleaner;
CREATE POLICY operators_are_told ON reserved_names FOR SELECT TO jornada_cleaner USING (name = 'platform:');
