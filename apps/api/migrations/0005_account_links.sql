-- Links in messages, temporary passwords, and what keeps an account from signing in.

ALTER TABLE tenants
  ADD COLUMN logo_path text,
  -- Whether the sign-in screen may name the company of an e-mail that is being typed.
  ADD COLUMN email_lookup boolean NOT NULL DEFAULT true;
GRANT UPDATE (name, email_lookup) ON tenants TO jornada_app;

ALTER TABLE users
  ADD COLUMN profile_image_path text,
  -- A temporary password opens nothing but the screen that replaces it, and only until it expires.
  ADD COLUMN must_change_password boolean NOT NULL DEFAULT false,
  ADD COLUMN password_expires_at timestamptz(3),
  ADD COLUMN locked_at timestamptz(3),
  ADD COLUMN expires_at timestamptz(3);
GRANT SELECT (full_name, must_change_password, password_expires_at, locked_at, expires_at)
  ON users TO jornada_access;

CREATE TABLE account_links (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  -- SHA-256 of the token in the link; the token itself is never stored.
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  user_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('RESET', 'SETUP')),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- Used, or replaced by a newer link.
  spent_at timestamptz(3),
  PRIMARY KEY (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX account_links_of_user ON account_links (tenant_id, user_id) WHERE spent_at IS NULL;

ALTER TABLE account_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_links FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON account_links TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON account_links TO jornada_app;

-- Counters of attempts, across processes. The shape is rate-limiter-flexible's.
CREATE TABLE throttle_counters (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
