/** Makes the stored day rows of every company again, from record and plan: `npm run rebuild-days -- 2023-01`. */
import { findActiveCompanies } from './jobs/active-companies.queries.ts';
import { openDatabase } from './platform/database/database.ts';
import { requirePresentSchema, withInstallationDatabase } from './platform/database/installation-database.ts';
import { findWhetherSpread } from './platform/database/is-spread.ts';
import { readConfig } from './platform/operating/config.ts';
import { runCommand } from './platform/process/run-command.ts';
import { systemClock } from './platform/time/clock.ts';
import { rebuildDayRows } from './workday/rows/rebuild-day-rows.ts';

/** For how many years the record is kept. */
const years = 4;
/** Few, so that a running server goes first. */
const connections = 2;

const [asked] = process.argv.slice(2);
if (asked !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(asked)) {
  process.stderr.write('Uso: npm run rebuild-days -- [mes desde el que se rehacen, 2023-01]\n');
  process.exit(2);
}
const report = (line: string) => process.stdout.write(`${line}\n`);
await runCommand(() => withInstallationDatabase(readConfig(process.env), report, rebuild));

async function rebuild(connectionString: string): Promise<void> {
  await requirePresentSchema(connectionString);
  const database = openDatabase(connectionString, connections, await findWhetherSpread(connectionString));
  try {
    for (const { id, timeZone } of await findActiveCompanies(database)) {
      const now = systemClock.now();
      const to = now.toZonedDateTimeISO(timeZone).toPlainDate();
      const from = asked ? Temporal.PlainDate.from(`${asked}-01`) : to.subtract({ years });
      await rebuildDayRows({ database }, id, { from, to }, now);
      report(`Días de ${id} rehechos desde ${from}.`);
    }
  } finally {
    await database.close();
  }
}
