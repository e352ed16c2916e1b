-- Archives in which people keep their own record, and whatever proves it.

ALTER TABLE tasks
  DROP CONSTRAINT tasks_kind_check,
  ADD CONSTRAINT tasks_kind_check
    CHECK (kind IN ('INSPECTION_PACKAGE', 'EXIT_PACKAGE', 'MONTH_CLOSING', 'DAY_DECISIONS', 'OWN_ARCHIVE'));
