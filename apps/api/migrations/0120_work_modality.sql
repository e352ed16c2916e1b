-- Whether people say with a punch from where they work: at a workplace of the company, at a distance or on the way (Ley 10/2021).
ALTER TABLE tenants ADD COLUMN work_modality boolean NOT NULL DEFAULT false;
GRANT UPDATE (work_modality) ON tenants TO jornada_app;
CREATE TRIGGER tenants_work_modality_revision BEFORE UPDATE OF work_modality ON tenants
  FOR EACH ROW WHEN (OLD.work_modality IS DISTINCT FROM NEW.work_modality AND OLD.settings_revision = NEW.settings_revision)
  EXECUTE FUNCTION raise_settings_revision();

-- The days of the week agreed as remote (art. 7.c of that law: the hours of work at a distance), 1 for Monday to 7 for Sunday.
ALTER TABLE contracts ADD COLUMN remote_weekdays smallint[] NOT NULL DEFAULT '{}'
  CHECK (remote_weekdays <@ '{1,2,3,4,5,6,7}' AND cardinality(remote_weekdays) <= 7);
