import type { DailySummary, SummaryDay } from '@jornada/contract/attendance/daily-summary';
import { withoutKind } from '@jornada/core/absences/shown-kind';
import { includesDate } from '@jornada/core/time/date-span';
import { punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import { findSeenKinds, type KindReader } from '../../../authorization/seen-kinds.reads.ts';
import type { Person } from '../../../platform/identity/person.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findOfflinePunches, type OfflinePunches } from '../../../record/offline-punches.reads.ts';
import { findStatedDays } from '../../../record/statements.reads.ts';
import type { DayMemory } from '../../../workday/day-memory.ts';
import { figuresOf } from '../../../workday/kept-days.ts';
import { readFigures, type ShownFigures } from '../../../workday/read-figures.ts';
import { type RecordedDay, readCorrectedDays } from '../../../workday/read-recorded-days.ts';
import { type DecidedWorkday, readWorkdays } from '../../../workday/read-workdays.ts';
import { findShownTimeOff, type ShownTimeOff } from './shown-time-off.reads.ts';

/** A day of the summary but for its receipts. */
type FiguredDay = Omit<SummaryDay, 'isStated'>;

/** The summary of a day, with the evaluated workday it was made from. */
export interface SummarisedDay {
  readonly workday: DecidedWorkday;
  readonly summary: FiguredDay;
  readonly offline: OfflinePunches;
}

/**
 * Reads the days of people in a period; the function it returns summarises those of one person, one for each date, in order.
 * @param reader who gets them; null for files, which get to people who are not to know why somebody was absent
 */
export async function readSummaries(
  tx: TenantTx,
  people: readonly Pick<Person, 'userId'>[],
  period: Period,
  now: Temporal.Instant,
  reader: KindReader,
): Promise<(person: Person) => SummarisedDay[]> {
  const ids = people.map(({ userId }) => userId);
  const [workdaysOf, correctedOf, timeOffOf, seesKind, offline] = await Promise.all([
    readWorkdays(tx, people, period, now),
    readCorrectedDays(tx, ids, period),
    findShownTimeOff(tx, ids, period),
    findSeenKinds(tx, reader, ids),
    findOfflinePunches(tx, ids, punchesThatReach(period)),
  ]);
  return (person) => {
    const recordedOn = correctedOf(person);
    const timeOff = shownTo(seesKind(person.userId), timeOffOf.get(person.userId) ?? []);
    return workdaysOf(person).map((workday) => ({
      workday,
      offline,
      summary: summarise(
        { date: workday.planned.date, ...figuresOf(workday, now) },
        timeOff,
        recordedOn?.(workday.planned.date) ?? null,
      ),
    }));
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
  const [figuresFor, correctedOf, timeOffOf, seesKind, stated, whose] = await Promise.all([
    readFigures(tx, memory, { ...asked, userIds: ids, people: person.then((one) => [one]) }),
    readCorrectedDays(tx, ids, { from, to }),
    findShownTimeOff(tx, ids, { from, to }),
    findSeenKinds(tx, reader, ids),
    findStatedDays(tx, userId, { from, to }),
    person,
  ]);
  const recordedOn = correctedOf(whose);
  const timeOff = shownTo(seesKind(userId), timeOffOf.get(userId) ?? []);
  const days = figuresFor(userId).map((day) => ({
    ...summarise(day, timeOff, recordedOn?.(day.date) ?? null),
    isStated: stated.has(day.date.toString()),
  }));
  return { from: from.toString(), to: to.toString(), totals: totalsOf(days), days };
}

/** Time off as a reader is told of it: without its reason where they may not know it. */
function shownTo(seesKind: boolean, timeOff: readonly ShownTimeOff[]): readonly MaybeExplained[] {
  return seesKind ? timeOff : timeOff.map((one) => ({ ...one, type: withoutKind(one.type), reason: null }));
}

type MaybeExplained = Omit<ShownTimeOff, 'reason'> & { readonly reason: string | null };

export function totalsOf(days: readonly FiguredDay[]): DailySummary['totals'] {
  const sum = (minutes: (day: FiguredDay) => number) => days.reduce((total, day) => total + minutes(day), 0);
  return {
    workedMinutes: sum((day) => day.workedMinutes),
    breakMinutes: sum((day) => day.breakMinutes),
    paidBreakMinutes: sum((day) => day.paidBreakMinutes),
    expectedMinutes: sum((day) => day.expectedMinutes ?? 0),
    overtimeMinutes: sum((day) => day.overtimeMinutes),
    complementaryMinutes: sum((day) => day.complementaryMinutes),
    nightMinutes: sum((day) => day.nightMinutes),
    holidayMinutes: sum((day) => day.holidayMinutes),
    lateMinutes: sum((day) => day.lateMinutes),
  };
}

function summarise(
  figures: Omit<ShownFigures, 'written'>,
  timeOff: readonly MaybeExplained[],
  recorded: RecordedDay | null,
): FiguredDay {
  const { date, dayKind, holidayName } = figures;
  const isWeekend = date.dayOfWeek > 5;
  const away = timeOff.find((one) => includesDate(one, date));
  return {
    date: date.toString(),
    workedMinutes: figures.workedMinutes,
    breakMinutes: figures.breakMinutes,
    paidBreakMinutes: figures.paidBreakMinutes,
    expectedMinutes: figures.expectedMinutes,
    overtimeMinutes: figures.overtimeMinutes,
    complementaryMinutes: figures.complementaryMinutes,
    nightMinutes: figures.nightMinutes,
    holidayMinutes: figures.holidayMinutes,
    deductedMinutes: figures.deductedMinutes,
    lateMinutes: figures.lateMinutes,
    dailyStatus: figures.dailyStatus,
    status: figures.status,
    flags: [...figures.flags],
    absenceType: away?.type ?? freeFor(dayKind, isWeekend),
    absenceStatus: away?.status ?? null,
    absenceReason: away?.reason ?? null,
    isWeekend,
    isHoliday: holidayName !== null,
    holidayName,
    wasEdited: recorded?.isEdited ?? false,
    editReason: recorded?.reason ?? null,
  };
}

/** Why no work was planned on a day off that nobody requested. */
function freeFor(dayKind: ShownFigures['dayKind'], isWeekend: boolean): string | null {
  if (dayKind === 'HOLIDAY') return 'HOLIDAY';
  return dayKind === 'DAY_OFF' && isWeekend ? 'WEEKEND' : null;
}
