-- What files and other tables of days say of each day of the month, as JSON that the program writes with the rows of the month (rules_version 7): an
-- element a date, null where the day is evaluated for each reader.
ALTER TABLE day_row_months ADD COLUMN table_days text;
-- Beside its row, which lists count by and which changes more often: some hundred bytes a month of a person.
ALTER TABLE day_row_months SET (toast_tuple_target = 128);
