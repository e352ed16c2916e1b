-- What a company grants in vacations has versions, each from a date on: a later one leaves the years before it as they were.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE vacation_rule_versions (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  -- Until that of the next version. Before the first the law's least holds.
  valid_from date NOT NULL,
  days_per_year double precision NOT NULL CHECK (days_per_year BETWEEN 0 AND 365),
  -- Natural days are those of the calendar; working days those on which a person would have worked.
  day_unit text NOT NULL CHECK (day_unit IN ('NATURAL', 'WORKING')),
  carry_over_days double precision NOT NULL CHECK (carry_over_days BETWEEN 0 AND 365),
  -- Days carried over may be taken until the end of this month of the next year.
  carry_over_until_month integer NOT NULL CHECK (carry_over_until_month BETWEEN 1 AND 12),
  PRIMARY KEY (tenant_id, valid_from)
);

-- What was granted until now was so for every year. Policies hide every company's rows from whoever migrates, unless they are lifted.
ALTER TABLE vacation_rules NO FORCE ROW LEVEL SECURITY;
INSERT INTO vacation_rule_versions (tenant_id, valid_from, days_per_year, day_unit, carry_over_days, carry_over_until_month)
  SELECT tenant_id, '2000-01-01', days_per_year, day_unit, carry_over_days, carry_over_until_month FROM vacation_rules;
ALTER TABLE vacation_rules FORCE ROW LEVEL SECURITY;

ALTER TABLE vacation_rule_versions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON vacation_rule_versions TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON vacation_rule_versions TO jornada_app;
SELECT let_deletion_reach('vacation_rule_versions'::regclass);

-- What is left has no date, and the revision of all of it.
DROP TRIGGER vacation_rules_revision ON vacation_rules;
ALTER TABLE vacation_rules
  DROP COLUMN days_per_year,
  DROP COLUMN day_unit,
  DROP COLUMN carry_over_days,
  DROP COLUMN carry_over_until_month;
CREATE TRIGGER vacation_rules_revision BEFORE UPDATE ON vacation_rules
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_revision();
