-- Signing in with the company's own accounts (OpenID Connect): the provider, the domains of e-mail that the company has proven to be its own,
-- and which account of the provider is whose.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE company_sign_ins (
  tenant_id uuid PRIMARY KEY DEFAULT current_tenant_id() REFERENCES tenants (id),
  issuer text NOT NULL CHECK (issuer ~ '^https://' AND length(issuer) <= 500),
  client_id text NOT NULL CHECK (length(client_id) <= 500),
  -- Encrypted with a key of the installation's secret.
  sealed_secret text NOT NULL,
  is_on boolean NOT NULL,
  -- Who may sign in with a password besides full administrators.
  password_for text NOT NULL CHECK (password_for IN ('EVERYBODY', 'OTHER_MAILBOXES', 'NOBODY')),
  -- Whether whoever has no account gets one, as an employee.
  adds_people boolean NOT NULL,
  -- When somebody signed in last with this provider.
  last_used_at timestamptz(3)
);

CREATE TABLE company_domains (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  domain text NOT NULL CHECK (domain = lower(domain) AND length(domain) <= 253),
  -- What the company writes into the domain's name servers.
  proof text NOT NULL,
  added_at timestamptz(3) NOT NULL,
  proven_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, domain)
);
-- Signing in finds companies by the domain of an e-mail.
CREATE INDEX company_domains_proven ON company_domains (domain) WHERE proven_at IS NOT NULL;

CREATE TABLE company_identities (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  user_id uuid NOT NULL,
  -- The provider's name for the account, which it never gives to another one.
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  bound_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, user_id),
  UNIQUE (tenant_id, subject),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id) REFERENCES company_sign_ins (tenant_id) ON DELETE CASCADE
);

ALTER TABLE company_sign_ins ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE company_domains ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE company_identities ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON company_sign_ins TO jornada_app USING (tenant_id = current_tenant_id());
CREATE POLICY own_tenant ON company_domains TO jornada_app USING (tenant_id = current_tenant_id());
CREATE POLICY own_tenant ON company_identities TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON company_sign_ins, company_domains TO jornada_app;
GRANT SELECT, INSERT, DELETE ON company_identities TO jornada_app;
SELECT let_deletion_reach(name::regclass)
FROM unnest(ARRAY['company_sign_ins', 'company_domains', 'company_identities']) AS name;

-- Who has typed an e-mail is told which companies have its domain, before anybody is known.
GRANT SELECT (tenant_id, is_on) ON company_sign_ins TO jornada_access;
GRANT SELECT (tenant_id, domain, proven_at) ON company_domains TO jornada_access;
CREATE POLICY sign_in ON company_sign_ins FOR SELECT TO jornada_access USING (true);
CREATE POLICY sign_in ON company_domains FOR SELECT TO jornada_access USING (true);

-- The start after a changed secret asks which companies have one to be encrypted anew.
GRANT SELECT (tenant_id) ON company_sign_ins TO jornada_cleaner;
CREATE POLICY clean_up_finds ON company_sign_ins FOR SELECT TO jornada_cleaner USING (true);
