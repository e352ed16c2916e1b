-- A day of approved time off is JUSTIFICADO, so that lists find it by a status; until now its row had none.
ALTER TABLE day_rows DROP CONSTRAINT day_rows_status_check;
ALTER TABLE day_rows ADD CONSTRAINT day_rows_status_check
  CHECK (status IN ('PRESENTE', 'AUSENTE', 'INCOMPLETO', 'TARDE', 'JUSTIFICADO', 'PENDIENTE', 'EXTRA'));
