-- Months of people that were closed: each time a version that is never changed, why one was opened again, and what its person said of it.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE month_versions (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  user_id uuid NOT NULL,
  -- Its first date.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  -- From 1 on, without gaps.
  version integer NOT NULL CHECK (version > 0),
  -- The figures as one canonical JSON text, to the letter: jsonb would write it anew.
  figures text NOT NULL,
  -- SHA-256 of that text.
  hash bytea NOT NULL CHECK (hash = sha256(convert_to(figures, 'UTF8'))),
  -- The days that this closing validated: those that were validated before stay so when it is opened again.
  closed_dates date[] NOT NULL,
  closed_at timestamptz(3) NOT NULL,
  closed_by uuid NOT NULL,
  -- As it was then.
  closed_by_name text NOT NULL,
  PRIMARY KEY (tenant_id, user_id, month, version),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id)
);
CREATE INDEX month_versions_by_month ON month_versions (tenant_id, month, user_id, version DESC);

-- A version that was opened again; the latest that was not is the closed month.
CREATE TABLE month_reopenings (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  user_id uuid NOT NULL,
  month date NOT NULL,
  version integer NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  reopened_at timestamptz(3) NOT NULL,
  reopened_by uuid NOT NULL,
  reopened_by_name text NOT NULL,
  PRIMARY KEY (tenant_id, user_id, month, version),
  FOREIGN KEY (tenant_id, user_id, month, version) REFERENCES month_versions (tenant_id, user_id, month, version)
);

-- What people say of a version, each time they do; the last word counts, all of them stay.
CREATE TABLE month_answers (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  month date NOT NULL,
  version integer NOT NULL,
  agrees boolean NOT NULL,
  comment text CHECK (length(comment) BETWEEN 1 AND 1000),
  answered_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id, month, version) REFERENCES month_versions (tenant_id, user_id, month, version),
  CHECK (agrees OR comment IS NOT NULL)
);
CREATE INDEX month_answers_of_version ON month_answers (tenant_id, user_id, month, version, answered_at DESC);

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['month_versions', 'month_reopenings', 'month_answers'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO jornada_app USING (tenant_id = current_tenant_id())', table_name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO jornada_app', table_name);
    -- Grants stop the application; this stops the owner of the table too.
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT '
      'EXECUTE FUNCTION refuse_change_of_record()', table_name || '_append_only', table_name);
    EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER %I', table_name, table_name || '_append_only');
    PERFORM let_deletion_reach(table_name::regclass);
  END LOOP;
END
$$;

-- A file may be the summaries of a month's closed people, in one archive.
ALTER TABLE exports DROP CONSTRAINT exports_format_check;
ALTER TABLE exports ADD CONSTRAINT exports_format_check CHECK (format IN ('xlsx', 'csv', 'zip'));
