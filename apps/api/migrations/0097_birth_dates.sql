-- When somebody was born, where somebody said so: until they are eighteen, other limits of working time hold (art. 6 and 34 ET).
ALTER TABLE users ADD COLUMN born_on date CHECK (born_on >= DATE '1900-01-01');
DROP TRIGGER users_revision ON users;
CREATE TRIGGER users_revision BEFORE UPDATE OF full_name, email, roles, department_id, born_on ON users
  FOR EACH ROW
  WHEN (
    (OLD.full_name, OLD.email, OLD.roles, OLD.department_id, OLD.born_on)
      IS DISTINCT FROM (NEW.full_name, NEW.email, NEW.roles, NEW.department_id, NEW.born_on)
  )
  EXECUTE FUNCTION raise_revision();
