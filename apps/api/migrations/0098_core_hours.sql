-- Of hours of a week or a month, those of each day in which everybody has to be present: one or two stretches, by time, and how late an entry may be.
ALTER TABLE schedule_versions
  ADD COLUMN core_starts time[],
  ADD COLUMN core_ends time[],
  ADD COLUMN core_flexibility_minutes smallint,
  ADD CONSTRAINT schedule_versions_core_check CHECK (
    num_nulls(core_starts, core_ends, core_flexibility_minutes) = 3
    OR num_nulls(core_starts, core_ends, core_flexibility_minutes, hours_period) = 0
      AND cardinality(core_starts) BETWEEN 1 AND 2 AND cardinality(core_ends) = cardinality(core_starts)
      AND core_flexibility_minutes BETWEEN 0 AND 60 AND core_starts[1] < core_ends[1]
      AND (cardinality(core_starts) = 1 OR core_ends[1] <= core_starts[2] AND core_starts[2] < core_ends[2])
  );
