-- An account that is set up keeps its e-mail until whoever has the new one has confirmed it.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

-- At most one change waits for each account; the address is not kept from others meanwhile.
CREATE TABLE email_changes (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  user_id uuid NOT NULL,
  new_email text NOT NULL CHECK (new_email = lower(new_email)),
  -- The name of who asked: an operator is nobody of the company.
  asked_by text NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  -- What they may do: an account that was given more meanwhile is not theirs to move any more.
  asker_permissions text[] NOT NULL,
  -- SHA-256 of the token in the link; the token itself is never stored.
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, user_id),
  UNIQUE (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX email_changes_by_expiry ON email_changes (expires_at);

ALTER TABLE email_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE email_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON email_changes TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON email_changes TO jornada_app;
SELECT let_deletion_reach('email_changes');

-- The policy for changes lets every row be locked and none be written.
GRANT SELECT (tenant_id, user_id, expires_at), UPDATE (expires_at), DELETE ON email_changes TO jornada_cleaner;
CREATE POLICY clean_up_finds ON email_changes FOR SELECT TO jornada_cleaner USING (true);
CREATE POLICY clean_up_locks ON email_changes FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false);
CREATE POLICY clean_up_removes ON email_changes FOR DELETE TO jornada_cleaner USING (true);

-- The form of a person shows what waits, so its revision rises with it.
CREATE FUNCTION raise_revision_of_people() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  UPDATE users SET revision = revision + 1
  WHERE (tenant_id, id) IN (SELECT tenant_id, user_id FROM changed);
  RETURN NULL;
END
$$;
CREATE TRIGGER email_changes_asked AFTER INSERT ON email_changes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_revision_of_people();
CREATE TRIGGER email_changes_over AFTER DELETE ON email_changes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT WHEN (current_user NOT IN ('jornada_eraser', 'jornada_cleaner'))
  EXECUTE FUNCTION raise_revision_of_people();
