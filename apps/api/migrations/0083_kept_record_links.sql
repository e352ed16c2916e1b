-- With which link the administrators of a deleted company fetch its kept record. They are rows of the operators' company, since theirs is gone.

SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE kept_record_links (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  company_name text NOT NULL,
  -- The address of the person who may use it.
  email text NOT NULL CHECK (email = lower(email)),
  -- Where storage has the package.
  file_key text NOT NULL,
  kept_until date NOT NULL,
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  sent_at timestamptz(3) NOT NULL,
  withdrawn_at timestamptz(3),
  -- The last time that the package was fetched with it.
  fetched_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, token_hash)
);

ALTER TABLE kept_record_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE kept_record_links FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON kept_record_links TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON kept_record_links TO jornada_app;
SELECT let_deletion_reach('kept_record_links');
-- Whoever removes a company leaves the links in the operators'.
GRANT INSERT ON kept_record_links TO jornada_eraser;
