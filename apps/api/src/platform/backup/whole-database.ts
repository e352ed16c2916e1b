import { type Installation, withInstallationDatabase } from '../installation-database.ts';

/**
 * Lends the whole database of an installation to be read: the embedded one as its superuser, whether it is running or not.
 * @throws StartupError when there is none
 */
export function withWholeDatabase<T>(
  installation: Installation,
  report: (line: string) => void,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  return withInstallationDatabase(installation, report, (connectionString) =>
    work(installation.databaseUrl ? connectionString : asSuperuser(connectionString)),
  );
}

/** Row-level security binds the owner; who reaches the socket may be either. */
const asSuperuser = (connectionString: string) => connectionString.replace('//jornada@', '//postgres@');
