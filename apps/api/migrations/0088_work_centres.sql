-- Work centres (centros de trabajo): places of one company with holidays of their own, those of their municipality, which apply to the people who
-- belong to them on that day.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE work_centres (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  name_searchable text NOT NULL GENERATED ALWAYS AS (searchable(name)) STORED,
  address text,
  municipality text,
  -- Under which the contributions of the people of the centre are paid (código de cuenta de cotización).
  contribution_account text CHECK (contribution_account ~ '^[0-9]{11}$'),
  -- Nobody joins a centre that is closed; whoever belongs to it stays.
  is_closed boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  -- Of the centre and its holidays together, which one form shows.
  revision integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, name_searchable)
);

CREATE TABLE work_centre_holidays (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  work_centre_id uuid NOT NULL,
  id uuid NOT NULL,
  holiday_date date NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  type text NOT NULL CHECK (type IN ('REGIONAL', 'LOCAL', 'COMPANY')),
  -- Every year from that of the date on, on its month and day.
  is_recurring boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, work_centre_id, id),
  UNIQUE (tenant_id, work_centre_id, holiday_date, name),
  FOREIGN KEY (tenant_id, work_centre_id) REFERENCES work_centres (tenant_id, id) ON DELETE CASCADE
);

-- To which centre somebody belongs from a date on, until their next row; to none without one, and before the first.
CREATE TABLE work_centre_memberships (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  user_id uuid NOT NULL,
  valid_from date NOT NULL CHECK (valid_from > '-infinity' AND valid_from < 'infinity'),
  -- A centre to which somebody belonged is not removed.
  work_centre_id uuid,
  PRIMARY KEY (tenant_id, user_id, valid_from),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, work_centre_id) REFERENCES work_centres (tenant_id, id)
);
CREATE INDEX work_centre_memberships_of_centre ON work_centre_memberships (tenant_id, work_centre_id) WHERE work_centre_id IS NOT NULL;

ALTER TABLE work_centres ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON work_centres TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON work_centres TO jornada_app;
SELECT let_deletion_reach('work_centres'::regclass);

ALTER TABLE work_centre_holidays ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON work_centre_holidays TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON work_centre_holidays TO jornada_app;
SELECT let_deletion_reach('work_centre_holidays'::regclass);

ALTER TABLE work_centre_memberships ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON work_centre_memberships TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON work_centre_memberships TO jornada_app;
SELECT let_deletion_reach('work_centre_memberships'::regclass);

-- Where somebody belongs decides their days as their schedule does.
CREATE TRIGGER work_centre_memberships_planned_in AFTER INSERT ON work_centre_memberships REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (current_user <> 'jornada_eraser') EXECUTE FUNCTION note_change_of_people();
CREATE TRIGGER work_centre_memberships_planned_anew AFTER UPDATE ON work_centre_memberships REFERENCING OLD TABLE AS gone NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (current_user <> 'jornada_eraser') EXECUTE FUNCTION note_change_of_people();
CREATE TRIGGER work_centre_memberships_planned_out AFTER DELETE ON work_centre_memberships REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT WHEN (current_user <> 'jornada_eraser') EXECUTE FUNCTION note_change_of_people();

-- A holiday of a centre makes stale what is kept of the days of those who belong to it, at whatever time, and of nobody else.
CREATE FUNCTION note_change_of_centre_holidays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company uuid := current_tenant_id();
  centres uuid[];
  changed uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT work_centre_id) INTO centres FROM arrived;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT work_centre_id) INTO centres FROM gone;
  ELSE
    SELECT array_agg(work_centre_id) INTO centres
      FROM (SELECT work_centre_id FROM gone UNION SELECT work_centre_id FROM arrived) AS rows;
  END IF;
  SELECT array_agg(DISTINCT user_id) INTO changed FROM work_centre_memberships
    WHERE tenant_id = company AND work_centre_id = ANY (centres);
  IF changed IS NOT NULL THEN
    PERFORM count_change_of_people(company, changed);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER work_centre_holidays_planned_in AFTER INSERT ON work_centre_holidays REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (current_user <> 'jornada_eraser') EXECUTE FUNCTION note_change_of_centre_holidays();
CREATE TRIGGER work_centre_holidays_planned_anew AFTER UPDATE ON work_centre_holidays REFERENCING OLD TABLE AS gone NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (current_user <> 'jornada_eraser') EXECUTE FUNCTION note_change_of_centre_holidays();
CREATE TRIGGER work_centre_holidays_planned_out AFTER DELETE ON work_centre_holidays REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT WHEN (current_user <> 'jornada_eraser') EXECUTE FUNCTION note_change_of_centre_holidays();
