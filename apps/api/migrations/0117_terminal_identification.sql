-- How people say at a terminal who they are: the number that the company gave them, a PIN, a card.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

-- As it was written; unique whatever its case.
ALTER TABLE users ADD COLUMN staff_number text CHECK (staff_number ~ '^[A-Za-z0-9]{1,12}$');
CREATE UNIQUE INDEX users_staff_number ON users (tenant_id, lower(staff_number)) WHERE staff_number IS NOT NULL;
DROP TRIGGER users_revision ON users;
CREATE TRIGGER users_revision BEFORE UPDATE OF full_name, email, roles, department_id, born_on, staff_number ON users
  FOR EACH ROW
  WHEN (
    (OLD.full_name, OLD.email, OLD.roles, OLD.department_id, OLD.born_on, OLD.staff_number)
      IS DISTINCT FROM (NEW.full_name, NEW.email, NEW.roles, NEW.department_id, NEW.born_on, NEW.staff_number)
  )
  EXECUTE FUNCTION raise_revision();

CREATE TABLE terminal_pins (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  user_id uuid NOT NULL,
  -- Its argon2id hash, encrypted with a key of the installation's secret: a million PINs are soon tried by whoever has the hash.
  sealed_hash text NOT NULL,
  -- Rises with every new PIN of the person.
  version integer NOT NULL CHECK (version >= 1),
  set_at timestamptz(3) NOT NULL,
  -- The name, as it was, of whoever of the administration drew it; null for one that the person chose.
  drawn_by text,
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);

CREATE TABLE terminal_cards (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- SHA-256 of what the code on the card says.
  hash bytea NOT NULL CHECK (length(hash) = 32),
  made_at timestamptz(3) NOT NULL,
  -- The name as it was, because accounts end.
  made_by text NOT NULL,
  revoked_at timestamptz(3) CHECK (revoked_at >= made_at),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX terminal_cards_valid ON terminal_cards (tenant_id, user_id) WHERE revoked_at IS NULL;
CREATE INDEX terminal_cards_of_user ON terminal_cards (tenant_id, user_id, made_at);

ALTER TABLE terminal_pins ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE terminal_cards ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON terminal_pins TO jornada_app USING (tenant_id = current_tenant_id());
CREATE POLICY own_tenant ON terminal_cards TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON terminal_pins TO jornada_app;
GRANT SELECT, INSERT, UPDATE ON terminal_cards TO jornada_app;
SELECT let_deletion_reach(name::regclass) FROM unnest(ARRAY['terminal_pins', 'terminal_cards']) AS name;

-- The start after a changed secret asks which companies have PINs to be encrypted anew.
GRANT SELECT (tenant_id) ON terminal_pins TO jornada_cleaner;
CREATE POLICY clean_up_finds ON terminal_pins FOR SELECT TO jornada_cleaner USING (true);

-- A card and a PIN always say who somebody is. Whether the card alone does, and whether number and PIN do.
ALTER TABLE tenants
  ADD COLUMN card_alone boolean NOT NULL DEFAULT false,
  ADD COLUMN number_and_pin boolean NOT NULL DEFAULT false;
GRANT UPDATE (card_alone, number_and_pin) ON tenants TO jornada_app;
CREATE TRIGGER tenants_identification_revision BEFORE UPDATE OF card_alone, number_and_pin ON tenants
  FOR EACH ROW
  WHEN (
    (OLD.card_alone, OLD.number_and_pin) IS DISTINCT FROM (NEW.card_alone, NEW.number_and_pin)
      AND OLD.settings_revision = NEW.settings_revision
  )
  EXECUTE FUNCTION raise_settings_revision();
