-- What the limits of days that were really worked are told by. When the first pair of a workday begins and its last one ends: between two of
-- them lies the rest of art. 34.3 ET. Both are null where nobody entered, the end also while the last exit is not there. And how much overtime
-- the schedule in force allows a day and a week, null without one. The rows of before are made anew.
ALTER TABLE day_rows
  ADD COLUMN first_entry_at timestamp(3) with time zone,
  ADD COLUMN last_exit_at timestamp(3) with time zone,
  ADD COLUMN most_overtime_minutes integer,
  ADD COLUMN most_overtime_minutes_of_week integer;
