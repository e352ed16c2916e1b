/**
 * Measures a closed month of 500 people: closing it, its archive with a PDF for each, and an inspection package with two PDFs for each; with the
 * processor time of this process and of PostgreSQL, the memory and the event loop delay of this process meanwhile. WITHOUT_PACKAGE=1 leaves the package out.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Readable } from 'node:stream';
import { wholeCompany } from '@jornada/api/src/authorization/visible-people.reads.ts';
import { closeMonths } from '@jornada/api/src/features/attendance/months/close-months.ts';
import { makeMonthArchive } from '@jornada/api/src/features/attendance/months/month-archive.ts';
import { readExportedPeople } from '@jornada/api/src/features/attendance/tables/export-attendance.ts';
import { makePackage } from '@jornada/api/src/features/inspection/package/make-package.ts';
import { writeWish } from '@jornada/api/src/features/inspection/package/package-wish.ts';
import { monthPeriod } from '@jornada/api/src/months/month-period.ts';
import type { FileStore } from '@jornada/api/src/platform/files/file-store.ts';
import { type TenantTx, withTenant } from '@jornada/api/src/platform/transactions/with-tenant.ts';
import type { TaskRow } from '@jornada/api/src/tasks/task.ts';
import { sessionOf } from '@jornada/api/src/testing/specimen.ts';
import { benchClock } from './bench-clock.ts';
import { fillCompany } from './filled-company.ts';
import { onNewDatabase, withPlatform } from './new-database.ts';
import { postgresTime } from './processor-time.ts';

/** The number of people can be given: `npm run bench:months -- 100`. */
const employees = Number(process.argv[2] ?? 500);
const mostSeconds = 180;
const mostMegabytes = 150;
const period = monthPeriod('2026-10');

/** Stands in for a stored task. */
const noTask: Omit<TaskRow, 'userId' | 'wish'> = {
  id: '01890000-0000-7000-8000-000000000000',
  kind: 'INSPECTION_PACKAGE',
  status: 'RUNNING',
  totalSteps: null,
  doneSteps: 0,
  outcome: null,
  failure: null,
  createdAt: benchClock().now(),
  expiresAt: benchClock().now(),
};

let isGood = true;
await onNewDatabase((connectionString) =>
  withPlatform(connectionString, benchClock(), async (platform) => {
    const timeOfPostgres = await postgresTime(connectionString);
    const lastDay = Temporal.PlainDate.from('2026-10-31');
    const { tenantId } = await fillCompany(platform, { employees, days: 31, lastDay });
    const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(platform.database, tenantId, work);
    const people = await inTenant((tx) => readExportedPeople(tx, wholeCompany, period, null));
    const [closer] = people;
    if (!closer) throw new Error('the company has people');
    const call = { session: sessionOf(tenantId, closer.userId), now: platform.clock.now() };
    await observe('cerrar el mes', timeOfPostgres, async () => {
      const wish = {
        visible: wholeCompany,
        period,
        userIds: null,
        confirmed: true,
        overtimeCompensation: 'PAID',
      } as const;
      await closeMonths(platform, call, wish);
    });
    let bytes = 0;
    const count = async (contents: AsyncIterable<Uint8Array>) => {
      for await (const chunk of contents) bytes += chunk.length;
    };
    await observe('un archivo con todos los resúmenes', timeOfPostgres, () =>
      makeMonthArchive({
        ...{ people, month: period.from, now: call.now, inTenant, signal: new AbortController().signal },
        onProgress: async () => {},
        keep: count,
      }),
    );
    process.stdout.write(`${(bytes / 1e6).toFixed(1)} MB\n`);
    if (process.env.WITHOUT_PACKAGE) return;
    bytes = 0;
    const wish = writeWish({
      period,
      userIds: null,
      purpose: 'Medir',
      caseNumber: null,
      madeByName: 'Quien mide',
    });
    const put: FileStore['put'] = (_, contents) => count(contents as Readable);
    await observe('un paquete para la Inspección', timeOfPostgres, async () => {
      await makePackage(
        { ...platform, files: { ...platform.files, put } },
        {
          ...{ tenantId, inTenant, signal: new AbortController().signal },
          task: { ...noTask, userId: closer.userId, wish },
          ...{ begin: async () => {}, reach: async () => {} },
        },
      );
    });
    process.stdout.write(`${(bytes / 1e6).toFixed(1)} MB\n`);
  }),
);
if (!isGood) process.exitCode = 1;

async function observe(name: string, timeOfPostgres: () => number, work: () => Promise<void>): Promise<void> {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 50);
  delays.enable();
  const startedAt = performance.now();
  const postgresBefore = timeOfPostgres();
  const cpuBefore = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(cpuBefore);
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = `procesador ${((user + system) / 1e6).toFixed(2)} + ${((timeOfPostgres() - postgresBefore) / 1000).toFixed(2)} s`;
  delays.disable();
  clearInterval(watch);
  const megabytes = (peak - before) / 1e6;
  if (seconds > mostSeconds || megabytes > mostMegabytes) isGood = false;
  const waits = `espera p99 ${(delays.percentile(99) / 1e6).toFixed(0)} ms, máx. ${(delays.max / 1e6).toFixed(0)} ms`;
  process.stdout.write(
    `${name}, ${employees} personas: ${seconds.toFixed(1)} s, ${cpu}, +${megabytes.toFixed(0)} MB, ${waits}\n`,
  );
}
