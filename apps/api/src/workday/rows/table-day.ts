import type { ModalityMinutes } from '@jornada/contract/attendance/modality-minutes';
import type { OfflineTimes } from '@jornada/core/ledger/offline-times';
import { leaveMinutes } from '@jornada/core/payroll/leave-minutes';
import { civilTimeAt, epochDayOf } from '@jornada/core/time/civil-time';
import { clockChangeWithin } from '@jornada/core/timekeeping/clock-change';
import { comparePunches, type Punch, type PunchType } from '@jornada/core/timekeeping/punch';
import { isUnderWay } from '@jornada/core/timekeeping/work-pair';
import { type OfflineMarks, type OfflinePunches, offlineMarks } from '../../record/offline-punches.reads.ts';
import type { CoveredWorkday } from '../covered-workdays.ts';
import type { DayFigures } from '../kept-days.ts';
import { modalityMinutesOfDay } from '../modality-of-day.ts';
import type { DecidedWorkday } from '../read-workdays.ts';

/** Minutes on the clock since the 00:00 that begins the workday's date: 1,810 is 06:10 on the next date. */
type ClockMinutes = number;

/** What is told of a pair, or of a punch in none, beyond its times. */
export interface LineMarks extends OfflineMarks {
  readonly isUnderWay: boolean;
}

/** A pair, with its exit or null where that is missing; or a punch in no pair, with its type. Without marks none holds. */
export type DayLine = readonly [at: ClockMinutes, then: ClockMinutes | null | PunchType, marks?: LineMarks];

/** A punch that was made offline, and what is known of when. */
interface OfflinePunch {
  readonly punch: Punch;
  readonly at: ClockMinutes;
  readonly times: OfflineTimes;
}

/** Minutes, but for the kind of the day, the name of its holiday, its status and what is remarked. */
type Figures = Pick<
  DayFigures,
  | 'dayKind'
  | 'holidayName'
  | 'status'
  | 'flags'
  | 'expectedMinutes'
  | 'workedMinutes'
  | 'breakMinutes'
  | 'paidBreakMinutes'
  | 'deductedMinutes'
  | 'complementaryMinutes'
  | 'complementary'
  | 'overtimeMinutes'
  | 'nightMinutes'
  | 'holidayMinutes'
  | 'lateMinutes'
>;

/**
 * What a table of days says of one by record and plan alone: no person, no decision of an admin, no correction, no request for time off. The
 * minutes of a pair under way are those of the evaluation.
 */
export interface TableDay extends Figures {
  readonly sundayMinutes: number;
  /** What approved time off takes away of the day's plan. */
  readonly leaveMinutes: number;
  /** From where it was worked; null where nobody said so. */
  readonly modality: ModalityMinutes | null;
  /** By their first punch. */
  readonly lines: readonly DayLine[];
  /** Minutes by which the clocks were put forward within the first pair in which they changed; 0 on other days. */
  readonly clockChange: number;
  /** The punches that were made offline, oldest first. */
  readonly offline: readonly OfflinePunch[];
}

/** Of a workday by record and plan alone: a status that an admin gave it is left out. */
export function toTableDay(
  { planned, evaluation, complementary }: CoveredWorkday,
  offline: OfflinePunches,
  now: Temporal.Instant,
): TableDay {
  return {
    dayKind: planned.dayKind,
    holidayName: planned.holidayName,
    status: evaluation.status,
    flags: evaluation.flags,
    expectedMinutes: evaluation.expectedMinutes,
    workedMinutes: evaluation.workedMinutes,
    breakMinutes: evaluation.breakMinutes,
    paidBreakMinutes: evaluation.paidBreakMinutes,
    deductedMinutes: evaluation.deductedMinutes,
    complementaryMinutes: evaluation.complementaryMinutes,
    complementary,
    overtimeMinutes: evaluation.overtimeMinutes,
    nightMinutes: evaluation.nightMinutes,
    holidayMinutes: evaluation.holidayMinutes,
    sundayMinutes: evaluation.sundayMinutes,
    leaveMinutes: leaveMinutes(planned),
    lateMinutes: evaluation.lateMinutes,
    modality: modalityMinutesOfDay({ planned, evaluation }, now),
    ...punchesOf({ planned, evaluation }, offline, now),
  };
}

