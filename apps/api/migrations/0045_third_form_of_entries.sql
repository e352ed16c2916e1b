-- The third form of entries: what is proven of when a device without a network made a punch, the device's own word apart from that, and
-- what is known to come (from where somebody worked, the terminal), so that nothing of it has to hide in a reason. Entries that are there
-- are of the forms before and have none of it; no row is touched.

ALTER TABLE punches
  -- Proven: made after the server gave the device its time, and before it arrived.
  ADD COLUMN proven_from timestamptz(3),
  ADD COLUMN proven_until timestamptz(3),
  -- The device's word: its clock on the wall, and what its steady clock claims, which may contradict everything else.
  ADD COLUMN device_time timestamptz(3),
  ADD COLUMN device_from timestamptz(3),
  ADD COLUMN device_until timestamptz(3),
  ADD COLUMN modality text CHECK (modality IN ('ON_SITE', 'REMOTE', 'TRAVELLING')),
  ADD COLUMN terminal_id uuid,
  ADD COLUMN terminal_sequence integer CHECK (terminal_sequence >= 1),
  -- What no hash vouches for is not kept beside what one does.
  ADD CONSTRAINT punches_circumstances_check CHECK (form_version >= 3
    OR num_nonnulls(proven_from, proven_until, device_time, device_from, device_until, modality, terminal_id, terminal_sequence) = 0),
  -- In this form a punch that a device kept has what is proven and the device's word, and no other entry has.
  ADD CONSTRAINT punches_offline_check CHECK (form_version < 3 OR CASE WHEN origin = 'OFFLINE'
    THEN kind = 'PUNCH' AND num_nonnulls(proven_from, proven_until, device_time) = 3
      AND punched_at BETWEEN proven_from AND proven_until AND proven_until <= recorded_at
    ELSE num_nonnulls(proven_from, proven_until, device_time, device_from, device_until) = 0 END),
  ADD CONSTRAINT punches_terminal_check CHECK (num_nonnulls(terminal_id, terminal_sequence) = 0
    OR (num_nonnulls(terminal_id, terminal_sequence) = 2 AND origin IN ('KIOSK', 'OFFLINE')));
