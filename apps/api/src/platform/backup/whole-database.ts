import { type Installation, withInstallationDatabase } from '../database/installation-database.ts';

/**
 * Opens the whole database of an installation for reading: the embedded one as its superuser, whether it is running or not.
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

/** Row-level security applies to the owner too; whoever can reach the socket may connect as either user. */
const asSuperuser = (connectionString: string) => connectionString.replace('//jornada@', '//postgres@');