/** The punches of a workday, as a table says them. */
export function punchesOf(
  { planned, evaluation: { pairs, strays, records } }: DecidedWorkday,
  offline: OfflinePunches,
  now: Temporal.Instant,
): Pick<TableDay, 'lines' | 'clockChange' | 'offline'> {
  const firstDay = epochDayOf(planned.date);
  const minutesOf = ({ punchedAt, timeZone }: Punch) => {
    const { epochDay, minuteOfDay } = civilTimeAt(punchedAt.epochMilliseconds, timeZone);
    return (epochDay - firstDay) * minutesOfDial + minuteOfDay;
  };
  const ofPairs = pairs.map((pair) => {
    const { entry, exit } = pair;
    const marks = { isUnderWay: isUnderWay(pair, now), ...offlineMarks(offline, entry, exit) };
    return { punch: entry, line: lineOf(minutesOf(entry), exit && minutesOf(exit), marks) };
  });
  const ofStrays = strays.map((punch) => {
    const marks = { isUnderWay: false, ...offlineMarks(offline, punch, null) };
    return { punch, line: lineOf(minutesOf(punch), punch.type, marks) };
  });
  const changes = pairs.map(({ entry, exit }) => {
    if (!exit) return 0;
    const [from, to] = [entry.punchedAt.epochMilliseconds, exit.punchedAt.epochMilliseconds];
    return clockChangeWithin({ from, to }, entry.timeZone);
  });
  const inOrder =
    strays.length === 0
      ? ofPairs
      : [...ofPairs, ...ofStrays].sort((left, right) => comparePunches(left.punch, right.punch));
  return {
    lines: inOrder.map(({ line }) => line),
    clockChange: changes.find((minutes) => minutes !== 0) ?? 0,
    offline: records.flatMap((punch) => {
      const times = offline.get(punch.id);
      return times ? [{ punch, at: minutesOf(punch), times }] : [];
    }),
  };
}

const minutesOfDial = 24 * 60;

function lineOf(at: ClockMinutes, then: DayLine[1], marks: LineMarks): DayLine {
  return marks.isUnderWay || marks.entryWasOffline || marks.exitWasOffline ? [at, then, marks] : [at, then];
}

/** A day as it is stored: without the names of its fields, which would be the most of it. */
export type PackedDay = readonly [
  dayKind: TableDay['dayKind'],
  status: TableDay['status'],
  minutes: readonly [
    expected: number | null,
    worked: number,
    breaks: number,
    paidBreaks: number,
    deducted: number,
    complementary: number,
    overtime: number,
    night: number,
    holiday: number,
    late: number,
  ],
  lines: readonly DayLine[],
  flags: TableDay['flags'],
  holidayName: string | null,
  /** Of complementary minutes; left out or null where there are none. */
  kinds?: readonly [agreed: number, voluntary: number, uncovered: number] | null,
  /** Left out or null where nobody said from where they worked. */
  modality?: readonly [onSite: number, remote: number, travelling: number, unsaid: number] | null,
  /** Left out where both are 0, as they are on most days. */
  besides?: readonly [sunday: number, leave: number],
];

/**
 * A day to be stored; null for one that says more of its punches than a stored one can: some are offline, or the clocks were changed meanwhile. Such days are rare,
 * and evaluated for each reader.
 */
