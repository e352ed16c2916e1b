-- A company was refused an operator's e-mail although nobody of it had that e-mail, which told who the operators are. An account is one of its
-- company, whoever else has its e-mail, and is entered with a password of its own: nothing asks that an operator's e-mail be theirs alone.
-- Among operators it is unique as in any company, by users_tenant_id_email_key. What kept it from others goes.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

DROP TRIGGER users_email_of_operator ON users;
DROP FUNCTION refuse_email_of_operator();

-- With its reference to the reserved name and its index.
ALTER TABLE users DROP COLUMN operator_email;
DROP FUNCTION reserved_email(text);

DROP POLICY emails ON reserved_names;
DROP POLICY emails_for_steward ON reserved_names;
DROP POLICY emails_given_back ON reserved_names;
DROP POLICY emails_of_platform ON reserved_names;
REVOKE ALL ON reserved_names FROM jornada_app, jornada_steward;
REVOKE SELECT (name), INSERT (name, holder_id) ON reserved_names FROM jornada_app;
REVOKE SELECT (name) ON reserved_names FROM jornada_steward;

-- Who held an e-mail had to be the platform; with its reference.
ALTER TABLE reserved_names DROP COLUMN platform_name;
-- The owner is no superuser everywhere: forced row security would show it nothing.
ALTER TABLE reserved_names NO FORCE ROW LEVEL SECURITY;
DELETE FROM reserved_names WHERE name LIKE 'email:%';
ALTER TABLE reserved_names FORCE ROW LEVEL SECURITY;
ALTER TABLE reserved_names DROP CONSTRAINT reserved_names_name_check;
ALTER TABLE reserved_names ADD CONSTRAINT reserved_names_name_check
  CHECK (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' OR name = 'platform:');
