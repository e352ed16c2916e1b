-- What may only grow is guarded by two triggers a table instead of one: the rows against change and removal, and the table against being
-- emptied. A database that is spread over servers keeps each company's rows in tables of its own on them, and has no triggers for
-- TRUNCATE there: it leaves out the whole of a trigger that is also for that, with what it guards besides.
DO $$
DECLARE
  guard record;
BEGIN
  FOR guard IN
    SELECT relname AS guarded, tgname AS name, tgfoid::regproc AS refusal
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    -- For TRUNCATE (32) and, in the same one, for DELETE (8) and UPDATE (16).
    WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace AND tgtype & 56 = 56
    ORDER BY relname
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION %s()',
      guard.name, guard.guarded, guard.refusal);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION %s()',
      guard.guarded || '_not_emptied', guard.guarded, guard.refusal);
    -- A trigger that is replaced starts as any other, which some sessions pass by.
    EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER %I', guard.guarded, guard.name);
    EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER %I', guard.guarded, guard.guarded || '_not_emptied');
  END LOOP;
END
$$;
