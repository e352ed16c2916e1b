import { randomUUIDv7 } from 'node:crypto';
import type { AttendanceExport } from '@jornada/contract/attendance/exports';
import { attendanceExportTexts as texts } from '@jornada/texts/es/attendance-export';
import { figure } from '@jornada/texts/es/figure';
import { actorOf } from '../../../authorization/actor.ts';
import { seesAttendance } from '../../../authorization/attendance.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { AdminCall } from '../../../platform/admin-call.ts';
import type { Platform } from '../../../platform/endpoint-route.ts';
import type { JobQueue } from '../../../platform/jobs.ts';
import type { Period } from '../../../platform/period.ts';
import { problem } from '../../../platform/problem.ts';
import { type TenantTx, withTenant } from '../../../platform/with-tenant.ts';
import { personDays, readExportedPeople } from './export-attendance.ts';
import { countUnfinishedExports, type ExportRecord, findExport, insertExport } from './exports.queries.ts';

/** Two are made at once, of a company one: what somebody asks for does not wait for all that another company asked for before. */
const inTurns = { isLong: true, atOnce: 2, onePerGroup: true } as const;
/** Where files wait to be made, and those that are made in seconds, which do not wait for the others. */
const exportQueue: JobQueue = { name: 'attendance-exports', ...inTurns };
const shortExportQueue: JobQueue = { name: 'short-attendance-exports', ...inTurns };
export const exportQueues = [exportQueue, shortExportQueue];
/** Where they wait, a day later, to be removed. */
export const exportEndQueue: JobQueue = { name: 'ended-attendance-exports' };

/** How long a file is kept. */
const keptFor = Temporal.Duration.from({ hours: 24 });

/** A workbook is made in memory; lines of text are not. */
const mostPersonDays = { xlsx: 100_000, csv: 400_000, zip: 100_000 } as const;
/** Up to so many it is made in seconds: of an archive each month of a person is a document to be laid out. */
const mostPersonDaysOfShort = { xlsx: 20_000, csv: 20_000, zip: 620 } as const;

/** So many files of a company are made or wait at once; whoever asks for one more is told to come back. */
const mostUnfinished = 5;

/** What was asked for. */
export interface ExportWish {
  readonly period: Period;
  /** Null: all who clocked or should in the period. */
  readonly userIds: readonly string[] | null;
  readonly format: AttendanceExport['format'];
}

/**
 * Promises a file, which whichever process comes to it makes.
 * @throws problem NOT_FOUND when the company lacks one of the people, NOTHING_TO_EXPORT when there is nobody, VALIDATION_FAILED for
 * too large a file, TOO_MANY_REQUESTS
 */
export function requestExport(platform: Platform, call: AdminCall, wish: ExportWish): Promise<ExportRecord> {
  const { database } = platform;
  return withTenant(database, call.session.tenantId, (tx) => promiseExport(tx, platform, call, wish));
}

async function promiseExport(
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
  await jobs.add(tx, queue, job, { group: session.tenantId, priority: -unfinished });
  await jobs.add(tx, exportEndQueue, job, { startAfter: keptFor });
  const made = await findExport(tx, id);
  if (!made) throw new Error('the export just asked for is not there');
  return made;
}

function isWholeMonth({ from, to }: Period): boolean {
  return from.day === 1 && to.equals(from.with({ day: from.daysInMonth }));
}
