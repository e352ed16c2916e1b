import { canonicalJson } from '@jornada/core/months/canonical-json';
import type { MonthFigures, OvertimeCompensation } from '@jornada/core/months/month-figures';
import { verificationCode } from '@jornada/core/months/verification-code';
import { dateNumber } from '@jornada/core/time/civil-time';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { CompanyEvent } from '../../../events/company-event.ts';
import { allHappened } from '../../../events/happened.ts';
import type { Message } from '../../../events/messages.ts';
import { toText, writtenMonth } from '../../../months/describe-version.ts';
import { findLatestVersions, type VersionRow } from '../../../months/months.reads.ts';
import type { PlanTx } from '../../../plan/plan.queries.ts';
import { writtenDay } from '../../../plan/validated-day.ts';
import { withPlan } from '../../../plan/with-plan.ts';
import { hashing } from '../../../platform/cryptography/hashing.ts';
import { problem } from '../../../platform/errors/problem.ts';
import { companyTodayOf } from '../../../platform/identity/admin-call.ts';
import type { Session } from '../../../platform/identity/standing-session.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Period } from '../../../platform/time/period.ts';
import { readTenant, type TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { appendStatements, type NewStatement } from '../../../record/append-statement.ts';
import { holdLedgers } from '../../../record/append-to-ledger.ts';
import type { EvaluatedDays } from '../../../workday/read-workdays.ts';
import { refreshDayRows } from '../../../workday/rows/refresh-day-rows.ts';
import { type ExportedPerson, requirePeople } from '../../employees/employees.reads.ts';
import { isOver, punchesToKeep } from '../days/closable-days.ts';
import { readExportedPeople } from '../tables/export-attendance.ts';
import { type ClosingDay, findOpenDays, validateDays } from './closed-days.queries.ts';
import { messageOfClosing } from './message-of-closing.ts';
import { insertVersions, type NewVersion } from './months.queries.ts';
import { readMonthFigures } from './read-month-figures.ts';

/**
 * How many people's months the first transaction closes. While one lasts, their punches wait, so the next ones close as many as are expected
 * to take `batchMs`: fewer on a slow machine.
 */
const firstBatch = 20;
const batchMs = 400;
const batchSizes = { least: 5, most: 50 };

export interface WantedClosing {
  readonly period: Period;
  /** Whose months may be closed. */
  readonly visible: VisiblePeople;
  /** Null: all of them who clock or have punches in the month. */
  readonly userIds: readonly string[] | null;
  /** Whether to close also where open days are left. */
  readonly confirmed: boolean;
  readonly overtimeCompensation: OvertimeCompensation;
}

/** Who closes, and when they asked for it. */
export interface ClosingCall {
  readonly session: Pick<Session, 'tenantId' | 'userId' | 'fullName' | 'email' | 'companyTimeZone'>;
  readonly now: Temporal.Instant;
}

/** Called while months are being closed. */
interface ClosingWatch {
  /** With the number of people to look at. */
  onPeople(people: number): Promise<void>;
  /**
   * After each batch: with the number of people looked at so far and how many the batch closed. What it writes in the transaction is kept
   * or rolled back with the batch.
   */
  onBatch(tx: TenantTx, batch: { done: number; closed: number }): Promise<void>;
  /** Runs the transaction of a batch, and repeats it when the connection is lost: months already closed stay closed. */
  runBatch(batch: () => Promise<number>): Promise<number>;
}

/**
 * Closes a month of people, each as a version of its own; a closed one stays as it is. What was closed before a refusal stays closed, since
 * each person's month is independent of the others.
 * @throws problem NOT_FOUND when one of them is not in the company; MONTH_NOT_OVER; MONTH_HAS_OPEN_DAYS unless confirmed
 */
export async function closeMonths(
  platform: Platform,
  call: ClosingCall,
  wanted: WantedClosing,
  watch?: ClosingWatch,
): Promise<{ closed: number; alreadyClosed: number }> {
  const people = await requireClosable(platform, call, wanted);
  await watch?.onPeople(people.length);
  let closed = 0;
  let size = firstBatch;
  for (let start = 0; start < people.length; ) {
    const batch = people.slice(start, start + size);
    const done = start + batch.length;
    const close = () =>
      withPlan(platform, call, async (tx) => {
        const closedNow = await closeBatch(platform, tx, call, batch, wanted);
        await watch?.onBatch(tx, { done, closed: closedNow });
        return closedNow;
      });
    const beganAt = performance.now();
    closed += await (watch?.runBatch(close) ?? close());
    size = nextSize(batch.length, performance.now() - beganAt);
    start = done;
  }
  return { closed, alreadyClosed: people.length - closed };
}

/** At most twice as many as before: a batch whose months were closed already took no time. */
function nextSize(size: number, milliseconds: number): number {
  const fitting = Math.min(2 * size, Math.round((size * batchMs) / milliseconds));
  return Math.min(Math.max(fitting, batchSizes.least), batchSizes.most);
}

/**
 * Whose month it is, whether closed or not, if it can be closed now.
 * @throws problem NOT_FOUND when one of them is not in the company; MONTH_NOT_OVER; MONTH_HAS_OPEN_DAYS unless confirmed
 */
export async function requireClosable(
  platform: Platform,
  call: ClosingCall,
  wanted: WantedClosing,
): Promise<ExportedPerson[]> {
  const { period } = wanted;
  const { tenantId } = call.session;
  if (dateNumber(period.to) >= dateNumber(companyTodayOf(call))) throw problem('MONTH_NOT_OVER');
  await refreshDayRows(platform, tenantId, period, call.now);
  return readTenant(platform.database, tenantId, async (tx) => {
    const found = await readExportedPeople(tx, wanted.visible, period, wanted.userIds);
    const open = await withoutClosed(tx, found, period);
    const ids = open.map(({ userId }) => userId);
    if (!wanted.confirmed && (await findOpenDays(tx, period, ids, call.now)).length > 0)
      throw problem('MONTH_HAS_OPEN_DAYS');
    return found;
  });
}

async function withoutClosed(
  tx: TenantTx,
  people: readonly ExportedPerson[],
  { from }: Period,
): Promise<ExportedPerson[]> {
  const latest = await latestOf(tx, people, from);
  return people.filter((person) => isOpen(person, latest));
}

/** Whether a person's month was never closed, or is reopened. */
function isOpen({ userId }: ExportedPerson, latest: ReadonlyMap<string, VersionRow>): boolean {
  return latest.get(userId)?.reopenedAt !== null;
}

async function latestOf(
  tx: TenantTx,
  people: readonly ExportedPerson[],
  month: Temporal.PlainDate,
): Promise<Map<string, VersionRow>> {
  const ids = people.map(({ userId }) => userId);
  const rows = await findLatestVersions(tx, month, ids);
  return new Map(rows.map((row) => [row.userId, row]));
}

/** @returns how many were closed */
async function closeBatch(
  platform: Platform,
  tx: PlanTx,
  call: ClosingCall,
  batch: readonly ExportedPerson[],
  { visible, period, overtimeCompensation }: WantedClosing,
): Promise<number> {
  await holdLedgers(
    tx,
    batch.map(({ userId }) => userId),
  );
  // Read again under the locks: another admin may have closed some meanwhile, or changed who works part time.
  const latest = await latestOf(tx, batch, period.from);
  const ids = batch.filter((person) => isOpen(person, latest)).map(({ userId }) => userId);
  if (ids.length === 0) return 0;
  const people = await requirePeople(tx, visible, ids);
  const figuresOf = await readMonthFigures(tx, people, period, call.now);
  const closings: Closing[] = [];
  const days: ClosingDay[] = [];
  for (const person of people) {
    const former = latest.get(person.userId);
    const read = figuresOf(person);
    const figures: MonthFigures = {
      ...read.figures,
      version: (former?.version ?? 0) + 1,
      closedAt: toText(call.now),
      closedByName: call.session.fullName,
      reopened: reopeningOf(former),
      overtimeCompensation,
    };
    closings.push(closingOf(call, figures, period.from));
    days.push(...daysToFreeze(person, read.evaluated, call.now));
  }
  const datesOf = await validateDays(tx, days, call.now);
  await insertVersions(
    tx,
    closings.map(({ version }) => ({ ...version, closedDates: datesOf.get(version.userId) ?? [] })),
  );
  await allHappened(
    tx,
    call,
    closings.map(({ event }) => event),
    { by: platform, messages: closings.map(({ message }) => message) },
  );
  await appendStatements(
    tx,
    call.session.tenantId,
    closings.map(({ statement }) => statement),
  );
  return people.length;
}

function reopeningOf(former: VersionRow | undefined): MonthFigures['reopened'] {
  if (!former?.reopenedAt || former.reopenReason === null) return null;
  const { reopenReason: reason, reopenedAt, reopenedByName } = former;
  return { reason, at: toText(reopenedAt), byName: reopenedByName ?? '' };
}

/** The closing of a person's month: its version but for the days it validates, what happened and who is told, and what is to be stated. */
interface Closing {
  readonly version: Omit<NewVersion, 'closedDates'>;
  readonly event: CompanyEvent;
  readonly message: Message;
  readonly statement: NewStatement;
}

/** Keeps of the figures their text alone, so that those of a whole batch need not be in memory. */
function closingOf(call: ClosingCall, figures: MonthFigures, month: Temporal.PlainDate): Closing {
  const { session, now } = call;
  const { id: userId, name } = figures.worker;
  const text = canonicalJson(figures);
  const hash = hashing.ofText(text);
  const { version } = figures;
  const closedBy = { closedAt: now, closedBy: session.userId, closedByName: session.fullName };
  const written = writtenMonth(month);
  const code = verificationCode(hash);
  const after = { month: written, version, code };
  return {
    version: { userId, month, version, figures: text, hash, ...closedBy },
    event: { action: 'MONTH_CLOSED', subjectId: userId, subjectName: name, after },
    message: messageOfClosing(call, figures),
    statement: {
      ...{ employeeId: userId, authorId: session.userId, kind: 'MONTH_CLOSED', madeAt: now },
      ...{ subject: written, content: { version, figuresHash: hash, code } },
    },
  };
}

/** The days of a person, ready to be stored. @throws problem MONTH_NOT_OVER */
function daysToFreeze(
  { userId, timeZone }: ExportedPerson,
  evaluated: EvaluatedDays,
  now: Temporal.Instant,
): ClosingDay[] {
  return evaluated.workdays.map((workday) => {
    if (!isOver(evaluated, workday, timeZone, now)) throw problem('MONTH_NOT_OVER');
    const { planned } = workday;
    return { userId, date: planned.date.toString(), plan: writtenDay(planned, punchesToKeep(workday)) };
  });
}
