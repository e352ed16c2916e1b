-- A concept may round as the group of a person's contract says (0), and apply the percentages of its rules.
ALTER TABLE payroll_concepts
  DROP CONSTRAINT payroll_concepts_step_minutes_check,
  ADD CONSTRAINT payroll_concepts_step_minutes_check CHECK (step_minutes BETWEEN 0 AND 60),
  -- Set once, as what a concept counts is.
  ADD COLUMN applies_coefficient boolean NOT NULL DEFAULT false,
  ADD CHECK (measure = 'MINUTES' OR NOT applies_coefficient);

-- The step of hours with decimals was kept and applied by nothing; from here on it is applied, so that these say that there is none.
ALTER TABLE payroll_concepts NO FORCE ROW LEVEL SECURITY;
UPDATE payroll_concepts SET step_minutes = 1 WHERE minute_form = 'DECIMAL' AND step_minutes <> 1;
ALTER TABLE payroll_concepts FORCE ROW LEVEL SECURITY;
