-- What proves, besides the password, who signs in; the codes for whoever lost it; and sign-ins that wait for it.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE second_factors (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('TOTP')),
  -- What the person's application has too, encrypted with the installation's secret.
  sealed_secret text NOT NULL,
  begun_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3),
  -- Until when it can be confirmed; null once it is.
  expires_at timestamptz(3),
  -- The span of 30 seconds, counted from 1970, whose code was used last: no code is used twice.
  last_used_step integer,
  PRIMARY KEY (tenant_id, id),
  CHECK (num_nulls(confirmed_at, expires_at) = 1),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX second_factors_one_totp ON second_factors (tenant_id, user_id) WHERE kind = 'TOTP';
CREATE INDEX second_factors_by_expiry ON second_factors (expires_at) WHERE expires_at IS NOT NULL;

-- One row for each code that is not used yet.
CREATE TABLE recovery_codes (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  user_id uuid NOT NULL,
  -- SHA-256 of the code, which has 80 random bits and is never stored.
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  PRIMARY KEY (tenant_id, user_id, code_hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);

-- Sign-ins whose password was right and whose code is awaited.
CREATE TABLE pending_sign_ins (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  user_id uuid NOT NULL,
  -- SHA-256 of the password's hash: with another password the token is worth nothing.
  password_mark bytea NOT NULL CHECK (length(password_mark) = 32),
  -- The device's id, if it sent a token of its own, and whether the person had signed in on it before.
  device_id text CHECK (length(device_id) <= 100),
  is_known_device boolean NOT NULL,
  wrong_codes smallint NOT NULL DEFAULT 0 CHECK (wrong_codes BETWEEN 0 AND 5),
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX pending_sign_ins_of_user ON pending_sign_ins (tenant_id, user_id);
CREATE INDEX pending_sign_ins_by_expiry ON pending_sign_ins (expires_at);

ALTER TABLE second_factors ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE recovery_codes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE pending_sign_ins ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON second_factors TO jornada_app USING (tenant_id = current_tenant_id());
CREATE POLICY own_tenant ON recovery_codes TO jornada_app USING (tenant_id = current_tenant_id());
CREATE POLICY own_tenant ON pending_sign_ins TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON second_factors, pending_sign_ins TO jornada_app;
GRANT SELECT, INSERT, DELETE ON recovery_codes TO jornada_app;
SELECT let_deletion_reach(name::regclass)
FROM unnest(ARRAY['second_factors', 'recovery_codes', 'pending_sign_ins']) AS name;

-- Clean-up removes what expired; it finds factors that are on, and can remove none of them.
GRANT SELECT (tenant_id, id, expires_at), UPDATE (expires_at), DELETE ON second_factors TO jornada_cleaner;
CREATE POLICY clean_up_finds ON second_factors FOR SELECT TO jornada_cleaner USING (true);
CREATE POLICY clean_up_locks ON second_factors FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false);
CREATE POLICY clean_up_removes ON second_factors FOR DELETE TO jornada_cleaner USING (expires_at IS NOT NULL);
GRANT SELECT (tenant_id, token_hash, expires_at), UPDATE (expires_at), DELETE ON pending_sign_ins TO jornada_cleaner;
CREATE POLICY clean_up_finds ON pending_sign_ins FOR SELECT TO jornada_cleaner USING (true);
CREATE POLICY clean_up_locks ON pending_sign_ins FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false);
CREATE POLICY clean_up_removes ON pending_sign_ins FOR DELETE TO jornada_cleaner USING (true);
