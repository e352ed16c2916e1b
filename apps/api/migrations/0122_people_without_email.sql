-- People who have no e-mail: they are known by the number that the company gave them, sign in nowhere, and say who they are at terminals.
ALTER TABLE users
  ALTER COLUMN email DROP NOT NULL,
  ADD CONSTRAINT users_without_email CHECK (
    email IS NOT NULL OR (
      staff_number IS NOT NULL AND password_hash IS NULL AND roles <@ ARRAY['ROLE_EMPLOYEE', 'ROLE_USER']
      AND permissions = '{}' AND team_permissions = '{}'
    )
  ),
  -- Its expression cannot be changed before PostgreSQL 17.
  DROP COLUMN search_text;
ALTER TABLE users ADD COLUMN search_text text NOT NULL
  GENERATED ALWAYS AS (searchable(full_name || coalesce(' ' || email, '') || coalesce(' ' || staff_number, ''))) STORED;
