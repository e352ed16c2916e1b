import type { DailySummary, SummaryDay } from '@jornada/contract/attendance/daily-summary';
import { includesDate } from '@jornada/core/absences/date-span';
import { punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import type { Period } from '../../../platform/period.ts';
import type { Person } from '../../../platform/person.ts';
import type { TenantTx } from '../../../platform/with-tenant.ts';
import { findOfflinePunches, type OfflinePunches } from '../../../record/offline-punches.reads.ts';
import { type RecordedDay, readCorrectedDays } from '../../../workday/read-recorded-days.ts';
import { type DecidedWorkday, readWorkdays } from '../../../workday/read-workdays.ts';
import { findShownTimeOff, type ShownTimeOff } from './shown-time-off.reads.ts';

/** A day as it is told, with what it was told from. */
export interface SummarisedDay {
  readonly workday: DecidedWorkday;
  readonly summary: SummaryDay;
  readonly offline: OfflinePunches;
}

/** Reads the days of people in a period, and answers what tells those of a person: one for each date, in order. */
export async function readSummaries(
  tx: TenantTx,
  people: readonly Pick<Person, 'userId'>[],
  period: Period,
  now: Temporal.Instant,
): Promise<(person: Person) => SummarisedDay[]> {
  const ids = people.map(({ userId }) => userId);
  const [workdaysOf, correctedOf, timeOffOf, offline] = await Promise.all([
    readWorkdays(tx, people, period, now),
    readCorrectedDays(tx, ids, period),
    findShownTimeOff(tx, ids, period),
    findOfflinePunches(tx, ids, punchesThatReach(period)),
  ]);
  return (person) => {
    const recordedOn = correctedOf(person);
    const timeOff = timeOffOf.get(person.userId) ?? [];
    return workdaysOf(person).map((workday) => ({
      workday,
      offline,
      summary: summarise(workday, timeOff, recordedOn?.(workday.planned.date) ?? null),
    }));
  };
}

/**
 * What the days of one person come to.
 * @param person is read meanwhile
 */
export async function readDailySummary(
  tx: TenantTx,
  userId: string,
  person: Promise<Person>,
  period: Period,
  now: Temporal.Instant,
): Promise<DailySummary> {
  const [daysOf, whose] = await Promise.all([readSummaries(tx, [{ userId }], period, now), person]);
  const days = daysOf(whose).map(({ summary }) => summary);
  return { from: period.from.toString(), to: period.to.toString(), totals: totalsOf(days), days };
}

export function totalsOf(days: readonly SummaryDay[]): DailySummary['totals'] {
  const sum = (minutes: (day: SummaryDay) => number) => days.reduce((total, day) => total + minutes(day), 0);
  return {
    workedMinutes: sum((day) => day.workedMinutes),
    breakMinutes: sum((day) => day.breakMinutes),
    expectedMinutes: sum((day) => day.expectedMinutes ?? 0),
    overtimeMinutes: sum((day) => day.overtimeMinutes),
    lateMinutes: sum((day) => day.lateMinutes),
  };
}

function summarise(
  { planned, evaluation }: DecidedWorkday,
  timeOff: readonly ShownTimeOff[],
  recorded: RecordedDay | null,
): SummaryDay {
  const date = planned.date.toString();
  const isWeekend = planned.date.dayOfWeek > 5;
  const away = timeOff.find((one) => includesDate(one, planned.date));
  return {
    date,
    workedMinutes: evaluation.workedMinutes,
    breakMinutes: evaluation.breakMinutes,
    expectedMinutes: evaluation.expectedMinutes,
    overtimeMinutes: evaluation.overtimeMinutes,
    deductedMinutes: evaluation.deductedMinutes,
    lateMinutes: evaluation.lateMinutes,
    dailyStatus: evaluation.dailyStatus,
    status: evaluation.status,
    flags: [...evaluation.flags],
    absenceType: away?.type ?? freeFor(planned.dayKind, isWeekend),
    absenceStatus: away?.status ?? null,
    absenceReason: away?.reason ?? null,
    isWeekend,
    isHoliday: planned.holidayName !== null,
    holidayName: planned.holidayName,
    wasEdited: recorded?.isEdited ?? false,
    editReason: recorded?.reason ?? null,
  };
}

/** Why nobody was awaited on a day that nobody asked to have off. */
function freeFor(dayKind: DecidedWorkday['planned']['dayKind'], isWeekend: boolean): string | null {
  if (dayKind === 'HOLIDAY') return 'HOLIDAY';
  return dayKind === 'DAY_OFF' && isWeekend ? 'WEEKEND' : null;
}
