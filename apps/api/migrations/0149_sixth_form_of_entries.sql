-- The sixth form of entries: what a terminal kept without a network is of origin KIOSK and has the proven interval, which in the forms before
-- entries of origin OFFLINE alone may have. In it OFFLINE is a person's own device, which names no terminal. Entries that are there keep their
-- forms, and what held of them holds of them still. No row is touched.

ALTER TABLE punches DROP CONSTRAINT punches_offline_check;
ALTER TABLE punches DROP CONSTRAINT punches_terminal_check;

-- Whoever has an interval has all of it, and was made and recorded when it says; from the sixth form on that may be a punch at a terminal.
ALTER TABLE punches ADD CONSTRAINT punches_offline_check CHECK (form_version < 3 OR CASE
  WHEN origin = 'OFFLINE' OR (form_version >= 6 AND origin = 'KIOSK'
    AND num_nonnulls(proven_from, proven_until, device_time, device_from, device_until) > 0)
  THEN kind = 'PUNCH' AND num_nonnulls(proven_from, proven_until, device_time) = 3
    AND punched_at BETWEEN proven_from AND proven_until AND proven_until <= recorded_at
  ELSE num_nonnulls(proven_from, proven_until, device_time, device_from, device_until) = 0 END);

-- From the sixth form on those of origin KIOSK name their terminal, and no others do.
ALTER TABLE punches ADD CONSTRAINT punches_terminal_check CHECK (CASE
  WHEN form_version >= 6 THEN num_nonnulls(terminal_id, terminal_sequence) = CASE WHEN origin = 'KIOSK' THEN 2 ELSE 0 END
  ELSE num_nonnulls(terminal_id, terminal_sequence) = 0
    OR (num_nonnulls(terminal_id, terminal_sequence) = 2 AND origin IN ('KIOSK', 'OFFLINE')) END);

-- Whatever a device kept, the person's own or a terminal's. In the second form such an entry has no proven interval.
DROP INDEX punches_offline;
CREATE INDEX punches_offline ON punches (tenant_id, employee_id, punched_at) WHERE origin = 'OFFLINE' OR proven_from IS NOT NULL;
