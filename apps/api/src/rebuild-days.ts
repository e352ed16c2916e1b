/** Makes the rows of days of every company again, from the record and the plan: `npm run rebuild-days -- 2023-01`. */
import path from 'node:path';
import { findActiveCompanies } from './jobs/active-companies.queries.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { StartupError } from './platform/startup-error.ts';
import { rebuildDayRows } from './workday/rows/rebuild-day-rows.ts';

/** The years that the record is kept. */
const years = 4;

const [asked] = process.argv.slice(2);
if (asked !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(asked)) {
  process.stderr.write('Uso: npm run rebuild-days -- [mes desde el que se rehacen, 2023-01]\n');
  process.exit(2);
}
const report = (line: string) => process.stdout.write(`${line}\n`);
try {
  await rebuild(asked);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function rebuild(month: string | undefined): Promise<void> {
  const { databaseUrl, dataDirectory } = readConfig(process.env);
  const embedded = databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDirectory: path.join(dataDirectory, 'postgres'), log: report });
  const database = openDatabase(databaseUrl ?? embedded?.connectionString ?? '');
  try {
    for (const { id, timeZone } of await findActiveCompanies(database)) {
      const now = systemClock.now();
      const to = now.toZonedDateTimeISO(timeZone).toPlainDate();
      const from = month ? Temporal.PlainDate.from(`${month}-01`) : to.subtract({ years });
      await rebuildDayRows({ database }, id, { from, to }, now);
      report(`Días de ${id} rehechos desde ${from}.`);
    }
  } finally {
    await database.close();
    await embedded?.stop();
  }
}
