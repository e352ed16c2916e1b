-- The number of the last certificate of a removal that a closing's tree contains; null where there was none, and before the second form of
-- closings, which have no leaf for it.
ALTER TABLE day_roots ADD COLUMN last_removal integer;
