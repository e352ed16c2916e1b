-- Codes with which people who sign in nowhere open a closed month of theirs, printed or shown by the administration.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE month_links (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  user_id uuid NOT NULL,
  month date NOT NULL,
  -- That for which it was made; what it opens is the latest.
  version integer NOT NULL,
  -- SHA-256 of the token.
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  made_at timestamptz(3) NOT NULL,
  -- The name as it was, because accounts end.
  made_by text NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > made_at),
  revoked_at timestamptz(3),
  -- A new one takes the place of the one before.
  PRIMARY KEY (tenant_id, user_id, month),
  UNIQUE (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, user_id, month, version) REFERENCES month_versions (tenant_id, user_id, month, version) ON DELETE CASCADE
);

ALTER TABLE month_links ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON month_links TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE ON month_links TO jornada_app;
SELECT let_deletion_reach('month_links'::regclass);
