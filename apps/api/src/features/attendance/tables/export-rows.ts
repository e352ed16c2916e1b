import { workedMinutes } from '@jornada/core/months/sum-month';
import { inHundredthsOfHours, payrollFigures } from '@jornada/core/timekeeping/payroll-minutes';
import { attendanceExportTexts as texts } from '@jornada/texts/attendance-export';
import { languageTag } from '@jornada/texts/locale';
import type { ExportCell, ExportRow, PersonRows, TableColumn } from '../../../platform/files/table-cells.ts';
import type { ExportedPerson } from '../../employees/employees.reads.ts';
import { type SummarisedDay, totalsOf } from '../history/summarise-days.ts';
import { writeClockChange, writeOffline, writePairs } from './write-pairs.ts';

type Column = keyof typeof texts.columns;
const columns = () => Object.keys(texts.columns) as Column[];

const wide: ReadonlySet<Column> = new Set(['person', 'email', 'pairs', 'remarks', 'editReason']);
const durations: ReadonlySet<Column> = new Set<Column>([
  ...(['expected', 'worked', 'breaks', 'paidBreaks', 'deducted', 'complementary'] as const),
  ...(['overtime', 'night', 'holidayWork', 'late'] as const),
]);
const onlySums: ReadonlySet<Column> = new Set<Column>([
  ...(['workedHours', 'payrollWorked', 'payrollOrdinary'] as const),
  ...(['payrollComplementary', 'payrollOvertime'] as const),
]);
const inBoth: ReadonlySet<Column> = new Set<Column>(['person', 'email', ...durations]);

/** The columns of every file of attendance. */
export function exportColumns(): TableColumn[] {
  return columns().map((column) => {
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
export function isWorthTelling({ workday, summary }: SummarisedDay): boolean {
  if (workday.evaluation.records.length > 0 || summary.absenceStatus !== null) return true;
  return summary.status !== null && summary.status !== 'PENDIENTE';
}

/** The rows of one person: one per day, and their totals, exact and as payroll rounds them. */
export function exportRows(
  person: ExportedPerson,
  days: readonly SummarisedDay[],
  { roundingMinutes, now }: { roundingMinutes: number; now: Temporal.Instant },
): PersonRows {
  const who = { person: person.userName, email: person.email };
  const totals = totalsOf(days.map(({ summary }) => summary));
  const payroll = inHundredthsOfHours(payrollFigures(workedMinutes(totals), roundingMinutes));
  const deducted = days.reduce((sum, { summary }) => sum + summary.deductedMinutes, 0);
  return {
    days: days.map((day) => row({ ...who, ...dayCells(day, now) })),
    sums: row({
      ...who,
      date: texts.total,
      expected: { minutes: totals.expectedMinutes },
      worked: { minutes: totals.workedMinutes },
      breaks: { minutes: totals.breakMinutes },
      paidBreaks: { minutes: totals.paidBreakMinutes },
      deducted: { minutes: deducted },
      complementary: { minutes: totals.complementaryMinutes },
      overtime: { minutes: totals.overtimeMinutes },
      night: { minutes: totals.nightMinutes },
      holidayWork: { minutes: totals.holidayMinutes },
      late: { minutes: totals.lateMinutes },
      workedHours: { asHours: totals.workedMinutes },
      payrollWorked: { asHours: payroll.workedMinutes },
      payrollOrdinary: { asHours: payroll.ordinaryMinutes },
      payrollComplementary: { asHours: payroll.complementaryMinutes },
      payrollOvertime: { asHours: payroll.overtimeMinutes },
    }),
  };
}

function dayCells({ workday, summary, offline }: SummarisedDay, now: Temporal.Instant) {
  const { date } = workday.planned;
  const pairs = writePairs(workday, offline, now);
  return {
    date: { date: date.toString() },
    weekday: date.toLocaleString(languageTag(), { weekday: 'long' }),
    status: summary.status === null ? '' : texts.statuses[summary.status],
    firstEntry: pairs.firstEntry,
    lastExit: pairs.lastExit,
    pairs: pairs.all,
    ...(summary.expectedMinutes !== null && { expected: { minutes: summary.expectedMinutes } }),
    worked: { minutes: summary.workedMinutes },
    breaks: { minutes: summary.breakMinutes },
    paidBreaks: { minutes: summary.paidBreakMinutes },
    deducted: { minutes: summary.deductedMinutes },
    complementary: { minutes: summary.complementaryMinutes },
    overtime: { minutes: summary.overtimeMinutes },
    night: { minutes: summary.nightMinutes },
    holidayWork: { minutes: summary.holidayMinutes },
    late: { minutes: summary.lateMinutes },
    workedHours: { asHours: summary.workedMinutes },
    remarks: [
      ...summary.flags.map((flag) => texts.flags[flag]),
      ...writeClockChange(workday),
      ...writeOffline(workday, offline),
    ].join(', '),
    absence: summary.absenceType === null ? '' : texts.absence(summary.absenceType, summary.absenceStatus),
    holiday: summary.holidayName ?? '',
    edited: summary.wasEdited ? texts.edited : '',
    editReason: summary.editReason ?? '',
  } satisfies Partial<Record<Column, ExportCell>>;
}

function row(cells: Partial<Record<Column, ExportCell>>): ExportRow {
  return columns().map((column) => cells[column] ?? '');
}
