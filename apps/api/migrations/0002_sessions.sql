-- A session is the family of all refresh tokens that descend from one sign-in.

CREATE TABLE sessions (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  started_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX sessions_of_user ON sessions (tenant_id, user_id) WHERE ended_at IS NULL;

ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE sessions FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON sessions TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions TO jornada_app;

CREATE TABLE refresh_tokens (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea NOT NULL,
  session_id uuid NOT NULL,
  issued_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  spent_at timestamptz(3),
  -- Who spent it: a repeat by the same client within seconds is a lost answer, by another a theft.
  spent_by bytea,
  PRIMARY KEY (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, session_id) REFERENCES sessions (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_of_session ON refresh_tokens (tenant_id, session_id);

ALTER TABLE refresh_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE refresh_tokens FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON refresh_tokens TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON refresh_tokens TO jornada_app;
