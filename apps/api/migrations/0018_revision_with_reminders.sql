-- Whether people are reminded is one of the company's settings: to change it raises their revision, as the others do.
CREATE FUNCTION raise_settings_revision() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.settings_revision := OLD.settings_revision + 1;
  RETURN NEW;
END
$$;
CREATE TRIGGER tenants_settings_revision BEFORE UPDATE OF shift_reminders ON tenants
  FOR EACH ROW WHEN (OLD.shift_reminders IS DISTINCT FROM NEW.shift_reminders
    AND OLD.settings_revision = NEW.settings_revision)
  EXECUTE FUNCTION raise_settings_revision();
