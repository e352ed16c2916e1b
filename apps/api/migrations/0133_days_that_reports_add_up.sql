-- What reports add up of days, by person and month, without evaluating any: the planned minutes that an approved absence takes away, the entries that were
-- expected, those of them that were late or missed, and the punches that the day lacks. Rows of before are made anew (rules_version 10).
ALTER TABLE day_rows
  ADD COLUMN absent_minutes integer NOT NULL DEFAULT 0,
  ADD COLUMN expected_entries integer NOT NULL DEFAULT 0,
  ADD COLUMN late_entries integer NOT NULL DEFAULT 0,
  ADD COLUMN missed_entries integer NOT NULL DEFAULT 0,
  ADD COLUMN missing_punches integer NOT NULL DEFAULT 0;

-- Of a plan by hours of a week or a month, the days that have no row because nobody had to be there: a list of day of the month, expected minutes and
-- absent minutes as JSON; null for none.
ALTER TABLE day_row_months ADD COLUMN unlisted_days text;
