-- A sick leave may be open: nobody knows yet when it ends. Its last date is then the last one that the program knows, 2199-12-31, so that
-- whatever reads dates finds it on each of them; the API says that there is none. When it is ended, that date is.
ALTER TABLE absences
  -- Until when the last confirmation of an illness says that it goes on at least.
  ADD COLUMN confirmed_until date,
  ADD CONSTRAINT absences_confirmed CHECK (
    confirmed_until IS NULL OR (confirmed_until >= start_date AND type = 'SICK_LEAVE')
  );
