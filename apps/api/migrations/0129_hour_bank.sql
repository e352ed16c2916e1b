-- Banks of hours: what enters them by group of contracts, their lines, and which periods were ended. No balance is kept: it is the sum of lines.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

-- What a group agreed on from a date on, until its next policy; of several of one date the one that was written last.
CREATE TABLE bank_policies (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  -- Null: of the general group.
  group_id uuid,
  valid_from date NOT NULL CHECK (valid_from > '-infinity' AND valid_from < 'infinity'),
  differences text NOT NULL CHECK (differences IN ('NONE', 'FLEXIBLE', 'IRREGULAR')),
  takes_overtime boolean NOT NULL,
  -- In percent of an ordinary hour.
  ordinary_percent integer NOT NULL CHECK (ordinary_percent BETWEEN 100 AND 400),
  night_percent integer NOT NULL CHECK (night_percent BETWEEN 100 AND 400),
  sunday_percent integer NOT NULL CHECK (sunday_percent BETWEEN 100 AND 400),
  holiday_percent integer NOT NULL CHECK (holiday_percent BETWEEN 100 AND 400),
  -- Null: without a limit.
  most_minutes integer CHECK (most_minutes BETWEEN 0 AND 120000),
  least_minutes integer NOT NULL CHECK (least_minutes BETWEEN -120000 AND 0),
  expiry_months integer CHECK (expiry_months BETWEEN 1 AND 60),
  expired_is text NOT NULL CHECK (expired_is IN ('PAID', 'LOST')),
  period text CHECK (period IN ('MONTH', 'QUARTER', 'YEAR')),
  carried_minutes integer CHECK (carried_minutes BETWEEN 0 AND 120000),
  beyond_carried_is text NOT NULL CHECK (beyond_carried_is IN ('PAID', 'LOST')),
  created_at timestamptz(3) NOT NULL,
  -- The name as it was, because accounts end.
  created_by_name text NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, group_id) REFERENCES pay_groups (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX bank_policies_of_group ON bank_policies (tenant_id, group_id, valid_from);

-- The lines. Those of days, limits, ends and leavings follow from the record, the policies and the other lines, and are worked out anew: what
-- differs from what was written is a line of its own.
CREATE TABLE bank_entries (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  cause text NOT NULL CHECK (cause IN ('OPENING', 'ADJUSTMENT', 'DIFFERENCE', 'IRREGULAR', 'OVERTIME_REST',
    'REST_RESERVED', 'REST_RELEASED', 'REST_TAKEN', 'PAID_OUT', 'EXPIRED')),
  origin text NOT NULL CHECK (origin IN ('DAY', 'LIMIT', 'DUE', 'LEAVING', 'REQUEST', 'DEED', 'PERIOD')),
  -- For which date it counts, whenever it was written.
  counts_on date NOT NULL CHECK (counts_on > '-infinity' AND counts_on < 'infinity'),
  minutes integer NOT NULL CHECK (minutes <> 0),
  -- Of rest: the absence that was asked for. It may go before the line does.
  request_id uuid,
  -- By which policy it entered; it may go with its group.
  policy_id uuid,
  -- Whether it corrects what was written before.
  is_correction boolean NOT NULL DEFAULT false,
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  -- Null for what follows from rules; the name as it was, because accounts end.
  author_id uuid,
  author_name text,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  CHECK ((origin = 'REQUEST') = (request_id IS NOT NULL)),
  CHECK ((origin IN ('DAY', 'LIMIT', 'DUE', 'LEAVING')) = (author_name IS NULL)),
  CHECK (cause NOT IN ('OPENING', 'ADJUSTMENT') OR reason IS NOT NULL)
);
CREATE INDEX bank_entries_of_person ON bank_entries (tenant_id, user_id, counts_on);
CREATE INDEX bank_entries_of_request ON bank_entries (tenant_id, request_id) WHERE request_id IS NOT NULL;
CREATE INDEX bank_entries_paid ON bank_entries (tenant_id, counts_on, user_id) WHERE cause = 'PAID_OUT';

-- Which periods of which groups were ended: each once.
CREATE TABLE bank_period_ends (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  group_id uuid,
  ends_on date NOT NULL,
  people integer NOT NULL CHECK (people >= 0),
  paid_minutes integer NOT NULL CHECK (paid_minutes >= 0),
  lost_minutes integer NOT NULL CHECK (lost_minutes >= 0),
  done_at timestamptz(3) NOT NULL,
  done_by_name text NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE NULLS NOT DISTINCT (tenant_id, group_id, ends_on),
  FOREIGN KEY (tenant_id, group_id) REFERENCES pay_groups (tenant_id, id) ON DELETE CASCADE
);

-- What was known of a person when their lines were worked out last, to find those of whom something changed.
CREATE TABLE bank_stamps (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  user_id uuid NOT NULL,
  stamp text NOT NULL,
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['bank_policies', 'bank_entries', 'bank_period_ends', 'bank_stamps'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO jornada_app USING (tenant_id = current_tenant_id())', table_name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO jornada_app', table_name);
    PERFORM let_deletion_reach(table_name::regclass);
  END LOOP;
END
$$;
-- They go with their group, which nobody is in any more.
GRANT DELETE ON bank_policies, bank_period_ends TO jornada_app;
GRANT UPDATE ON bank_stamps TO jornada_app;

-- Grants stop the application; this stops the owner of the table too. Lines go with their person alone.
CREATE TRIGGER bank_entries_append_only BEFORE UPDATE OR TRUNCATE ON bank_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record();
ALTER TABLE bank_entries ENABLE ALWAYS TRIGGER bank_entries_append_only;
