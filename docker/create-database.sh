#!/bin/sh
# Run by PostgreSQL's image once, in an empty volume: a role that owns the database, makes the roles of the application, and is no superuser; one
# that may read all of it for backups; and an empty database into which backups are restored to check them.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --set password="$JORNADA_DATABASE_PASSWORD" <<'SQL'
CREATE ROLE jornada LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE jornada OWNER jornada TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'es-ES';
CREATE ROLE jornada_backup LOGIN BYPASSRLS PASSWORD :'password';
GRANT pg_read_all_data TO jornada_backup;
CREATE DATABASE jornada_scratch OWNER jornada TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'es-ES';
\connect jornada_scratch
ALTER SCHEMA public OWNER TO jornada;
-- The application knows the password that the image asked for: with it nobody becomes superuser, only by the socket in the container.
ALTER ROLE CURRENT_USER PASSWORD NULL;
SQL
