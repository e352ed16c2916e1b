-- Whether what whoever leads the team approves waits for the administration.
ALTER TABLE tenants ADD COLUMN two_steps boolean NOT NULL DEFAULT false;
GRANT UPDATE (two_steps) ON tenants TO jornada_app;
CREATE TRIGGER tenants_two_steps_revision BEFORE UPDATE OF two_steps ON tenants
  FOR EACH ROW WHEN (OLD.two_steps IS DISTINCT FROM NEW.two_steps AND OLD.settings_revision = NEW.settings_revision)
  EXECUTE FUNCTION raise_settings_revision();

-- The first of two steps: who approved for the team, when, and with which note.
ALTER TABLE absences
  ADD COLUMN first_decided_by uuid,
  ADD COLUMN first_decided_at timestamptz(3),
  ADD COLUMN first_note text CHECK (length(first_note) <= 500),
  ADD FOREIGN KEY (tenant_id, first_decided_by) REFERENCES users (tenant_id, id),
  ADD CONSTRAINT absences_first_step CHECK ((first_decided_by IS NULL) = (first_decided_at IS NULL));
ALTER TABLE vacation_requests
  ADD COLUMN first_decided_by uuid,
  ADD COLUMN first_decided_at timestamptz(3),
  ADD COLUMN first_note text CHECK (length(first_note) <= 500),
  ADD FOREIGN KEY (tenant_id, first_decided_by) REFERENCES users (tenant_id, id),
  ADD CONSTRAINT vacation_requests_first_step CHECK ((first_decided_by IS NULL) = (first_decided_at IS NULL));
ALTER TABLE correction_requests
  ADD COLUMN first_decided_by uuid,
  ADD COLUMN first_decided_at timestamptz(3),
  ADD COLUMN first_note text CHECK (length(first_note) <= 500),
  ADD FOREIGN KEY (tenant_id, first_decided_by) REFERENCES users (tenant_id, id),
  ADD CONSTRAINT correction_requests_first_step CHECK ((first_decided_by IS NULL) = (first_decided_at IS NULL));