export function packDay(day: TableDay): PackedDay | null {
  if (day.offline.length > 0 || day.clockChange !== 0 || day.lines.some(([, , marks]) => marks)) return null;
  const minutes = [
    day.expectedMinutes,
    day.workedMinutes,
    day.breakMinutes,
    day.paidBreakMinutes,
    day.deductedMinutes,
    day.complementaryMinutes,
    day.overtimeMinutes,
    day.nightMinutes,
    day.holidayMinutes,
    day.lateMinutes,
  ] as const;
  const packed = [day.dayKind, day.status, minutes, day.lines, day.flags, day.holidayName] as const;
  const kinds = day.complementary && kindsOf(day.complementary);
  const modality = day.modality && modalityOf(day.modality);
  const { sundayMinutes, leaveMinutes } = day;
  if (sundayMinutes > 0 || leaveMinutes > 0)
    return [...packed, kinds, modality, [sundayMinutes, leaveMinutes]];
  if (modality) return [...packed, kinds, modality];
  return kinds ? [...packed, kinds] : packed;
}

const modalityOf = (minutes: ModalityMinutes) =>
  [minutes.onSiteMinutes, minutes.remoteMinutes, minutes.travellingMinutes, minutes.unsaidMinutes] as const;

const kindsOf = (kinds: NonNullable<TableDay['complementary']>) =>
  [kinds.agreedMinutes, kinds.voluntaryMinutes, kinds.uncoveredMinutes] as const;

export function unpackDay(packed: PackedDay): TableDay {
  const [dayKind, status, minutes, lines, flags, holidayName, kinds, modality, besides] = packed;
  const [expected, worked, breaks, paidBreaks, deducted, complementary, overtime, night, holiday, late] =
    minutes;
  const [agreedMinutes = 0, voluntaryMinutes = 0, uncoveredMinutes = 0] = kinds ?? [];
  const [onSiteMinutes = 0, remoteMinutes = 0, travellingMinutes = 0, unsaidMinutes = 0] = modality ?? [];
  const [sundayMinutes = 0, leaveMinutes = 0] = besides ?? [];
  return {
    dayKind,
    holidayName,
    status,
    flags,
    lines,
    clockChange: 0,
    offline: [],
    expectedMinutes: expected,
    workedMinutes: worked,
    breakMinutes: breaks,
    paidBreakMinutes: paidBreaks,
    deductedMinutes: deducted,
    complementaryMinutes: complementary,
    complementary: kinds ? { agreedMinutes, voluntaryMinutes, uncoveredMinutes } : null,
    overtimeMinutes: overtime,
    nightMinutes: night,
    holidayMinutes: holiday,
    lateMinutes: late,
    sundayMinutes,
    leaveMinutes,
    modality: modality ? { onSiteMinutes, remoteMinutes, travellingMinutes, unsaidMinutes } : null,
  };
}

/** The days of a month, the first one first; null for one that is not stored. */
export type PackedMonth = readonly (PackedDay | null)[];

/** Between the days of a stored month, and nowhere in a day: JSON writes a line break within a text as `\\n`. */
const betweenDays = ',\n';

/**
 * The days of a stored month, each as the text that `readDay` reads; null for one that is not stored. What is read of many people is kept as text until
 * it is wanted, because parsed days of them all make collecting garbage dear.
 */
export function daysOfMonth(text: string | null): readonly (string | null)[] {
  if (text === null) return [];
  const days = text.slice(1, -1).split(betweenDays);
  // As it was written until 2026-11-29, without line breaks.
  if (days.length === 1) return readMonth(text).map((day) => day && JSON.stringify(day));
  return days.map((day) => (day === 'null' ? null : day));
}

export function readDay(text: string): TableDay {
  return unpackDay(JSON.parse(text) as PackedDay);
}

/** What was stored of a month; nothing of one of which nothing was. */
export function readMonth(text: string | null): PackedMonth {
  return text === null ? [] : (JSON.parse(text) as PackedMonth);
}

/** A month to be stored, with some of its days made anew. @param made by day of the month */
export function writeMonth(
  former: PackedMonth,
  made: ReadonlyMap<number, PackedDay | null>,
  days: number,
): string {
  const texts = Array.from({ length: days }, (_, place) => {
    const day = made.get(place + 1);
    return JSON.stringify(day === undefined ? (former[place] ?? null) : day);
  });
  return `[${texts.join(betweenDays)}]`;
}
