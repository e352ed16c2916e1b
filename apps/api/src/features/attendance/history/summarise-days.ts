import type { DailySummary, SummaryDay } from '@jornada/contract/attendance/daily-summary';
import { withoutKind } from '@jornada/core/absences/shown-kind';
import { kindsOfDays } from '@jornada/core/contracts/complementary-hours';
import { includesDate } from '@jornada/core/time/date-span';
import { sumOfModality } from '@jornada/core/timekeeping/modality-minutes';
import { punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import { findSeenKinds, type KindReader } from '../../../authorization/seen-kinds.reads.ts';
import type { Person } from '../../../platform/identity/person.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findOfflinePunches, type OfflinePunches } from '../../../record/offline-punches.reads.ts';
import { findStatedDays } from '../../../record/statements.reads.ts';
import {
  type CoveredDays,
  type CoveredDecidedWorkday,
  evaluateCoveredWorkdays,
} from '../../../workday/covered-workdays.ts';
import { findDecidedStatuses } from '../../../workday/day-decisions.reads.ts';
import type { DayMemory } from '../../../workday/day-memory.ts';
import { type DayFigures, figuresOf } from '../../../workday/kept-days.ts';
import { readFigures, type ShownFigures } from '../../../workday/read-figures.ts';
import { type RecordedDay, readCorrectedDays } from '../../../workday/read-recorded-days.ts';
import { withDecisions } from '../../../workday/read-workdays.ts';
import { findShownTimeOff, type ShownTimeOff } from './shown-time-off.reads.ts';

/** A day of the summary but for its receipts. */
type FiguredDay = Omit<SummaryDay, 'isStated'>;

/** The summary of a day, with the evaluated workday it was made from. */
export interface SummarisedDay {
  readonly workday: CoveredDecidedWorkday;
  readonly summary: FiguredDay;
  readonly offline: OfflinePunches;
  /** Null where nothing of the person was corrected. */
  readonly recorded: RecordedDay | null;
}

/** The days of a person, one for each date of the period, in order, and what they were made from. */
export interface SummarisedDays {
  readonly days: SummarisedDay[];
  readonly evaluated: CoveredDays;
}

/**
 * Reads the days of people in a period; the function it returns summarises those of one of these people.
 * @param reader who gets them; null for files, which get to people who are not to know why somebody was absent
 */
export async function readSummaries(
  tx: TenantTx,
  people: readonly Pick<Person, 'userId'>[],
  period: Period,
  now: Temporal.Instant,
  reader: KindReader,
): Promise<(person: Person) => SummarisedDays> {
  const ids = people.map(({ userId }) => userId);
  const [evaluatedOf, decisions, correctedOf, timeOffOf, offline] = await Promise.all([
    evaluateCoveredWorkdays(tx, ids, period, now),
    findDecidedStatuses(tx, ids, period),
    readCorrectedDays(tx, ids, period),
    readToldTimeOff(tx, ids, period, reader),
    findOfflinePunches(tx, ids, punchesThatReach(period)),
  ]);
  return (person) => {
    const recordedOn = correctedOf(person);
    const timeOffOn = timeOffOf(person.userId);
    const evaluated = evaluatedOf(person);
    if (!evaluated) throw new Error('the days of everybody asked for were read');
    const days = withDecisions(evaluated.workdays, decisions.get(person.userId)).map((workday) => {
      const { date, dayKind } = workday.planned;
      const recorded = recordedOn?.(date) ?? null;
      const summary = summarise({ date, ...figuresOf(workday, now) }, timeOffOn(date, dayKind), recorded);
      return { workday, offline, recorded, summary };
    });
    return { days, evaluated };
  };
}

/** Whose days are summarised; the people may still be being read. */
interface AskedSummary extends Period {
  readonly tenantId: string;
  readonly userId: string;
  readonly person: Promise<Person>;
  readonly now: Temporal.Instant;
  readonly reader: KindReader;
}

/** The totals of one person's days. */
export async function readDailySummary(
  tx: TenantTx,
  memory: DayMemory,
  { userId, person, reader, ...asked }: AskedSummary,
): Promise<DailySummary> {
  const { from, to } = asked;
  const ids = [userId];
  const [figuresFor, correctedOf, timeOffOf, stated, whose] = await Promise.all([
    readFigures(tx, memory, { ...asked, userIds: ids, people: person.then((one) => [one]) }),
    readCorrectedDays(tx, ids, { from, to }),
    readToldTimeOff(tx, ids, { from, to }, reader),
    findStatedDays(tx, userId, { from, to }),
    person,
  ]);
  const recordedOn = correctedOf(whose);
  const timeOffOn = timeOffOf(userId);
  const days = figuresFor(userId).map((day) => ({
    ...summarise(day, timeOffOn(day.date, day.dayKind), recordedOn?.(day.date) ?? null),
    isStated: stated.has(day.date.toString()),
  }));
  return { from: from.toString(), to: to.toString(), totals: totalsOf(days), days };
}

/** What is told of the time off of a day: `type` is that of a request, or why no work was planned, and `status` that of the request. */
export interface ToldTimeOff {
  readonly type: string | null;
  readonly status: ShownTimeOff['status'] | null;
  readonly reason: string | null;
}

/** Reads the time off of people in a period; the function it returns tells that of a day of one of them, as the reader may know it. */
export async function readToldTimeOff(
  tx: TenantTx,
  ids: readonly string[],
  period: Period,
  reader: KindReader,
): Promise<(userId: string) => (date: Temporal.PlainDate, dayKind: DayFigures['dayKind']) => ToldTimeOff> {
  const [timeOffOf, seesKind] = await Promise.all([
    findShownTimeOff(tx, ids, period),
    findSeenKinds(tx, reader, ids),
  ]);
  return (userId) => {
    const timeOff = shownTo(seesKind(userId), timeOffOf.get(userId) ?? []);
    return (date, dayKind) => timeOffOn(date, dayKind, timeOff);
  };
}

/** Time off as a reader is told of it: without its reason where they may not know it. */
function shownTo(seesKind: boolean, timeOff: readonly ShownTimeOff[]): readonly MaybeExplained[] {
  return seesKind ? timeOff : timeOff.map((one) => ({ ...one, type: withoutKind(one.type), reason: null }));
}

type MaybeExplained = Omit<ShownTimeOff, 'reason'> & { readonly reason: string | null };

function timeOffOn(
  date: Temporal.PlainDate,
  dayKind: DayFigures['dayKind'],
  timeOff: readonly MaybeExplained[],
): ToldTimeOff {
  const away = timeOff.find((one) => includesDate(one, date));
  return away ?? { type: freeFor(dayKind, isWeekend(date)), status: null, reason: null };
}

type Totalled = Pick<
  SummaryDay,
  | 'workedMinutes'
  | 'breakMinutes'
  | 'paidBreakMinutes'
  | 'expectedMinutes'
  | 'overtimeMinutes'
  | 'complementaryMinutes'
  | 'complementary'
  | 'modality'
  | 'nightMinutes'
  | 'holidayMinutes'
  | 'lateMinutes'
>;

export function totalsOf(days: readonly Totalled[]): DailySummary['totals'] {
  const sum = (minutes: (day: Totalled) => number) => days.reduce((total, day) => total + minutes(day), 0);
  return {
    workedMinutes: sum((day) => day.workedMinutes),
    breakMinutes: sum((day) => day.breakMinutes),
    paidBreakMinutes: sum((day) => day.paidBreakMinutes),
    expectedMinutes: sum((day) => day.expectedMinutes ?? 0),
    overtimeMinutes: sum((day) => day.overtimeMinutes),
    complementaryMinutes: sum((day) => day.complementaryMinutes),
    complementary: kindsOfDays(days),
    modality: sumOfModality(days),
    nightMinutes: sum((day) => day.nightMinutes),
    holidayMinutes: sum((day) => day.holidayMinutes),
    lateMinutes: sum((day) => day.lateMinutes),
  };
}

function summarise(
  figures: Omit<ShownFigures, 'written'>,
  away: ToldTimeOff,
  recorded: RecordedDay | null,
): FiguredDay {
  const { date, holidayName } = figures;
  return {
    date: date.toString(),
    workedMinutes: figures.workedMinutes,
    breakMinutes: figures.breakMinutes,
    paidBreakMinutes: figures.paidBreakMinutes,
    expectedMinutes: figures.expectedMinutes,
    overtimeMinutes: figures.overtimeMinutes,
    complementaryMinutes: figures.complementaryMinutes,
    complementary: figures.complementary,
    modality: figures.modality,
    nightMinutes: figures.nightMinutes,
    holidayMinutes: figures.holidayMinutes,
    deductedMinutes: figures.deductedMinutes,
    lateMinutes: figures.lateMinutes,
    dailyStatus: figures.dailyStatus,
    status: figures.status,
    flags: [...figures.flags],
    absenceType: away.type,
    absenceStatus: away.status,
    absenceReason: away.reason,
    isWeekend: isWeekend(date),
    isHoliday: holidayName !== null,
    holidayName,
    wasEdited: recorded?.isEdited ?? false,
    editReason: recorded?.reason ?? null,
  };
}

function isWeekend(date: Temporal.PlainDate): boolean {
  return date.dayOfWeek > 5;
}

/** Why no work was planned on a day off that nobody requested. */
function freeFor(dayKind: DayFigures['dayKind'], isOnWeekend: boolean): string | null {
  if (dayKind === 'HOLIDAY') return 'HOLIDAY';
  return dayKind === 'DAY_OFF' && isOnWeekend ? 'WEEKEND' : null;
}
