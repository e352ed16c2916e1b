import type { AttendanceDayRow, AttendancePair, ListedDay } from '@jornada/contract/attendance/day-row';
import { presenceAsked, stretchesOfDay } from '@jornada/core/schedules/expected-day';
import { dateText, epochDayOf } from '@jornada/core/time/civil-time';
import { punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import type { Person } from '../../platform/identity/person.ts';
import type { Period } from '../../platform/time/period.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findOfflinePunches, type OfflinePunches } from '../../record/offline-punches.reads.ts';
import { type CoveredDays, type CoveredWorkday, evaluateCoveredWorkdays } from '../covered-workdays.ts';
import { punchesVersion } from '../day-version.ts';
import { figuresStandUntil, isKnownToBeAway } from '../kept-days.ts';
import { modalityMinutesOfDay } from '../modality-of-day.ts';
import { type RecordedDay, readCorrectedDays } from '../read-recorded-days.ts';
import { absenceOf } from './day-row.ts';
import { toAttendancePairs } from './describe-pairs.ts';
import { type PackedDay, packDay, toTableDay } from './table-day.ts';

/** What a reader, an admin's decision, a note or a person's data add to a day. */
type Added =
  | 'id'
  | 'version'
  | 'userId'
  | 'employeeName'
  | 'email'
  | 'staffNumber'
  | 'profileImage'
  | 'timezone'
  | 'status'
  | 'adminNotes'
  | 'absenceType'
  | 'absenceStatus'
  | 'editability';

/**
 * What is known of a day by record and plan alone. `status` is null where nothing was due and nothing was punched; `absenceType` that of an
 * approved absence; `lastPunchedAt` of the last punch made, corrections not counted.
 */
export interface Sources {
  readonly status: CoveredWorkday['evaluation']['status'];
  readonly absenceType: string | null;
  readonly lastPunchedAt: string | null;
  readonly punchesVersion: string;
}

/** What is shown of a day by record and plan alone: no person, no decision of an admin, no note. */
export type ShownDay = Omit<AttendanceDayRow, Added> & Sources;

/** The part of it that a row of the list shows. */
export type ListedPart = Omit<ListedDay, Added> & Sources;

/** The evaluated days of a person, and what is shown of one of them. */
export interface ShownDays extends CoveredDays {
  readonly shown: (workday: CoveredWorkday) => ShownDay;
  /**
   * What the list shows of it as text, to be stored; null for a day that every moment may change, for planned hours in which nobody punched while a pair of
   * another day may come to cover them, and for a day that was corrected: of what was punched there originally, a pair may be under way. What is stored holds
   * until `settledUntil` of the days at the latest, as the month's rows do.
   */
  readonly stored: (workday: CoveredWorkday) => string | null;
  /**
   * What tables of days say of it, to be stored; null for a day that time alone may still change, for one that was corrected, and for what `packDay` leaves out.
   */
  readonly tabled: (workday: CoveredWorkday) => PackedDay | null;
}

/** Reads and evaluates days of people of the transaction's company, and answers those of one of them. */
export async function readShownDays(
  tx: TenantTx,
  userIds: readonly string[],
  period: Period,
  now: Temporal.Instant,
): Promise<(person: Person) => ShownDays | null> {
  const [evaluatedOf, correctedOf, offline] = await Promise.all([
    evaluateCoveredWorkdays(tx, userIds, period, now),
    readCorrectedDays(tx, userIds, period),
    findOfflinePunches(tx, userIds, punchesThatReach(period)),
  ]);
  return (person) => {
    const days = evaluatedOf(person);
    if (!days) return null;
    const correctedOn = correctedOf(person);
    const { plan, workdays } = days;
    const whose = { plan, timeZone: person.timeZone, isAway: false };
    const isAway = isKnownToBeAway(workdays, now);
    const shown = (workday: CoveredWorkday) =>
      toShownDay(workday, correctedOn?.(workday.planned.date) ?? asPunched(workday), offline, now);
    const stands = (workday: CoveredWorkday) =>
      (isAway || isByItself(workday)) && figuresStandUntil(workday, { ...whose, isAway }, now) !== null;
    return {
      ...days,
      shown,
      stored: (workday) => {
        if (!stands(workday)) return null;
        const day = shown(workday);
        return day.hasBeenEdited ? null : writeStored(listedPart(day));
      },
      tabled: (workday) => {
        if (figuresStandUntil(workday, { ...whose, isAway }, now) !== Number.POSITIVE_INFINITY) return null;
        if (correctedOn?.(workday.planned.date).isEdited) return null;
        return packDay(toTableDay(workday, offline, now));
      },
    };
  };
}

/** Whether no pair of another day can decide what a day comes to, as it can where nobody punched in planned hours. */
function isByItself({ planned, evaluation }: CoveredWorkday): boolean {
  return evaluation.records.length > 0 || stretchesOfDay(planned).length === 0;
}

/**
 * A pair as it is stored: its dates as days after that of the row (null for a missing exit), and bits for what holds of it, in the order of `marksOfPair`.
 */
type StoredPair = readonly [
  entryDay: number,
  entryTime: string,
  exitDay: number | null,
  exitTime: string | null,
  marks: number,
];

type StoredSegment = readonly [
  index: number,
  start: string,
  end: string,
  late: number,
  early: number,
  core: 0 | 1,
];

/** What the list shows of a day that was not corrected, without the names of its fields, which would be the most of it. */
type StoredDay = readonly [
  status: ListedPart['status'],
  minutes: readonly [
    expected: number | null,
    worked: number,
    overtime: number,
    complementary: number,
    late: number,
    early: number,
  ],
  pairs: readonly StoredPair[],
  segments: readonly StoredSegment[],
  complementary: ListedPart['complementary'],
  absenceType: string | null,
  lastPunchedAt: string | null,
  punchesVersion: string,
];

type ListedPair = ListedPart['attendancePairs'][number];

const marksOfPair = [
  'isOpen',
  'isUnderWay',
  'crossesMidnight',
  'entryWasEdited',
  'exitWasEdited',
  'entryWasOffline',
  'exitWasOffline',
  'entryAtTerminal',
  'exitAtTerminal',
] as const satisfies readonly (keyof ListedPair)[];

/** What the list shows of a day, as text to be stored. @param part of a day that was not corrected */
export function writeStored(part: ListedPart): string {
  const first = epochDayOf(Temporal.PlainDate.from(part.date));
  const dayAfter = (date: string | null) => date && epochDayOf(Temporal.PlainDate.from(date)) - first;
  const stored: StoredDay = [
    part.status,
    [
      part.expectedMinutes,
      part.workedMinutes,
      part.overtimeMinutes,
      part.complementaryMinutes,
      part.lateMinutes,
      part.earlyDepartureMinutes,
    ],
    part.attendancePairs.map((pair) => [
      dayAfter(pair.entryDate) || 0,
      pair.entryTime,
      pair.exitDate === null ? null : dayAfter(pair.exitDate) || 0,
      pair.exitTime,
      marksOfPair.reduce((marks, mark, place) => (pair[mark] ? marks | (1 << place) : marks), 0),
    ]),
    part.scheduleSegments.map((segment) => [
      segment.segmentIndex,
      segment.startTime,
      segment.endTime,
      segment.lateMinutes,
      segment.earlyDepartureMinutes,
      segment.isCore ? 1 : 0,
    ]),
    part.complementary,
    part.absenceType,
    part.lastPunchedAt,
    part.punchesVersion,
  ];
  return JSON.stringify(stored);
}

/** What was stored of a day. @param date its date */
export function readStored(text: string, date: Temporal.PlainDate): ListedPart {
  const [status, minutes, pairs, segments, complementary, absenceType, lastPunchedAt, version] = JSON.parse(
    text,
  ) as StoredDay;
  const [expectedMinutes, workedMinutes, overtimeMinutes, complementaryMinutes, lateMinutes, early] = minutes;
  return {
    date: dateText(date),
    isWeekend: date.dayOfWeek > 5,
    attendancePairs: pairs.map((pair) => readPair(pair, date)),
    originalAttendancePairs: [],
    scheduleSegments: segments.map(
      ([segmentIndex, startTime, endTime, lateOfSegment, earlyDepartureMinutes, isCore]) => ({
        segmentIndex,
        startTime,
        endTime,
        lateMinutes: lateOfSegment,
        earlyDepartureMinutes,
        ...(isCore && { isCore: true as const }),
      }),
    ),
    expectedMinutes,
    workedMinutes,
    overtimeMinutes,
    complementaryMinutes,
    complementary,
    lateMinutes,
    earlyDepartureMinutes: early,
    hasBeenEdited: false,
    status,
    absenceType,
    lastPunchedAt,
    punchesVersion: version,
  };
}

function readPair(
  [entryDay, entryTime, exitDay, exitTime, marks]: StoredPair,
  date: Temporal.PlainDate,
): ListedPair {
  const has = (mark: (typeof marksOfPair)[number]) => (marks & (1 << marksOfPair.indexOf(mark))) !== 0;
  const on = (days: number) => dateText(days === 0 ? date : date.add({ days }));
  return {
    entryDate: on(entryDay),
    entryTime,
    exitDate: exitDay === null ? null : on(exitDay),
    exitTime,
    isOpen: has('isOpen'),
    isUnderWay: has('isUnderWay'),
    crossesMidnight: has('crossesMidnight'),
    entryWasEdited: has('entryWasEdited'),
    exitWasEdited: has('exitWasEdited'),
    entryWasOffline: has('entryWasOffline'),
    exitWasOffline: has('exitWasOffline'),
    ...(has('entryAtTerminal') && { entryAtTerminal: true as const }),
    ...(has('exitAtTerminal') && { exitAtTerminal: true as const }),
  };
}

/** What a row of the list shows of a day. */
export function listedPart(day: ShownDay): ListedPart {
  return {
    date: day.date,
    isWeekend: day.isWeekend,
    attendancePairs: day.attendancePairs.map(listedPair),
    originalAttendancePairs: day.originalAttendancePairs.map(listedPair),
    scheduleSegments: day.scheduleSegments.map((segment) => ({
      segmentIndex: segment.segmentIndex,
      startTime: segment.startTime,
      endTime: segment.endTime,
      lateMinutes: segment.lateMinutes,
      earlyDepartureMinutes: segment.earlyDepartureMinutes,
      ...(segment.isCore && { isCore: segment.isCore }),
    })),
    expectedMinutes: day.expectedMinutes,
    workedMinutes: day.workedMinutes,
    overtimeMinutes: day.overtimeMinutes,
    complementaryMinutes: day.complementaryMinutes,
    complementary: day.complementary,
    lateMinutes: day.lateMinutes,
    earlyDepartureMinutes: day.earlyDepartureMinutes,
    hasBeenEdited: day.hasBeenEdited,
    status: day.status,
    absenceType: day.absenceType,
    lastPunchedAt: day.lastPunchedAt,
    punchesVersion: day.punchesVersion,
  };
}

function listedPair(pair: AttendancePair): ListedPart['attendancePairs'][number] {
  return {
    entryDate: pair.entryDate,
    entryTime: pair.entryTime,
    exitDate: pair.exitDate,
    exitTime: pair.exitTime,
    isOpen: pair.isOpen,
    isUnderWay: pair.isUnderWay,
    crossesMidnight: pair.crossesMidnight,
    entryWasEdited: pair.entryWasEdited,
    exitWasEdited: pair.exitWasEdited,
    entryWasOffline: pair.entryWasOffline,
    exitWasOffline: pair.exitWasOffline,
    ...(pair.entryAtTerminal && { entryAtTerminal: true as const }),
    ...(pair.exitAtTerminal && { exitAtTerminal: true as const }),
  };
}

/** A day without corrections. */
function asPunched({ evaluation }: CoveredWorkday): RecordedDay {
  return {
    original: { pairs: evaluation.pairs, strays: evaluation.strays, pairsAbout: [] },
    correctedIds: new Set(),
    isEdited: false,
    lastPunchedAt: evaluation.records.at(-1)?.punchedAt ?? null,
    reason: null,
  };
}

function toShownDay(
  { planned, evaluation, complementary }: CoveredWorkday,
  recorded: RecordedDay,
  offline: OfflinePunches,
  now: Temporal.Instant,
): ShownDay {
  return {
    date: planned.date.toString(),
    dayKind: planned.dayKind,
    isWeekend: planned.date.dayOfWeek > 5,
    holidayName: planned.holidayName,
    attendancePairs: toAttendancePairs(evaluation.pairs, recorded.correctedIds, offline, now),
    originalAttendancePairs: recorded.isEdited
      ? toAttendancePairs(recorded.original.pairs, new Set(), offline, now)
      : [],
    scheduleSegments: presenceAsked(planned).map((segment, place) => ({
      segmentIndex: segment.segmentIndex,
      startTime: segment.startTime.toString({ smallestUnit: 'minute' }),
      endTime: segment.endTime.toString({ smallestUnit: 'minute' }),
      startsAt: segment.startsAt.toString({ smallestUnit: 'millisecond' }),
      endsAt: segment.endsAt.toString({ smallestUnit: 'millisecond' }),
      flexibilityMinutes: segment.flexibilityMinutes,
      lateMinutes: evaluation.deviations[place]?.lateMinutes ?? 0,
      earlyDepartureMinutes: evaluation.deviations[place]?.earlyDepartureMinutes ?? 0,
      isMissing: evaluation.deviations[place]?.pairIndexes.length === 0,
      ...(planned.coreSegments && { isCore: true as const }),
    })),
    expectedMinutes: evaluation.expectedMinutes,
    workedMinutes: evaluation.workedMinutes,
    breakMinutes: evaluation.breakMinutes,
    paidBreakMinutes: evaluation.paidBreakMinutes,
    deductedMinutes: evaluation.deductedMinutes,
    overtimeMinutes: evaluation.overtimeMinutes,
    complementaryMinutes: evaluation.complementaryMinutes,
    complementary,
    modality: modalityMinutesOfDay({ planned, evaluation }, now),
    nightMinutes: evaluation.nightMinutes,
    holidayMinutes: evaluation.holidayMinutes,
    lateMinutes: evaluation.lateMinutes,
    earlyDepartureMinutes: evaluation.earlyDepartureMinutes,
    flags: [...evaluation.flags],
    marks: [...evaluation.marks],
    hasBeenEdited: recorded.isEdited,
    status: evaluation.status,
    absenceType: absenceOf(planned),
    lastPunchedAt: recorded.lastPunchedAt?.toString({ smallestUnit: 'millisecond' }) ?? null,
    punchesVersion: punchesVersion(evaluation.records.map(({ id }) => id)),
  };
}
