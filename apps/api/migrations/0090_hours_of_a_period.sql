-- A version of a schedule may ask for hours of a week or a month instead of a timetable: so many minutes on these days of the week.
ALTER TABLE schedule_versions
  ADD COLUMN hours_period text,
  ADD COLUMN hours_minutes integer,
  ADD COLUMN hours_days smallint[],
  ADD CONSTRAINT schedule_versions_hours_check CHECK (
    num_nulls(hours_period, hours_minutes, hours_days) = 3
    OR num_nulls(hours_period, hours_minutes, hours_days) = 0
      AND hours_period IN ('WEEK', 'MONTH') AND hours_minutes BETWEEN 60 AND 44640
      AND cardinality(hours_days) BETWEEN 1 AND 7 AND hours_days <@ '{1,2,3,4,5,6,7}'::smallint[]
  );
