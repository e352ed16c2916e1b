-- Whether a company takes punches that a device kept without a network and sent later. One of its settings: to change it raises their
-- revision, as the others do.
ALTER TABLE tenants ADD COLUMN offline_punches boolean NOT NULL DEFAULT true;
GRANT UPDATE (offline_punches) ON tenants TO jornada_app;
CREATE TRIGGER tenants_offline_punches_revision BEFORE UPDATE OF offline_punches ON tenants
  FOR EACH ROW WHEN (OLD.offline_punches IS DISTINCT FROM NEW.offline_punches
    AND OLD.settings_revision = NEW.settings_revision)
  EXECUTE FUNCTION raise_settings_revision();

-- They are few, and marked wherever punches are shown.
CREATE INDEX punches_offline ON punches (tenant_id, employee_id, punched_at) WHERE origin = 'OFFLINE';
