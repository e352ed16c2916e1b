import { complementaryDays } from '../contracts/complementary-hours.ts';
import type { ContractKind } from '../contracts/contract.ts';
import type { ClassifiedDay, LeaveOfDay } from '../payroll/classified-day.ts';
import { classifyDay } from '../payroll/classify-day.ts';
import type { HourKind, HourOverlay, WorkMark } from '../payroll/hour-kinds.ts';
import { leaveMinutes } from '../payroll/leave-minutes.ts';
import { markedMinutes } from '../payroll/marked-minutes.ts';
import type { OvertimeDecision } from '../payroll/overtime-decision.ts';
import { type PayRules, usualPayRules } from '../payroll/pay-rules.ts';
import { employmentOn, oneEmployment } from '../schedules/employment.ts';
import { expectedDay } from '../schedules/expected-day.ts';
import { askedOfPeriod, type HoursPlan, periodAround } from '../schedules/hours-plan.ts';
import { isMinorOn } from '../schedules/minor.ts';
import type { Schedule } from '../schedules/schedule.ts';
import { scheduleOnDate, workdayCutoffOn } from '../schedules/schedule-on-date.ts';
import { segmentInterval } from '../schedules/segment-interval.ts';
import type { DayEvaluation, PlannedWorkday } from '../timekeeping/day-evaluation.ts';
import { evaluateDays } from '../timekeeping/evaluate-day.ts';
import { hoursByModality, stretchesByModality } from '../timekeeping/hours-by-modality.ts';
import type { Punch } from '../timekeeping/punch.ts';
import { punch } from './punch.ts';
import { assignment, segment } from './schedule.ts';
import { fullDate, segmentsByDay, type Week } from './worked-case.ts';

/**
 * What somebody worked, and what each minute is, as a payroll officer works it out by hand. Dates are `2026-10-24`, or the day alone in November 2026,
 * whose 16th is a Monday. The person follows 09:00 to 17:00 from Monday to Friday unless told otherwise.
 */
export interface PayCase {
  readonly title: string;
  /** Of the Estatuto de los Trabajadores unless it names another law. */
  readonly article: string;
  /** Null for nobody's schedule. */
  readonly plan?: Week | HoursPlan | null;
  readonly schedule?: Partial<Schedule>;
  readonly holidays?: readonly string[];
  /** Approved time off by its kind, from a date to another. */
  readonly leave?: { readonly [kind: string]: readonly string[] };
  /** Approved hours away by their date, `10:00-12:00`, all of one kind. */
  readonly hoursAway?: { readonly kind: string; readonly on: { readonly [date: string]: string } };
  /** Part-time work: minutes agreed on for a week, and the percentage of a pact. */
  readonly partTime?: { readonly weekly: number; readonly pact?: number; readonly kind?: ContractKind };
  readonly bornOn?: string;
  readonly rules?: Partial<PayRules>;
  /** By date, `paid 30 rest 20 force 0 of 60`: minutes; what is left out is 0. */
  readonly decided?: { readonly [date: string]: string };
  /** Marked stretches by date, `TRAVEL 08:00-09:00, WAITING 12:00-13:00`. */
  readonly marks?: { readonly [date: string]: string };
  /** Hours of each date, `09:00-17:00, 18:00-19:00`; an end that is not later lies on the next date, `09:00-?` lacks the exit, `way 09:00-10:00` is clocked as travelling. */
  readonly work: { readonly [date: string]: string };
  readonly breaks?: { readonly [date: string]: string };
  /** `ordinary 8:00, rest 1:00 | night 0:20 | leave VACATION 8:00 | on call 5:00 | open`, of each day on which there is something. */
  readonly is: { readonly [date: string]: string };
}

const zone = 'Europe/Madrid';
const dateOf = (text: string) => Temporal.PlainDate.from(fullDate(text));

const kindWords: Readonly<Record<HourKind, string>> = {
  ORDINARY: 'ordinary',
  COMPLEMENTARY_AGREED: 'agreed',
  COMPLEMENTARY_VOLUNTARY: 'voluntary',
  COMPLEMENTARY_UNCOVERED: 'uncovered',
  OVERTIME_PAID: 'paid',
  OVERTIME_REST: 'rest',
  OVERTIME_FORCE_MAJEURE: 'force',
  BEYOND_UNDECIDED: 'undecided',
  BEYOND_NOT_ACCEPTED: 'refused',
};
const overlayWords: Readonly<Record<HourOverlay, string>> = {
  NIGHT: 'night',
  SUNDAY: 'sunday',
  HOLIDAY: 'holiday',
  TRAVEL: 'travel',
  WAITING: 'waiting',
  ON_CALL_ACTIVATION: 'activation',
};

