-- What a contract says, from a date on, until the next contract of the person (art. 12 and 15 to 16 ET). It takes the place of the two dates of
-- part-time work and of the hours a year that were agreed on with somebody. Before the first contract somebody works full time, by the
-- company's hours.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE contracts (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  valid_from date NOT NULL,
  -- Null where it is not known; then it is one that was carried over.
  kind text CHECK (kind IN ('INDEFINITE', 'TEMPORARY', 'SEASONAL', 'TRAINING', 'RELIEF', 'OTHER')),
  -- The three digits by which Social Security knows it; they may begin with 0.
  code text CHECK (code ~ '^[0-9]{3}$'),
  is_part_time boolean NOT NULL,
  agreed_minutes integer CHECK (agreed_minutes BETWEEN 60 AND 180000),
  agreed_period text CHECK (agreed_period IN ('WEEK', 'MONTH', 'YEAR')),
  weekly_days smallint CHECK (weekly_days BETWEEN 1 AND 7),
  job_title text CHECK (job_title <> ''),
  professional_group text CHECK (professional_group <> ''),
  collective_agreement text CHECK (collective_agreement <> ''),
  payroll_number text CHECK (payroll_number <> ''),
  trial_until date CHECK (trial_until >= valid_from),
  -- The pact of complementary hours (art. 12.5): their share of the agreed hours, and the notice with which they are asked for.
  pact_signed_on date,
  pact_percent smallint CHECK (pact_percent BETWEEN 1 AND 60),
  pact_notice_days smallint CHECK (pact_notice_days BETWEEN 0 AND 30),
  revision integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, user_id, valid_from),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  CHECK (num_nulls(agreed_minutes, agreed_period) <> 1),
  CHECK (num_nulls(pact_signed_on, pact_percent, pact_notice_days) IN (0, 3)),
  CHECK (pact_percent IS NULL OR is_part_time)
);

ALTER TABLE contracts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON contracts TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON contracts TO jornada_app;
SELECT let_deletion_reach('contracts'::regclass);

CREATE TRIGGER contracts_revision BEFORE UPDATE ON contracts FOR EACH ROW EXECUTE FUNCTION raise_revision();

-- Somebody's part-time work and agreed hours change on these dates; on each, what holds of both. Policies hide every company's rows from
-- whoever migrates, unless they are lifted for a moment.
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
ALTER TABLE agreed_hours NO FORCE ROW LEVEL SECURITY;
ALTER TABLE contracts NO FORCE ROW LEVEL SECURITY;
INSERT INTO contracts (tenant_id, id, user_id, valid_from, is_part_time, agreed_minutes, agreed_period)
  SELECT changed.tenant_id, gen_random_uuid(), changed.user_id, changed.valid_from,
    coalesce(
      changed.valid_from >= person.part_time_from
        AND (person.part_time_until IS NULL OR changed.valid_from <= person.part_time_until),
      false
    ),
    hours.yearly_minutes, CASE WHEN hours.yearly_minutes IS NOT NULL THEN 'YEAR' END
  FROM (
    SELECT tenant_id, id AS user_id, part_time_from AS valid_from FROM users WHERE part_time_from IS NOT NULL
    UNION SELECT tenant_id, id, part_time_until + 1 FROM users WHERE part_time_until IS NOT NULL
    UNION SELECT tenant_id, user_id, valid_from FROM agreed_hours
  ) AS changed
  JOIN users AS person ON person.tenant_id = changed.tenant_id AND person.id = changed.user_id
  LEFT JOIN LATERAL (
    SELECT yearly_minutes FROM agreed_hours
    WHERE agreed_hours.tenant_id = changed.tenant_id AND agreed_hours.user_id = changed.user_id
      AND agreed_hours.valid_from <= changed.valid_from
    ORDER BY agreed_hours.valid_from DESC LIMIT 1
  ) AS hours ON true;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
ALTER TABLE contracts FORCE ROW LEVEL SECURITY;

-- No day changes by this: nobody's plan is made anew. From now on the contracts decide which days are of part-time work.
DROP TRIGGER users_part_time_anew ON users;
DROP FUNCTION note_change_of_part_time();
CREATE TRIGGER contracts_planned_in AFTER INSERT ON contracts REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (current_user <> 'jornada_eraser') EXECUTE FUNCTION note_change_of_people();
CREATE TRIGGER contracts_planned_anew AFTER UPDATE ON contracts REFERENCING OLD TABLE AS gone NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (current_user <> 'jornada_eraser') EXECUTE FUNCTION note_change_of_people();
CREATE TRIGGER contracts_planned_out AFTER DELETE ON contracts REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT WHEN (current_user <> 'jornada_eraser') EXECUTE FUNCTION note_change_of_people();

DROP TRIGGER users_revision ON users;
ALTER TABLE users DROP COLUMN part_time_from, DROP COLUMN part_time_until;
CREATE TRIGGER users_revision BEFORE UPDATE OF full_name, email, roles, department_id, employed_from, employed_until ON users
  FOR EACH ROW
  WHEN ((OLD.full_name, OLD.email, OLD.roles, OLD.department_id, OLD.employed_from, OLD.employed_until)
    IS DISTINCT FROM (NEW.full_name, NEW.email, NEW.roles, NEW.department_id, NEW.employed_from, NEW.employed_until))
  EXECUTE FUNCTION raise_revision();
DROP TABLE agreed_hours;
