-- The fourth form of entries: the key by which another program acted for somebody, and the device known to the company that made a punch. Entries
-- that are there have neither, and so has every entry that needs neither: those go on in the third form. No row is touched.

ALTER TABLE punches
  ADD COLUMN key_id uuid,
  ADD COLUMN device_id uuid,
  -- What no hash vouches for is not kept beside what one does.
  ADD CONSTRAINT punches_made_with_check CHECK (form_version >= 4 OR num_nonnulls(key_id, device_id) = 0);