/** The days of a case on which there is something, in the words of the case. */
export function classifiedInWords(given: PayCase): { [date: string]: string } {
  const told = classifyCase(given).map((day) => [shortOf(day.date), dayInWords(day)] as const);
  return Object.fromEntries(told.filter(([, words]) => words !== ''));
}

function shortOf(date: Temporal.PlainDate): string {
  const text = date.toString();
  return text.startsWith('2026-11-') ? String(date.day) : text;
}

function dayInWords({ kinds, overlays, leave, onCallMinutes, isOpen }: ClassifiedDay): string {
  const said = <Key extends string>(words: Readonly<Record<Key, string>>, minutes: Record<Key, number>) =>
    (Object.keys(words) as Key[])
      .filter((key) => minutes[key] !== 0)
      .map((key) => `${words[key]} ${clock(minutes[key])}`)
      .join(', ');
  return [
    said(kindWords, kinds),
    said(overlayWords, overlays),
    leave ? `leave ${leave.kind} ${clock(leave.minutes)}` : '',
    onCallMinutes > 0 ? `on call ${clock(onCallMinutes)}` : '',
    isOpen ? 'open' : '',
  ]
    .filter((part) => part !== '')
    .join(' | ');
}

function clock(minutes: number): string {
  return `${Math.trunc(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Every day of the weeks, or of the months, that a case is about. */
export function classifyCase(given: PayCase): ClassifiedDay[] {
  const planOn = plannerOf(given);
  const days = datesOf(given).map(planOn);
  const last = days.at(-1)?.workedOn ?? dateOf('30');
  const until = last.add({ days: 30 }).toZonedDateTime(zone).toInstant();
  const assignments = assignmentsOf(given);
  const evaluated = evaluateDays({
    ...{ punches: punchesOf(given), timeZone: zone, until, days },
    plan: {
      segmentsOn: (date) => planOn(date).expected.plannedSegments,
      cutoffOn: (date) => workdayCutoffOn(assignments, date),
    },
  });
  const covered = coverageOf(given, evaluated);
  return evaluated.map((evaluation, place) => {
    const planned = days[place] ?? planOn(evaluation.workedOn);
    const date = evaluation.workedOn;
    const worked = stretchesByModality(evaluation, planned, until);
    const day = {
      ...{ ...evaluation, date, marked: markedMinutes(marksOf(given, date), worked) },
      travellingMinutes: Math.floor(hoursByModality(evaluation, planned, until).TRAVELLING / 60_000),
      complementary: covered.get(date.toString()) ?? null,
      leave: leaveOf(given, planned),
      isMinor: isMinorOn(planned.bornOn ?? null, date),
      isOpen: evaluation.strays.length > 0 || evaluation.pairs.some(({ exit }) => exit === null),
    };
    return classifyDay(day, { ...usualPayRules, ...given.rules }, decisionOf(given, date));
  });
}

const isHours = (plan: Week | HoursPlan): plan is HoursPlan => 'period' in plan;

function assignmentsOf({ plan = { '1-5': '09:00-17:00' }, schedule = {} }: PayCase) {
  if (plan === null) return [];
  const asks = isHours(plan) ? { segmentsByDay: {}, hours: plan } : { segmentsByDay: segmentsByDay(plan) };
  return [assignment({ ...asks, ...schedule }, '2020-01-01')];
}

/** From the Monday of the first week, or the first of the month, to the end of the last. */
function datesOf(given: PayCase): Temporal.PlainDate[] {
  const said = [given.work, given.is, given.marks ?? {}].flatMap((of) => Object.keys(of).map(dateOf));
  const inOrder = said.toSorted(Temporal.PlainDate.compare);
  const [first, last] = [inOrder.at(0), inOrder.at(-1)];
  if (!first || !last) return [];
  const isByMonth = given.partTime !== undefined || (given.plan && isHours(given.plan));
  const from = isByMonth
    ? periodAround('WEEK', periodAround('MONTH', first).from).from
    : periodAround('WEEK', first).from;
  const { to } = periodAround(isByMonth ? 'MONTH' : 'WEEK', last);
  return Array.from({ length: from.until(to).days + 1 }, (_, days) => from.add({ days }));
}

function plannerOf(given: PayCase): (date: Temporal.PlainDate) => PlannedWorkday {
  const assignments = assignmentsOf(given);
  const holidays = new Set(given.holidays?.map(fullDate));
  const away = Object.entries(given.hoursAway?.on ?? {}).map(([date, hours]) =>
    segmentInterval(segment(hours), dateOf(date), zone),
  );
  const employment = oneEmployment({ employedFrom: null, employedUntil: null });
  const leaveOn = (date: Temporal.PlainDate) => kindsOn(given, date);
  const planOn = (date: Temporal.PlainDate) => {
    const scheduled = scheduleOnDate(assignments, date, []);
    const expected = expectedDay({
      ...{ scheduled, date, timeZone: zone, absentHours: away },
      isHoliday: holidays.has(date.toString()),
      hasApprovedAbsence: leaveOn(date).some((kind) => kind !== 'VACATION'),
      hasApprovedVacation: leaveOn(date).includes('VACATION'),
      employment: employmentOn(employment, date),
    });
    return { scheduled, expected };
  };
  return (workedOn) => {
    const { scheduled, expected } = planOn(workedOn);
    return {
      ...{ workedOn, expected, rules: scheduled?.rules ?? null },
      isPartTime: given.partTime !== undefined,
      bornOn: given.bornOn ? dateOf(given.bornOn) : null,
      asked: askedOfPeriod((date) => planOn(date).expected, workedOn),
      isHolidayOn: (date) => holidays.has(date.toString()),
    };
  };
}

/** The kinds of whole days off, `28..2026-12-02` being several. */
function kindsOn({ leave = {} }: PayCase, date: Temporal.PlainDate): string[] {
  const isIn = (span: string) => {
    const [from = '', to = from] = span.split('..').map(fullDate);
    return from <= date.toString() && date.toString() <= to;
  };
  return Object.entries(leave).flatMap(([kind, spans]) => (spans.some(isIn) ? [kind] : []));
}

function leaveOf(given: PayCase, { workedOn, expected }: PlannedWorkday): LeaveOfDay | null {
  const minutes = leaveMinutes(expected);
  const [kind = given.hoursAway?.kind ?? 'OTHER'] = kindsOn(given, workedOn);
  return minutes === 0 ? null : { kind, minutes };
}

function coverageOf({ partTime }: PayCase, evaluated: readonly DayEvaluation[]) {
  if (!partTime) return new Map();
  const contract = {
    ...{ validFrom: dateOf('2026-01-01'), isPartTime: true, kind: partTime.kind ?? 'INDEFINITE' },
    ...{ agreedMinutes: partTime.weekly, agreedPeriod: 'WEEK' as const, pactPercent: partTime.pact ?? null },
  };
  const days = evaluated.map(({ workedOn, complementaryMinutes }) => {
    return { date: workedOn, minutes: complementaryMinutes };
  });
  const employed = [{ startDate: dateOf('2026-01-01'), endDate: dateOf('2027-12-31') }];
  return complementaryDays(days, [contract], employed);
}

function decisionOf({ decided }: PayCase, date: Temporal.PlainDate): OvertimeDecision | null {
  const words = (decided?.[shortOf(date)] ?? '').split(' ');
  const of = (word: string) => Number(words[words.indexOf(word) + 1] ?? 0);
  const minutes = (word: string) => (words.includes(word) ? of(word) : 0);
  if (words.length < 2) return null;
  return {
    paidMinutes: minutes('paid'),
    restMinutes: minutes('rest'),
    forceMajeureMinutes: minutes('force'),
    ofMinutes: minutes('of'),
  };
}

/** The moments of `22:00-06:00` that begin on a date. */
function momentsOf(date: Temporal.PlainDate, hours: string) {
  const [from = '', to = ''] = hours.split('-');
  const end = to > from ? date : date.add({ days: 1 });
  return [from && `${date}T${from}[${zone}]`, to === '?' ? null : `${end}T${to}[${zone}]`] as const;
}

function marksOf({ marks }: PayCase, date: Temporal.PlainDate) {
  const listed = marks?.[shortOf(date)]?.split(', ') ?? [];
  return listed.map((words) => {
    const [mark, hours = ''] = words.split(' ');
    const [from, to] = momentsOf(date, hours).map((at) => Temporal.ZonedDateTime.from(at ?? ''));
    return { mark: mark as WorkMark, from: from?.epochMilliseconds ?? 0, to: to?.epochMilliseconds ?? 0 };
  });
}

function punchesOf({ work, breaks = {} }: PayCase): Punch[] {
  const pairs = Object.entries(work).flatMap(([date, hours]) =>
    hours.split(', ').flatMap((words) => {
      const isOnTheWay = words.startsWith('way ');
      const [from, to] = momentsOf(dateOf(date), words.replace('way ', ''));
      const modality = isOnTheWay ? 'TRAVELLING' : 'ON_SITE';
      const entry = { ...punch('IN', from), modality } as const;
      return to === null ? [entry] : [entry, punch('OUT', to)];
    }),
  );
  const pauses = Object.entries(breaks).flatMap(([date, hours]) =>
    hours.split(', ').flatMap((words) => {
      const [from, to] = momentsOf(dateOf(date), words);
      return [punch('BREAK_START', from), ...(to === null ? [] : [punch('BREAK_END', to)])];
    }),
  );
  return [...pairs, ...pauses].toSorted((one, other) =>
    Temporal.Instant.compare(one.punchedAt, other.punchedAt),
  );
}
