-- A punch that a device kept without a network may lie anywhere between two proven moments. Where they are further apart than the company
-- settles, its person is asked for a word, and an admin sees it.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

-- From how many minutes on; one of the company's settings, which raises their revision as the others do.
ALTER TABLE tenants ADD COLUMN offline_gap_minutes integer NOT NULL DEFAULT 60
  CHECK (offline_gap_minutes BETWEEN 0 AND 4320);
GRANT UPDATE (offline_gap_minutes) ON tenants TO jornada_app;
CREATE TRIGGER tenants_offline_gap_minutes_revision BEFORE UPDATE OF offline_gap_minutes ON tenants
  FOR EACH ROW WHEN (OLD.offline_gap_minutes IS DISTINCT FROM NEW.offline_gap_minutes
    AND OLD.settings_revision = NEW.settings_revision)
  EXECUTE FUNCTION raise_settings_revision();

-- Such a punch, with the workday it had when it was recorded and the setting of that moment. It waits until an admin accepts it, once.
CREATE TABLE offline_gaps (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  user_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  worked_on date NOT NULL,
  limit_minutes integer NOT NULL,
  raised_at timestamptz(3) NOT NULL,
  accepted_at timestamptz(3),
  accepted_by uuid,
  -- As they were named then: whoever accepted it may leave.
  accepted_by_name text,
  note text CHECK (length(note) BETWEEN 1 AND 500),
  PRIMARY KEY (tenant_id, user_id, entry_id),
  FOREIGN KEY (tenant_id, user_id, entry_id) REFERENCES punches (tenant_id, employee_id, id),
  CHECK (num_nonnulls(accepted_at, accepted_by, accepted_by_name) IN (0, 3)),
  CHECK (accepted_at IS NOT NULL OR note IS NULL)
);
CREATE INDEX offline_gaps_waiting ON offline_gaps (tenant_id, raised_at) WHERE accepted_at IS NULL;
CREATE INDEX offline_gaps_by_entry ON offline_gaps (tenant_id, entry_id);

-- What the person says of it; they may add to it, and nobody changes it.
CREATE TABLE offline_gap_words (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  user_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  -- 1, 2, 3 … of each punch.
  number integer NOT NULL CHECK (number >= 1),
  word text NOT NULL CHECK (length(word) BETWEEN 1 AND 500),
  said_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, user_id, entry_id, number),
  FOREIGN KEY (tenant_id, user_id, entry_id) REFERENCES offline_gaps (tenant_id, user_id, entry_id)
);

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['offline_gaps', 'offline_gap_words'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO jornada_app USING (tenant_id = current_tenant_id())', table_name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO jornada_app', table_name);
    -- It goes with the entry that it is about, when that is removed with a certificate.
    EXECUTE format('CREATE POLICY removal_sees ON %I FOR SELECT TO jornada_remover USING (tenant_id = current_tenant_id())', table_name);
    EXECUTE format('GRANT SELECT, DELETE ON %I TO jornada_remover', table_name);
    PERFORM let_deletion_reach(table_name::regclass);
  END LOOP;
END
$$;
CREATE POLICY removal ON offline_gaps FOR DELETE TO jornada_remover
  USING (tenant_id = current_tenant_id() AND accepted_at IS NOT NULL AND may_be_removed(greatest(raised_at, accepted_at)));
CREATE POLICY removal ON offline_gap_words FOR DELETE TO jornada_remover
  USING (tenant_id = current_tenant_id() AND may_be_removed(said_at));

-- Accepting is all that can be done with one.
GRANT UPDATE (accepted_at, accepted_by, accepted_by_name, note) ON offline_gaps TO jornada_app;
CREATE FUNCTION keep_accepted_gaps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a gap that was accepted stays so' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER offline_gaps_accepted_once BEFORE UPDATE ON offline_gaps
  FOR EACH ROW WHEN (OLD.accepted_at IS NOT NULL) EXECUTE FUNCTION keep_accepted_gaps();

CREATE FUNCTION refuse_change_of_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_user IN ('jornada_eraser', 'jornada_remover') THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'what people say of their punches is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
-- Two triggers: a database that is spread over servers has none for TRUNCATE.
CREATE TRIGGER offline_gap_words_append_only BEFORE UPDATE OR DELETE ON offline_gap_words
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_words();
CREATE TRIGGER offline_gap_words_not_emptied BEFORE TRUNCATE ON offline_gap_words
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_words();
ALTER TABLE offline_gap_words ENABLE ALWAYS TRIGGER offline_gap_words_append_only;
ALTER TABLE offline_gap_words ENABLE ALWAYS TRIGGER offline_gap_words_not_emptied;
