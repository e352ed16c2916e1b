import type { ComplementaryKinds } from '@jornada/core/contracts/complementary-hours';
import { plannedMinutesOf, stretchesOfDay } from '@jornada/core/schedules/expected-day';
import { type HoursPeriod, periodAround } from '@jornada/core/schedules/hours-plan';
import { dateNumber } from '@jornada/core/time/civil-time';
import type { DayAmounts, DayEvaluation } from '@jornada/core/timekeeping/day-evaluation';
import { type OpenEnd, openEndOf } from '@jornada/core/timekeeping/hours-balance';
import type { ModalityMinutes } from '@jornada/core/timekeeping/modality-minutes';
import { datesThatPunchesDecide } from '@jornada/core/timekeeping/punches-that-reach';
import { isUnderWay } from '@jornada/core/timekeeping/work-pair';
import type { PlannedDay } from '../plan/planned-day.ts';
import type { Plan } from '../plan/read-plan.ts';
import type { Person } from '../platform/identity/person.ts';
import { datesOf, type Period } from '../platform/time/period.ts';
import type { DayStamp } from './day-stamps.reads.ts';
import { modalityMinutesOfDay } from './modality-of-day.ts';
import type { EvaluatedWorkday } from './read-workdays.ts';
import { settledUntil } from './settled-until.ts';

/** The figures of a workday, without punches and plan. */
export interface DayFigures<Status = DayEvaluation['status']>
  extends Pick<PlannedDay, 'dayKind' | 'holidayName'>,
    Pick<
      DayAmounts,
      'expectedMinutes' | 'workedMinutes' | 'breakMinutes' | 'paidBreakMinutes' | 'deductedMinutes'
    >,
    Pick<
      DayAmounts,
      | 'overtimeMinutes'
      | 'complementaryMinutes'
      | 'nightMinutes'
      | 'holidayMinutes'
      | 'lateMinutes'
      | 'earlyDepartureMinutes'
      | 'dailyStatus'
      | 'flags'
    > {
  /** What the plan of the day would ask for besides, but for an approved absence that is no vacation. */
  readonly absentMinutes: number;
  readonly status: Status;
  /** What covers the complementary minutes: it depends on everything worked in the month before; null where there are none. */
  readonly complementary: ComplementaryKinds | null;
  /** From where it was worked; null where nobody said so. */
  readonly modality: ModalityMinutes | null;
  /** Of a day of a plan by hours: overtime depends on everything worked in it before. */
  readonly period: HoursPeriod | null;
  /** Why the length of the day is unknown; null where it is known, or while somebody is still there. */
  readonly openEnd: OpenEnd | null;
}

export function figuresOf<Status>(
  {
    planned,
    evaluation,
    complementary,
  }: {
    readonly planned: PlannedDay;
    readonly evaluation: DayAmounts & { readonly status: Status };
    readonly complementary: ComplementaryKinds | null;
  },
  now: Temporal.Instant,
): DayFigures<Status> {
  return {
    dayKind: planned.dayKind,
    holidayName: planned.holidayName,
    absentMinutes: absentMinutes(planned),
    complementary,
    modality: modalityMinutesOfDay({ planned, evaluation }, now),
    period: planned.share?.period ?? null,
    expectedMinutes: evaluation.expectedMinutes,
    workedMinutes: evaluation.workedMinutes,
    breakMinutes: evaluation.breakMinutes,
    paidBreakMinutes: evaluation.paidBreakMinutes,
    deductedMinutes: evaluation.deductedMinutes,
    overtimeMinutes: evaluation.overtimeMinutes,
    complementaryMinutes: evaluation.complementaryMinutes,
    nightMinutes: evaluation.nightMinutes,
    holidayMinutes: evaluation.holidayMinutes,
    lateMinutes: evaluation.lateMinutes,
    earlyDepartureMinutes: evaluation.earlyDepartureMinutes,
    dailyStatus: evaluation.dailyStatus,
    flags: evaluation.flags,
    status: evaluation.status,
    openEnd: openEndOf(evaluation, now),
  };
}

/** The planned minutes of a day that an approved absence takes away, all of it or some hours. */
export function absentMinutes(day: PlannedDay): number {
  const { dayKind, expectedMinutes } = day;
  if (dayKind !== 'WORKDAY' && dayKind !== 'ABSENCE') return 0;
  return Math.max(0, plannedMinutesOf(day) - (expectedMinutes ?? 0));
}

/** Figures, and the epoch millisecond from which time alone may change them: infinite where it no longer can. */
interface KeptDay {
  readonly figures: DayFigures;
  readonly until: number;
}

/** The cached days of a person with the key for which they are valid; by date number. */
export interface KeptDays extends Pick<DayStamp, 'sequence' | 'planVersion' | 'clearedThrough'> {
  readonly timeZone: string;
  readonly days: Map<number, KeptDay>;
}

export function noDays({ timeZone }: Person, { sequence, planVersion, clearedThrough }: DayStamp): KeptDays {
  return { timeZone, sequence, planVersion, clearedThrough, days: new Map() };
}

type Moment = Pick<DayStamp, 'sequence' | 'planVersion'>;

