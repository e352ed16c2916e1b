-- In which companies an e-mail, or the domain of one, may be known. Where companies are spread over servers, signing in would otherwise ask every
-- server. `npm run distribute` fills it; on one server it stays empty, because an index of the accounts answers as fast. It stays on the coordinator.
CREATE TABLE sign_in_directory (
  -- SHA-256 of the e-mail or domain.
  hash bytea NOT NULL CHECK (length(hash) = 32),
  -- No reference: a table on one server cannot refer to one that is spread.
  company_id uuid NOT NULL DEFAULT current_tenant_id(),
  PRIMARY KEY (hash, company_id)
);
-- A company that is removed leaves as a whole.
CREATE INDEX sign_in_directory_of_company ON sign_in_directory (company_id);

ALTER TABLE sign_in_directory ENABLE ROW LEVEL SECURITY;
ALTER TABLE sign_in_directory FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON sign_in_directory TO jornada_app, jornada_opener, jornada_steward, jornada_eraser
  USING (company_id = current_tenant_id());
CREATE POLICY sign_in ON sign_in_directory FOR SELECT TO jornada_access USING (true);
GRANT SELECT, INSERT, DELETE ON sign_in_directory TO jornada_app, jornada_steward;
GRANT SELECT, INSERT ON sign_in_directory TO jornada_opener;
-- Writes what is there already, for its lock alone.
GRANT UPDATE (company_id) ON sign_in_directory TO jornada_app, jornada_steward, jornada_opener;
GRANT SELECT, DELETE ON sign_in_directory TO jornada_eraser;
GRANT SELECT ON sign_in_directory TO jornada_access;
