-- What an inspector reads may be a document.

SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

ALTER TABLE inspection_readings
  DROP CONSTRAINT inspection_readings_kind_check,
  ADD CONSTRAINT inspection_readings_kind_check CHECK (kind IN ('SESSION', 'DAYS', 'CSV', 'PDF', 'LEDGER'));
