-- Hours of absence may end at midnight, or in the morning of the next date: a night has no hours of its own otherwise. Their end then lies
-- on the next date and shows an earlier time than their start, so that they are shorter than a day. What refuses two absences at once reads
-- dates with times already.
ALTER TABLE absences
  DROP CONSTRAINT absences_hours,
  ADD CONSTRAINT absences_hours CHECK (
    (start_time IS NULL) = (end_time IS NULL)
    AND (
      start_time IS NULL
      OR (end_date = start_date AND start_time < end_time)
      OR (end_date = start_date + 1 AND end_time < start_time)
    )
  );
ALTER TABLE time_off
  DROP CONSTRAINT time_off_hours,
  ADD CONSTRAINT time_off_hours CHECK (
    (start_time IS NULL) = (end_time IS NULL)
    AND (
      start_time IS NULL
      OR (end_date = start_date AND start_time < end_time)
      OR (end_date = start_date + 1 AND end_time < start_time)
    )
  );
