-- A form carries the revision it was opened with: what was saved since is not written over unseen. It rises with every change of what the
-- form shows, whoever makes it, and with no other change of the row.
ALTER TABLE users ADD COLUMN revision integer NOT NULL DEFAULT 1;
ALTER TABLE holidays ADD COLUMN revision integer NOT NULL DEFAULT 1;
ALTER TABLE departments ADD COLUMN revision integer NOT NULL DEFAULT 1;
ALTER TABLE custom_roles ADD COLUMN revision integer NOT NULL DEFAULT 1;
-- Two forms show a company: its settings, and its name.
ALTER TABLE tenants
  ADD COLUMN settings_revision integer NOT NULL DEFAULT 1,
  ADD COLUMN name_revision integer NOT NULL DEFAULT 1;

CREATE FUNCTION raise_revision() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END
$$;

CREATE TRIGGER users_revision BEFORE UPDATE OF full_name, email, roles, department_id ON users
  FOR EACH ROW
  WHEN ((OLD.full_name, OLD.email, OLD.roles, OLD.department_id)
    IS DISTINCT FROM (NEW.full_name, NEW.email, NEW.roles, NEW.department_id))
  EXECUTE FUNCTION raise_revision();
CREATE TRIGGER holidays_revision BEFORE UPDATE ON holidays
  FOR EACH ROW
  WHEN ((OLD.holiday_date, OLD.name, OLD.description, OLD.type, OLD.is_recurring)
    IS DISTINCT FROM (NEW.holiday_date, NEW.name, NEW.description, NEW.type, NEW.is_recurring))
  EXECUTE FUNCTION raise_revision();
CREATE TRIGGER departments_revision BEFORE UPDATE ON departments
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION raise_revision();
CREATE TRIGGER custom_roles_revision BEFORE UPDATE ON custom_roles
  FOR EACH ROW
  WHEN ((OLD.name, OLD.description, OLD.permissions) IS DISTINCT FROM (NEW.name, NEW.description, NEW.permissions))
  EXECUTE FUNCTION raise_revision();

CREATE FUNCTION raise_revisions_of_company() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NEW.name IS DISTINCT FROM OLD.name THEN
    NEW.name_revision := OLD.name_revision + 1;
  END IF;
  IF (NEW.time_zone, NEW.rounding_minutes, NEW.work_starts_at, NEW.work_ends_at, NEW.tax_id, NEW.email_lookup, NEW.fixed_break_agreement)
    IS DISTINCT FROM
    (OLD.time_zone, OLD.rounding_minutes, OLD.work_starts_at, OLD.work_ends_at, OLD.tax_id, OLD.email_lookup, OLD.fixed_break_agreement)
  THEN
    NEW.settings_revision := OLD.settings_revision + 1;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER tenants_revisions BEFORE UPDATE OF name, time_zone, rounding_minutes, work_starts_at, work_ends_at, tax_id, email_lookup,
  fixed_break_agreement ON tenants
  FOR EACH ROW EXECUTE FUNCTION raise_revisions_of_company();
