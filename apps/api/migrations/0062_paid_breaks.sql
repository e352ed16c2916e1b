-- So many minutes of the breaks punched on a workday are working time, where the agreement or the contract says so (art. 34.4 ET). It is what a
-- version of a schedule decides: days of before keep what held then.
ALTER TABLE schedule_versions ADD COLUMN paid_break_minutes integer NOT NULL DEFAULT 0;
ALTER TABLE schedule_versions ADD CONSTRAINT schedule_versions_paid_break_minutes_check CHECK (paid_break_minutes BETWEEN 0 AND 60);
