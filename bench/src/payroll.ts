/**
 * Measures a batch of payroll of 500 people: simulating a month, with eleven closed months before it or as many as are asked for, and closing it; beside the bare
 * statements that it reads. `npm run bench:payroll -- 500 3` has three months.
 */
import { randomUUIDv7 } from 'node:crypto';
import { wholeCompany } from '@jornada/api/src/authorization/visible-people.reads.ts';
import { closeMonths } from '@jornada/api/src/features/attendance/months/close-months.ts';
import { readExportedPeople } from '@jornada/api/src/features/attendance/tables/export-attendance.ts';
import { closeBatch } from '@jornada/api/src/features/payroll/batch/close-batch.ts';
import { draftBatch } from '@jornada/api/src/features/payroll/batch/draft-batch.ts';
import { periodOfBatch } from '@jornada/api/src/features/payroll/batch/read-figures.ts';
import { monthPeriod } from '@jornada/api/src/months/month-period.ts';
import { type TenantTx, withTenant } from '@jornada/api/src/platform/transactions/with-tenant.ts';
import { sessionOf } from '@jornada/api/src/testing/specimen.ts';
import { refreshDayRows } from '@jornada/api/src/workday/rows/refresh-day-rows.ts';
import { sql } from 'kysely';
import { benchClock } from './bench-clock.ts';
import { fillCompany } from './filled-company.ts';
import { onNewDatabase, withPlatform } from './new-database.ts';

const employees = Number(process.argv[2] ?? 500);
const months = Number(process.argv[3] ?? 12);
const mostSimulatingSeconds = 3;
const mostClosingSeconds = 10;
const last = Temporal.PlainYearMonth.from('2026-10');
const month = last.toString();

let isGood = true;
await onNewDatabase((connectionString) =>
  withPlatform(connectionString, benchClock(), async (platform) => {
    const now = platform.clock.now();
    const { to } = monthPeriod(month);
    const first = monthPeriod(last.subtract({ months: months - 1 }).toString()).from;
    const days = first.until(to).days + 1;
    const { tenantId } = await fillCompany(platform, { employees, days, lastDay: to });
    const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(platform.database, tenantId, work);
    const people = await inTenant((tx) => readExportedPeople(tx, wholeCompany, monthPeriod(month), null));
    const [closer] = people;
    if (!closer) throw new Error('the company has people');
    const call = { session: sessionOf(tenantId, closer.userId), now };
    for (let back = months - 1; back >= 0; back -= 1)
      await closeMonths(platform, call, {
        ...{ visible: wholeCompany, period: monthPeriod(last.subtract({ months: back }).toString()) },
        ...{ userIds: null, confirmed: true, overtimeCompensation: 'PAID' },
      });
    await inTenant((tx) => prepare(tx, people));
    await refreshDayRows(platform, tenantId, periodOfBatch(month), now);

    await observe('las consultas solas', Number.POSITIVE_INFINITY, () =>
      inTenant(async (tx) => {
        await sql`SELECT user_id, table_days FROM day_row_months WHERE tenant_id = ${tenantId}`.execute(tx);
        await sql`SELECT user_id, month, version FROM month_versions WHERE tenant_id = ${tenantId}`.execute(
          tx,
        );
      }),
    );
    const asked = { month, companyCode: '0042', visible: wholeCompany, now };
    await observe('simular', mostSimulatingSeconds, async () => {
      const { lines } = await inTenant((tx) => draftBatch(tx, asked));
      process.stdout.write(`${lines.length} líneas\n`);
    });
    const wish = {
      ...{ month, leaveOut: true, profileId: null },
      closer: { userId: closer.userId, fullName: 'Quien mide', email: 'mide@ejemplo.test' },
      fileIds: [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()],
    };
    await observe('cerrar', mostClosingSeconds, async () => {
      await closeBatch(platform, {
        ...{ tenantId, inTenant, signal: new AbortController().signal },
        ...{ begin: async () => {}, reach: async () => {} },
        task: {
          ...{ id: randomUUIDv7(), kind: 'PAYROLL_CLOSING', status: 'RUNNING', userId: closer.userId, wish },
          ...{ totalSteps: 1, doneSteps: 0, outcome: null, failure: null, createdAt: now, expiresAt: now },
        },
      });
    });
    await observe('simular después', mostSimulatingSeconds, async () => {
      const { lines } = await inTenant((tx) => draftBatch(tx, asked));
      if (lines.length > 0) throw new Error('everything was told already');
    });
  }),
);
if (!isGood) process.exitCode = 1;

/** Codes of the company and of everybody, contracts, and five concepts. */
async function prepare(tx: TenantTx, people: readonly { readonly userId: string }[]): Promise<void> {
  await tx.insertInto('payrollSettings').values({ companyCode: '0042' }).execute();
  await tx
    .insertInto('payrollPersonCodes')
    .values(people.map(({ userId }, index) => ({ userId, code: String(index).padStart(5, '0') })))
    .execute();
  await tx
    .insertInto('contracts')
    .values(
      people.map(({ userId }) => ({
        ...{ id: randomUUIDv7(), userId, validFrom: Temporal.PlainDate.from('2020-01-01') },
        ...{ isPartTime: false, kind: 'INDEFINITE' },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const sources = ['WORKED', 'ORDINARY', 'OVERTIME_REST', 'NIGHT', 'LEAVE_OTHER'];
  await tx
    .insertInto('payrollConcepts')
    .values(
      sources.map((source, index) => ({
        ...{ id: randomUUIDv7(), code: String(100 + index), name: source, source, measure: 'MINUTES' },
        ...{ minuteForm: 'DECIMAL', sending: 'UNITS', isNegative: false, decimals: 2, stepMinutes: 1 },
        ...{ prices: '[]', fromMonth: Temporal.PlainDate.from('2025-01-01') },
      })),
    )
    .execute();
}

async function observe(name: string, mostSeconds: number, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  if (seconds > mostSeconds) isGood = false;
  process.stdout.write(`${name}: ${seconds.toFixed(2)} s\n`);
}
