-- Decisions about all days that a filter finds, which are made in the background.

ALTER TABLE tasks
  DROP CONSTRAINT tasks_kind_check,
  ADD CONSTRAINT tasks_kind_check CHECK (kind IN ('INSPECTION_PACKAGE', 'EXIT_PACKAGE', 'MONTH_CLOSING', 'DAY_DECISIONS'));