/** Whether both have the same last entry and plan version. */
export function haveSameVersions(one: Moment, other: Moment): boolean {
  return one.sequence === other.sequence && one.planVersion === other.planVersion;
}

/** Whether one has an older last entry or plan version than the other. */
function isOlder(one: Moment, other: Moment): boolean {
  return one.sequence < other.sequence || one.planVersion < other.planVersion;
}

/** Which days to cache: those that are cached now, perhaps by another reader meanwhile, or those just made. */
export function newest(present: KeptDays | undefined, made: KeptDays): KeptDays {
  const isOfTheSame = present?.timeZone === made.timeZone && present.clearedThrough === made.clearedThrough;
  if (!present || present === made || !isOfTheSame) return made;
  if (isOlder(made, present)) return present;
  return haveSameVersions(made, present) ? { ...made, days: new Map([...present.days, ...made.days]) } : made;
}

/**
 * What of a person's cached days is still valid: after new ledger entries not the days that these may decide; after any other change none.
 * @param askedFrom the entry after which the stamp lists what is new
 */
export function stillValidDays(
  kept: KeptDays | undefined,
  person: Person,
  stamp: DayStamp,
  askedFrom: number,
): KeptDays {
  if (!kept || kept.timeZone !== person.timeZone || kept.clearedThrough !== stamp.clearedThrough)
    return noDays(person, stamp);
  // Either unchanged, or another reader has cached something newer meanwhile.
  if (!isOlder(kept, stamp)) return kept;
  const { touchedFrom, touchedTo } = stamp;
  if (kept.planVersion !== stamp.planVersion || kept.sequence !== askedFrom || !touchedFrom || !touchedTo)
    return noDays(person, stamp);
  const days = new Map(kept.days);
  const touched = datesThatPunchesDecide(touchedFrom, touchedTo);
  for (const date of datesOf(touched)) days.delete(dateNumber(date));
  for (const number of [...ofSamePeriods(days, touched), ...coveredWith(days, touched)]) days.delete(number);
  return { ...kept, sequence: stamp.sequence, days };
}

/** The numbers of the kept days by hours of a week or a month that lies in these dates or touches them. */
function ofSamePeriods(days: KeptDays['days'], { from, to }: Period): number[] {
  const kept = [...new Set([...days.values()].map(({ figures }) => figures.period))];
  return kept.flatMap((period) => {
    if (period === null) return [];
    const all = { from: periodAround(period, from).from, to: periodAround(period, to).to };
    return datesOf(all)
      .map(dateNumber)
      .filter((number) => days.get(number)?.figures.period === period);
  });
}

/**
 * The numbers of the kept days whose complementary minutes are covered in the months of these dates. Where overtime is that of a week, what was
 * punched may have changed all its days.
 */
function coveredWith(days: KeptDays['days'], { from, to }: Period): number[] {
  const weeks = { from: periodAround('WEEK', from).from, to: periodAround('WEEK', to).to };
  const months = { from: periodAround('MONTH', weeks.from).from, to: periodAround('MONTH', weeks.to).to };
  return datesOf(months)
    .map(dateNumber)
    .filter((number) => days.get(number)?.figures.complementary);
}

/** A pair under way began 28 h ago at most, so it belongs to one of these days, counted from today. */
const daysUnderWay = { first: -3, last: 2 };

/** Whether these workdays, evaluated at `now`, prove that no pair of the person is under way. */
export function isKnownToBeAway(workdays: readonly EvaluatedWorkday[], now: Temporal.Instant): boolean {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  const dates = new Set(workdays.map(({ planned }) => dateNumber(planned.date)));
  const about = datesOf({
    from: today.add({ days: daysUnderWay.first }),
    to: today.add({ days: daysUnderWay.last }),
  });
  return (
    about.every((date) => dates.has(dateNumber(date))) &&
    workdays.every(({ evaluation }) => evaluation.pairs.every((pair) => !isUnderWay(pair, now)))
  );
}

/** So many days after a date, no pair under way can reach into its hours. */
const daysOfReach = 4;

/**
 * From which epoch millisecond on time alone may change the figures of a day evaluated at `now`. Null when every moment may: while somebody
 * is there the figures grow, and whether a past day without punches is INCOMPLETO depends on a pair that may still be under way.
 */
export function figuresStandUntil(
  workday: EvaluatedWorkday,
  { plan, timeZone, isAway }: { readonly plan: Plan; readonly timeZone: string; readonly isAway: boolean },
  now: Temporal.Instant,
): number | null {
  const { planned, evaluation } = workday;
  const { records, pairs } = evaluation;
  if (pairs.some((pair) => isUnderWay(pair, now))) return null;
  const settled = settledUntil([workday], plan, timeZone, now);
  if (settled) return settled.epochMilliseconds;
  const isLongPast = planned.date.until(now.toZonedDateTimeISO('UTC').toPlainDate()).days > daysOfReach;
  const isIndifferent = records.length > 0 || stretchesOfDay(planned).length === 0;
  return isIndifferent || isLongPast || isAway ? Number.POSITIVE_INFINITY : null;
}
