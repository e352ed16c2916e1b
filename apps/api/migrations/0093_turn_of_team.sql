-- After how many days the administration is told of what waits for whoever leads a team; 0: at once.
ALTER TABLE tenants ADD COLUMN team_decides_days integer NOT NULL DEFAULT 0
  CHECK (team_decides_days BETWEEN 0 AND 30);
GRANT UPDATE (team_decides_days) ON tenants TO jornada_app;
CREATE TRIGGER tenants_team_decides_days_revision BEFORE UPDATE OF team_decides_days ON tenants
  FOR EACH ROW WHEN (OLD.team_decides_days IS DISTINCT FROM NEW.team_decides_days
    AND OLD.settings_revision = NEW.settings_revision)
  EXECUTE FUNCTION raise_settings_revision();

-- When whoever leads the team was told of a request; `told_at` is when the administration was.
ALTER TABLE absences ADD COLUMN team_told_at timestamptz(3);
ALTER TABLE vacation_requests ADD COLUMN team_told_at timestamptz(3);
ALTER TABLE correction_requests ADD COLUMN team_told_at timestamptz(3);
