-- References that did something by themselves when what they refer to changed or went: a database that is spread over servers has no such ones
-- by part of a key, and none at all for a key that changes.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

-- Whoever removes a department takes its people out first.
ALTER TABLE users
  DROP CONSTRAINT users_tenant_id_department_id_fkey,
  ADD CONSTRAINT users_tenant_id_department_id_fkey
    FOREIGN KEY (tenant_id, department_id) REFERENCES departments (tenant_id, id);

-- The priority of a schedule goes along to its assignments by a trigger. The reference holds both to one value as before: it looks once the
-- statement is over, after the triggers whose names come before its own, which begins with RI.
ALTER TABLE schedule_assignments
  DROP CONSTRAINT schedule_assignments_tenant_id_schedule_id_priority_fkey,
  ADD CONSTRAINT schedule_assignments_tenant_id_schedule_id_priority_fkey
    FOREIGN KEY (tenant_id, schedule_id, priority) REFERENCES schedules (tenant_id, id, priority);
CREATE FUNCTION give_priority_to_assignments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE schedule_assignments SET priority = NEW.priority WHERE tenant_id = NEW.tenant_id AND schedule_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER "1_schedules_give_priority" AFTER UPDATE OF priority ON schedules
  FOR EACH ROW WHEN (OLD.priority <> NEW.priority) EXECUTE FUNCTION give_priority_to_assignments();
