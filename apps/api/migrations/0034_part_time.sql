-- From when to when somebody works part time (Estatuto de los Trabajadores art. 12): what they work beyond their plan is complementary
-- time then, no overtime. No start: they work full time.
ALTER TABLE users
  ADD COLUMN part_time_from date,
  ADD COLUMN part_time_until date,
  ADD CONSTRAINT users_part_time_check CHECK (
    part_time_until IS NULL OR (part_time_from IS NOT NULL AND part_time_until >= part_time_from)
  );
CREATE OR REPLACE TRIGGER users_revision
  BEFORE UPDATE OF full_name, email, roles, department_id, employed_from, employed_until, part_time_from, part_time_until ON users
  FOR EACH ROW
  WHEN ((OLD.full_name, OLD.email, OLD.roles, OLD.department_id, OLD.employed_from, OLD.employed_until, OLD.part_time_from,
      OLD.part_time_until)
    IS DISTINCT FROM (NEW.full_name, NEW.email, NEW.roles, NEW.department_id, NEW.employed_from, NEW.employed_until,
      NEW.part_time_from, NEW.part_time_until))
  EXECUTE FUNCTION raise_revision();
