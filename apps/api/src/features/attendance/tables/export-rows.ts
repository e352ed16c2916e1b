import { workedMinutes } from '@jornada/core/months/sum-month';
import { inHundredthsOfHours, payrollFigures } from '@jornada/core/payroll/payroll-minutes';
import { sumOfModality } from '@jornada/core/timekeeping/modality-minutes';
import { attendanceExportTexts as texts } from '@jornada/texts/attendance-export';
import { onceInLocale } from '@jornada/texts/locale';
import {
  type ExportCell,
  minutesCell,
  type PersonRows,
  type TableColumn,
} from '../../../platform/files/table-cells.ts';
import type { ExportedPerson } from '../../employees/employees.reads.ts';
import { totalsOf } from '../history/summarise-days.ts';
import type { ExportedDay } from './read-exported-days.ts';
import { writeClockChange, writeOffline, writePairs } from './write-pairs.ts';

type Column = keyof typeof texts.columns;

/** Which columns a file has besides those of every file. */
export interface FileColumns {
  /** Whether it says at which work centre somebody was. */
  readonly namesCentres: boolean;
  /** Whether it says what covers complementary hours. */
  readonly namesKinds: boolean;
  /** Whether it says from where people worked. */
  readonly namesModalities: boolean;
}

const kinds: ReadonlySet<Column> = new Set<Column>(['agreed', 'voluntary', 'uncovered']);
const places: ReadonlySet<Column> = new Set<Column>(['onSite', 'remote', 'travelling']);

function columnsOf({ namesCentres, namesKinds, namesModalities }: FileColumns): Column[] {
  return (Object.keys(texts.columns) as Column[])
    .filter((column) => namesCentres || column !== 'centre')
    .filter((column) => namesKinds || !kinds.has(column))
    .filter((column) => namesModalities || !places.has(column));
}

const wide: ReadonlySet<Column> = new Set(['person', 'email', 'pairs', 'remarks', 'editReason']);
const durations: ReadonlySet<Column> = new Set<Column>([
  ...(['expected', 'worked', 'breaks', 'paidBreaks', 'deducted', 'complementary'] as const),
  ...(['overtime', 'night', 'holidayWork', 'late'] as const),
  ...(['agreed', 'voluntary', 'uncovered', 'onSite', 'remote', 'travelling'] as const),
]);
const onlySums: ReadonlySet<Column> = new Set<Column>([
  ...(['workedHours', 'payrollWorked', 'payrollOrdinary'] as const),
  ...(['payrollComplementary', 'payrollOvertime'] as const),
]);
const inBoth: ReadonlySet<Column> = new Set<Column>(['person', 'email', 'centre', ...durations]);

/** The columns of a file of attendance. */
export function exportColumns(layout: FileColumns): TableColumn[] {
  return columnsOf(layout).map((column) => {
    const title = texts.columns[column];
    return {
      title,
      csvTitle: durations.has(column) ? texts.inMinutes(title) : title,
      width: wide.has(column) ? 32 : Math.max(12, title.length + 2),
      ...(!inBoth.has(column) && { only: onlySums.has(column) ? ('sums' as const) : ('days' as const) }),
    };
  });
}

/** Whether a day is worth a row: it was worked, was to be worked, or somebody was off or asked to be. */
export function isWorthTelling({ day, status, away }: ExportedDay): boolean {
  if (day.lines.length > 0 || away.status !== null) return true;
  return status !== null && status !== 'PENDIENTE';
}

/** What rows say besides the days. */
export interface RowWords {
  readonly layout: FileColumns;
  readonly roundingMinutes: number;
  /** Null where files name no work centres. */
  readonly centreOf: ((userId: string, date: Temporal.PlainDate) => string) | null;
  /** The last date of the file, whose work centre stands beside the totals. */
  readonly until: Temporal.PlainDate;
}

/** The rows of one person: one per day, and their totals, exact and as payroll rounds them. */
export function exportRows(
  person: ExportedPerson,
  days: readonly ExportedDay[],
  { layout, roundingMinutes, centreOf, until }: RowWords,
): PersonRows {
  const inOrder = columnsOf(layout);
  const cells = inOrder.map((column) => cellsOfDay[column] ?? empty);
  const centreOn = (date: Temporal.PlainDate) => centreOf?.(person.userId, date) ?? '';
  const sums = { ...cellsOfSums(person, days, roundingMinutes), centre: centreOn(until) };
  return {
    days: days.map(({ date, day, recorded, status, away }) => {
      const told = { date, day, recorded, status, away, person, centreOn, pairs: writePairs(day) };
      return cells.map((cell) => cell(told));
    }),
    sums: inOrder.map((column) => sums[column] ?? ''),
  };
}

interface ToldDay extends ExportedDay {
  readonly person: ExportedPerson;
  readonly centreOn: (date: Temporal.PlainDate) => string;
  readonly pairs: ReturnType<typeof writePairs>;
}

const empty = () => '';

