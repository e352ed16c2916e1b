-- The form of a person's roles, built-in and custom ones, and that in which an operator changes a company, carry a revision as the others do.
ALTER TABLE users ADD COLUMN roles_revision integer NOT NULL DEFAULT 1;
ALTER TABLE tenants ADD COLUMN operator_revision integer NOT NULL DEFAULT 1;

CREATE FUNCTION raise_roles_revision() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.roles_revision := OLD.roles_revision + 1;
  RETURN NEW;
END
$$;
CREATE TRIGGER users_roles_revision BEFORE UPDATE OF roles ON users
  FOR EACH ROW WHEN (OLD.roles IS DISTINCT FROM NEW.roles) EXECUTE FUNCTION raise_roles_revision();

-- Once for each statement: whoever is given three roles has been changed once.
CREATE FUNCTION raise_roles_revision_of_holders() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  UPDATE users SET roles_revision = roles_revision + 1
  WHERE (tenant_id, id) IN (SELECT tenant_id, user_id FROM changed);
  RETURN NULL;
END
$$;
CREATE TRIGGER user_roles_given AFTER INSERT ON user_roles REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_roles_revision_of_holders();
CREATE TRIGGER user_roles_taken AFTER DELETE ON user_roles REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT WHEN (current_user <> 'jornada_eraser') EXECUTE FUNCTION raise_roles_revision_of_holders();

CREATE FUNCTION raise_operator_revision() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.operator_revision := OLD.operator_revision + 1;
  RETURN NEW;
END
$$;
CREATE TRIGGER tenants_operator_revision BEFORE UPDATE OF name, max_employees, status ON tenants
  FOR EACH ROW WHEN ((OLD.name, OLD.max_employees, OLD.status) IS DISTINCT FROM (NEW.name, NEW.max_employees, NEW.status))
  EXECUTE FUNCTION raise_operator_revision();
