/**
 * Measures a batch of payroll of 500 people with twelve closed months and their batches behind it (`MONTHS`): simulating a month, closing it, and both
 * once a price was raised for all these months; beside the bare statements that are read. Fails by processor time, of this process and PostgreSQL together: one waits
 * for the other, so that on an idle machine nobody waits longer. `npm run bench:payroll -- 100` has 100 people.
 */
import { loadavg } from 'node:os';
import { wholeCompany } from '@jornada/api/src/authorization/visible-people.reads.ts';
import { draftBatch } from '@jornada/api/src/features/payroll/batch/draft-batch.ts';
import { periodOfBatch } from '@jornada/api/src/features/payroll/batch/read-figures.ts';
import type { TenantTx } from '@jornada/api/src/platform/transactions/with-tenant.ts';
import { refreshDayRows } from '@jornada/api/src/workday/rows/refresh-day-rows.ts';
import { sql } from 'kysely';
import { benchClock } from './bench-clock.ts';
import { analyse } from './filled-company.ts';
import { fillPayroll, raisePrices } from './filled-payroll.ts';
import { onNewDatabase, withPlatform } from './new-database.ts';
import { postgresTime } from './processor-time.ts';

const employees = Number(process.argv[2] ?? 500);
const behind = Number(process.env.MONTHS ?? 12);
const rounds = 3;
const mostSimulatingSeconds = 3;
const mostClosingSeconds = 10;
const last = Temporal.PlainYearMonth.from('2026-10');
const month = last.toString();

let isGood = true;
await onNewDatabase((connectionString) =>
  withPlatform(connectionString, benchClock(), async (platform) => {
    const timeOfPostgres = await postgresTime(connectionString);
    const now = platform.clock.now();
    const { tenantId, inTenant, close } = await fillPayroll(platform, { employees, behind, last });
    await analyse(connectionString);
    process.stdout.write(`${employees} personas, ${behind} meses y lotes anteriores\n`);

    const simulate = async () => {
      await refreshDayRows(platform, tenantId, periodOfBatch(month), now);
      const asked = { month, companyCode: '0042', visible: wholeCompany, now };
      return (await inTenant((tx) => draftBatch(tx, asked))).lines;
    };
    const observe = observer(timeOfPostgres);
    for (let round = 0; round < rounds; round += 1)
      await observe('las consultas solas', Number.POSITIVE_INFINITY, () => inTenant(readBare));
    for (let round = 0; round < rounds; round += 1)
      await observe('simular', mostSimulatingSeconds, async () => {
        const lines = await simulate();
        if (lines.length === 0) throw new Error('the month was never told');
      });
    await observe('cerrar', mostClosingSeconds, () => close(month));
    for (let round = 0; round < rounds; round += 1)
      await observe('simular después', mostSimulatingSeconds, async () => {
        if ((await simulate()).length > 0) throw new Error('everything was told already');
      });
    await inTenant(raisePrices);
    // A line of difference of everybody's months is more than any correction makes.
    await observe('simular, un precio subido', mostClosingSeconds, async () => {
      if ((await simulate()).length < employees * behind) throw new Error('each month differs');
    });
    await observe('cerrar, un precio subido', mostClosingSeconds, () => close(month));
  }),
);
if (!isGood) process.exitCode = 1;

/** What a simulation reads most of, as it lies there. */
async function readBare(tx: TenantTx): Promise<void> {
  await sql`SELECT user_id, month, table_days FROM day_row_months`.execute(tx);
  await sql`SELECT user_id, month, version FROM month_versions`.execute(tx);
  await sql`SELECT user_id, month, concept_id, sum(exact), sum(exact_amount), sum(units), sum(cents)
    FROM payroll_lines GROUP BY user_id, month, concept_id`.execute(tx);
}

/** Says how long work took, with the processor time of this process and of PostgreSQL and the load of the machine. */
function observer(timeOfPostgres: () => number) {
  return async (name: string, mostSeconds: number, work: () => Promise<void>): Promise<void> => {
    const startedAt = performance.now();
    const postgresBefore = timeOfPostgres();
    const cpuBefore = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(cpuBefore);
    const seconds = (performance.now() - startedAt) / 1000;
    const own = ((user + system) / 1e6).toFixed(2);
    const postgresSeconds = (timeOfPostgres() - postgresBefore) / 1000;
    const others = postgresSeconds.toFixed(2);
    if ((user + system) / 1e6 + postgresSeconds > mostSeconds) isGood = false;
    process.stdout.write(
      `${name}: ${seconds.toFixed(2)} s, procesador ${own} + ${others} s, carga ${(loadavg()[0] ?? 0).toFixed(1)}\n`,
    );
  };
}
