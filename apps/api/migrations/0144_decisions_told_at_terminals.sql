-- When whoever asked for a correction at a terminal was told there what was decided, and said so; null until then, and for what was asked for elsewhere.
ALTER TABLE correction_requests
  ADD COLUMN person_told_at timestamptz(3),
  ADD CONSTRAINT correction_requests_person_told_check CHECK (person_told_at IS NULL OR (terminal_name IS NOT NULL AND decided_at IS NOT NULL));
-- Whoever is identified is asked for these.
CREATE INDEX correction_requests_untold_at_terminal ON correction_requests (tenant_id, user_id)
  WHERE terminal_name IS NOT NULL AND person_told_at IS NULL AND status IN ('ACCEPTED', 'DECLINED');
