-- A press that a terminal kept and that does not fit the record is held back for a time, while another terminal may still have the one before it.
-- Its row stays as what arrived; what is decided later is a row of its own, as after a refusal.

ALTER TABLE terminal_presses
  DROP CONSTRAINT terminal_presses_outcome_check,
  ADD CONSTRAINT terminal_presses_outcome_check CHECK (outcome IN ('RECORDED', 'REFUSED', 'REVIEW', 'HELD')),
  -- Until when it waits.
  ADD COLUMN held_until timestamptz(3),
  -- The time by the device's steady clock from the press until it was sent; null where that was interrupted.
  ADD COLUMN steady_after_ms bigint CHECK (steady_after_ms >= 0),
  ADD CONSTRAINT terminal_presses_held_check CHECK (CASE WHEN outcome = 'HELD'
    THEN held_until IS NOT NULL AND device_time IS NOT NULL AND employee_id IS NOT NULL AND identified_by IS NOT NULL
    ELSE num_nonnulls(held_until, steady_after_ms) = 0 END);

-- A device’s number is decided about once, and before that refused once and held back once at most.
DROP INDEX terminal_presses_decided;
CREATE UNIQUE INDEX terminal_presses_decided ON terminal_presses (tenant_id, device_id, sequence) WHERE outcome IN ('RECORDED', 'REVIEW');
CREATE UNIQUE INDEX terminal_presses_held ON terminal_presses (tenant_id, device_id, sequence) WHERE outcome = 'HELD';
-- Whoever's next press arrives is asked for these.
CREATE INDEX terminal_presses_held_of ON terminal_presses (tenant_id, employee_id, held_until) WHERE outcome = 'HELD';