/** A function for each column, because making an object of all cells takes longer than everything in it. */
const cellsOfDay: Partial<Record<Column, (told: ToldDay) => ExportCell>> = {
  person: ({ person }) => person.userName,
  email: ({ person }) => person.email,
  centre: ({ date, centreOn }) => centreOn(date),
  date: ({ date }) => cellsOfDate(date).date,
  weekday: ({ date }) => cellsOfDate(date).weekday,
  status: ({ status }) => (status === null ? '' : texts.statuses[status]),
  firstEntry: ({ pairs }) => pairs.firstEntry,
  lastExit: ({ pairs }) => pairs.lastExit,
  pairs: ({ pairs }) => pairs.all,
  expected: ({ day }) => (day.expectedMinutes === null ? '' : minutesCell(day.expectedMinutes)),
  worked: ({ day }) => minutesCell(day.workedMinutes),
  breaks: ({ day }) => minutesCell(day.breakMinutes),
  paidBreaks: ({ day }) => minutesCell(day.paidBreakMinutes),
  deducted: ({ day }) => minutesCell(day.deductedMinutes),
  complementary: ({ day }) => minutesCell(day.complementaryMinutes),
  overtime: ({ day }) => minutesCell(day.overtimeMinutes),
  agreed: ({ day }) => minutesCell(day.complementary?.agreedMinutes ?? 0),
  voluntary: ({ day }) => minutesCell(day.complementary?.voluntaryMinutes ?? 0),
  uncovered: ({ day }) => minutesCell(day.complementary?.uncoveredMinutes ?? 0),
  night: ({ day }) => minutesCell(day.nightMinutes),
  holidayWork: ({ day }) => minutesCell(day.holidayMinutes),
  late: ({ day }) => minutesCell(day.lateMinutes),
  onSite: ({ day }) => minutesCell(day.modality?.onSiteMinutes ?? 0),
  remote: ({ day }) => minutesCell(day.modality?.remoteMinutes ?? 0),
  travelling: ({ day }) => minutesCell(day.modality?.travellingMinutes ?? 0),
  workedHours: ({ day }) => ({ asHours: day.workedMinutes }),
  remarks: ({ date, day }) => {
    if (day.flags.length === 0 && day.clockChange === 0 && day.offline.length === 0) return '';
    const flags = day.flags.map((flag) => texts.flags[flag]);
    return [...flags, ...writeClockChange(day), ...writeOffline(date, day)].join(', ');
  },
  absence: ({ away }) => (away.type === null ? '' : texts.absence(away.type, away.status)),
  holiday: ({ day }) => day.holidayName ?? '',
  edited: ({ recorded }) => (recorded?.isEdited ? texts.edited : ''),
  editReason: ({ recorded }) => recorded?.reason ?? '',
};

/** What is said of a date beside each of the people, who share the dates of their period. */
interface CellsOfDate {
  readonly date: ExportCell;
  readonly weekday: string;
}

const knownDates = onceInLocale(() => new WeakMap<Temporal.PlainDate, CellsOfDate>());

function cellsOfDate(date: Temporal.PlainDate): CellsOfDate {
  const known = knownDates().get(date);
  if (known) return known;
  const cells = { date: { date: date.toString() }, weekday: weekdays()[date.dayOfWeek - 1] ?? '' };
  knownDates().set(date, cells);
  return cells;
}

/** Their names, from Monday on. */
const weekdays = onceInLocale((tag) => {
  const monday = Temporal.PlainDate.from('2026-11-16');
  return Array.from({ length: 7 }, (_, days) =>
    monday.add({ days }).toLocaleString(tag, { weekday: 'long' }),
  );
});

function cellsOfSums(
  { userName: person, email }: ExportedPerson,
  days: readonly ExportedDay[],
  roundingMinutes: number,
): Partial<Record<Column, ExportCell>> {
  const totals = totalsOf(days.map(({ day }) => day));
  const modality = sumOfModality(days.map(({ day }) => day));
  const payroll = inHundredthsOfHours(payrollFigures(workedMinutes(totals), roundingMinutes));
  return {
    ...{ person, email },
    date: texts.total,
    expected: { minutes: totals.expectedMinutes },
    worked: { minutes: totals.workedMinutes },
    breaks: { minutes: totals.breakMinutes },
    paidBreaks: { minutes: totals.paidBreakMinutes },
    deducted: { minutes: days.reduce((sum, { day }) => sum + day.deductedMinutes, 0) },
    complementary: { minutes: totals.complementaryMinutes },
    overtime: { minutes: totals.overtimeMinutes },
    agreed: { minutes: totals.complementary?.agreedMinutes ?? 0 },
    voluntary: { minutes: totals.complementary?.voluntaryMinutes ?? 0 },
    uncovered: { minutes: totals.complementary?.uncoveredMinutes ?? 0 },
    night: { minutes: totals.nightMinutes },
    holidayWork: { minutes: totals.holidayMinutes },
    late: { minutes: totals.lateMinutes },
    onSite: { minutes: modality?.onSiteMinutes ?? 0 },
    remote: { minutes: modality?.remoteMinutes ?? 0 },
    travelling: { minutes: modality?.travellingMinutes ?? 0 },
    workedHours: { asHours: totals.workedMinutes },
    payrollWorked: { asHours: payroll.workedMinutes },
    payrollOrdinary: { asHours: payroll.ordinaryMinutes },
    payrollComplementary: { asHours: payroll.complementaryMinutes },
    payrollOvertime: { asHours: payroll.overtimeMinutes },
  };
}
