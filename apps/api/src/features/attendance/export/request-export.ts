import { randomUUIDv7 } from 'node:crypto';
import type { AttendanceExport } from '@jornada/contract/attendance/exports';
import { attendanceExportTexts as texts } from '@jornada/texts/attendance-export';
import { figure } from '@jornada/texts/figure';
import { actorOf } from '../../../authorization/actor.ts';
import { seesAttendance } from '../../../authorization/attendance.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { JobQueue } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Period } from '../../../platform/time/period.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { personDays, readExportedPeople } from '../tables/export-attendance.ts';
import { countUnfinishedExports, type ExportRecord, findExport, insertExport } from './exports.queries.ts';

/** At most two jobs run at once and one per company, so that no company's file waits for all the files of another. */
const inTurns = { isLong: true, atOnce: 2, onePerGroup: true } as const;
/** The queue of large files, and that of files made in seconds, which do not wait behind large ones. */
const exportQueue: JobQueue = { name: 'attendance-exports', ...inTurns };
const shortExportQueue: JobQueue = { name: 'short-attendance-exports', ...inTurns };
export const exportQueues = [exportQueue, shortExportQueue];
/** The queue that removes each file a day later. */
export const exportEndQueue: JobQueue = { name: 'ended-attendance-exports' };

/** How long a file is kept. */
const keptFor = Temporal.Duration.from({ hours: 24 });

/** The largest file per format, in person-days. A workbook is made in memory, a CSV is not. */
const mostPersonDays = { xlsx: 100_000, csv: 400_000, zip: 100_000 } as const;
/** Up to this size a file is made in seconds and goes to the short queue. A zip archive has a PDF document per person and month. */
const mostPersonDaysOfShort = { xlsx: 20_000, csv: 20_000, zip: 620 } as const;

/** How many files of a company may wait or be made at once; one more is refused with TOO_MANY_REQUESTS. */
const mostUnfinished = 5;

/** What is asked for. */
export interface ExportWish {
  readonly period: Period;
  /** Null: everybody who clocks or has punches in the period. */
  readonly userIds: readonly string[] | null;
  readonly format: AttendanceExport['format'];
}

/**
 * Queues a file to be made in the background.
 * @throws problem NOT_FOUND when one of the people is not in the company, NOTHING_TO_EXPORT when there is nobody, VALIDATION_FAILED for too
 * large a file, TOO_MANY_REQUESTS
 */
export function requestExport(platform: Platform, call: AdminCall, wish: ExportWish): Promise<ExportRecord> {
  const { database } = platform;
  return withTenant(database, call.session.tenantId, (tx) => queueExport(tx, platform, call, wish));
}

async function queueExport(
  tx: TenantTx,
  { jobs }: Platform,
  { session, now }: AdminCall,
  { period, userIds, format }: ExportWish,
): Promise<ExportRecord> {
  const visible = visiblePeople(actorOf(session), seesAttendance);
  const people = await readExportedPeople(tx, visible, period, userIds);
  if (people.length === 0) throw problem('NOTHING_TO_EXPORT');
  if (format === 'zip' && !isWholeMonth(period))
    throw problem('VALIDATION_FAILED', { fieldErrors: { to: texts.notOneMonth } });
  const size = personDays(people, period);
  if (size > mostPersonDays[format]) {
    throw problem('VALIDATION_FAILED', { fieldErrors: { to: texts.tooLarge(figure(size)) } });
  }
  const unfinished = await countUnfinishedExports(tx);
  if (unfinished >= mostUnfinished) {
    throw problem('TOO_MANY_REQUESTS', {}, { 'retry-after': '60' });
  }
  const id = randomUUIDv7();
  await insertExport(tx, {
    id,
    userId: session.userId,
    format,
    period,
    // Whoever does not see everybody means those that they see now.
    userIds: userIds || visible.key !== null ? people.map(({ userId }) => userId) : null,
    totalPeople: people.length,
    createdAt: now,
    expiresAt: now.add(keptFor),
  });
  const job = { tenantId: session.tenantId, exportId: id };
  const queue = size <= mostPersonDaysOfShort[format] ? shortExportQueue : exportQueue;
  // Those that a company asks for first go before those that another asks for besides others.
  await jobs.add(tx, queue, job, { id, group: session.tenantId, priority: -unfinished });
  await jobs.add(tx, exportEndQueue, job, { startAfter: keptFor });
  const made = await findExport(tx, id);
  if (!made) throw new Error('the export just asked for is not there');
  return made;
}

function isWholeMonth({ from, to }: Period): boolean {
  return from.day === 1 && to.equals(from.with({ day: from.daysInMonth }));
}
