-- The fifth form of entries: who agreed to a correction or an annulment that somebody else proposed. Entries without an agreement, which are all
-- that there are, keep their forms. No row is touched.

ALTER TABLE punches
  ADD COLUMN agreed_by_id uuid,
  -- What no hash vouches for is not kept beside what one does, and nobody agrees to a punch.
  ADD CONSTRAINT punches_agreed_check CHECK (agreed_by_id IS NULL OR (form_version >= 5 AND kind <> 'PUNCH'));
