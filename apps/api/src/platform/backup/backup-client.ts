import pg from 'pg';
import { StartupError } from '../errors/startup-error.ts';

/** Settings that make the same rows the same text, whatever the defaults of server and user. */
const settings = [
  ...['TimeZone=UTC', 'DateStyle=ISO', 'IntervalStyle=postgres', 'extra_float_digits=1', 'bytea_output=hex'],
  ...['client_encoding=UTF8', 'synchronize_seqscans=off', 'statement_timeout=0'],
];

/**
 * Runs `work` on a connection of its own.
 * @throws StartupError when the database cannot be reached
 */
export async function withBackupClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    application_name: 'jornada-backup',
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  });
  // A lost connection fails the query on it; without a listener it would also end the process.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupError(`No se puede entrar en la base de datos (${code ?? message}).`, { cause: error });
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
