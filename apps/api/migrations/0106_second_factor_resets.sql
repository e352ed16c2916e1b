-- A reset that somebody of the administration asked for, of every factor of a person: who lost it signs in without it from a moment on.
-- The asker's name is kept as it was, because accounts end.
ALTER TABLE second_factors ADD COLUMN reset_asker_id uuid;
ALTER TABLE second_factors ADD COLUMN reset_asked_by text;
ALTER TABLE second_factors ADD COLUMN reset_asked_at timestamptz(3);
ALTER TABLE second_factors ADD COLUMN resets_at timestamptz(3);
ALTER TABLE second_factors ADD CONSTRAINT second_factors_reset
  CHECK (num_nulls(reset_asker_id, reset_asked_by, reset_asked_at, resets_at) IN (0, 4));
