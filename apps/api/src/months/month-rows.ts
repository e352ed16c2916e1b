import type { MonthFigures } from '@jornada/core/months/month-figures';
import { inHundredthsOfHours } from '@jornada/core/payroll/payroll-minutes';
import { monthDocumentTexts } from '@jornada/texts/closed-months-document';
import type { ExportCell, PersonRows, TableColumn } from '../platform/files/table-cells.ts';
import type { FrozenMonth } from './frozen-month.ts';
import { punchesInWords, remarksOf, timeOn } from './month-words.ts';

function titles() {
  const { table: words, days } = monthDocumentTexts;
  return {
    person: words.person,
    email: words.email,
    centre: words.centre,
    date: days.columns.date,
    firstEntry: words.firstEntry,
    lastExit: words.lastExit,
    pairs: days.columns.pairs,
    expected: words.expected,
    worked: words.worked,
    ordinary: words.ordinary,
    complementary: words.complementary,
    overtime: words.overtime,
    agreed: words.agreed,
    voluntary: words.voluntary,
    uncovered: words.uncovered,
    onSite: words.onSite,
    remote: words.remote,
    travelling: words.travelling,
    night: words.night,
    holidayWork: words.holidayWork,
    breaks: words.breaks,
    paidBreaks: words.paidBreaks,
    deducted: words.deducted,
    workedHours: words.workedHours,
    payrollWorked: words.payrollWorked,
    payrollOrdinary: words.payrollOrdinary,
    payrollComplementary: words.payrollComplementary,
    payrollOvertime: words.payrollOvertime,
    remarks: days.columns.remarks,
    version: words.version,
    code: words.code,
    answer: words.answer,
  };
}
type Column = keyof ReturnType<typeof titles>;

const wide: ReadonlySet<Column> = new Set(['person', 'email', 'pairs', 'remarks', 'code']);
const onlyDays: ReadonlySet<Column> = new Set(['date', 'firstEntry', 'lastExit', 'pairs', 'remarks']);
const durations: ReadonlySet<Column> = new Set<Column>([
  ...(['expected', 'worked', 'ordinary', 'complementary', 'overtime'] as const),
  ...(['agreed', 'voluntary', 'uncovered'] as const),
  ...(['onSite', 'remote', 'travelling'] as const),
  ...(['night', 'holidayWork', 'breaks', 'paidBreaks', 'deducted'] as const),
]);
const inBoth: ReadonlySet<Column> = new Set<Column>(['person', 'email', 'centre', 'version', ...durations]);

/** Whether tables say at which work centre somebody was, and from where they worked. */
export interface MonthTableWish {
  readonly namesCentres: boolean;
  readonly namesModalities: boolean;
}

const places: ReadonlySet<Column> = new Set(['onSite', 'remote', 'travelling']);

function columnsOf({ namesCentres, namesModalities }: MonthTableWish): Column[] {
  return (Object.keys(titles()) as Column[])
    .filter((column) => namesCentres || column !== 'centre')
    .filter((column) => namesModalities || !places.has(column));
}

/** The columns of tables of closed months. */
export function monthColumns(wish: MonthTableWish): TableColumn[] {
  const words = titles();
  return columnsOf(wish).map((column) => {
    const title = words[column];
    return {
      title,
      csvTitle: durations.has(column) ? monthDocumentTexts.table.inMinutes(title) : title,
      width: wide.has(column) ? 32 : Math.max(12, title.length + 2),
      ...(!inBoth.has(column) && { only: onlyDays.has(column) ? ('days' as const) : ('sums' as const) }),
    };
  });
}

/** The rows of a closed month. */
export function monthRows({ figures, since }: FrozenMonth, wish: MonthTableWish): PersonRows {
  const { worker, days, totals, payroll, version } = figures;
  const who = { person: worker.name, email: worker.email, version: { count: version }, code: since.code };
  const amounts = (of: typeof totals | (typeof days)[number]) => ({
    ...(of.expectedMinutes !== null && { expected: { minutes: of.expectedMinutes } }),
    worked: { minutes: of.workedMinutes },
    ordinary: { minutes: of.ordinaryMinutes },
    complementary: { minutes: of.complementaryMinutes },
    ...kindsOf(of),
    ...placesOf(of),
    overtime: { minutes: of.overtimeMinutes },
    ...(of.nightMinutes !== null && { night: { minutes: of.nightMinutes } }),
    ...(of.holidayMinutes !== null && { holidayWork: { minutes: of.holidayMinutes } }),
    breaks: { minutes: of.breakMinutes },
    ...(of.paidBreakMinutes !== null && { paidBreaks: { minutes: of.paidBreakMinutes } }),
    deducted: { minutes: of.deductedMinutes },
    workedHours: { asHours: of.workedMinutes },
  });
  const columns = columnsOf(wish);
  const row = (cells: Partial<Record<Column, ExportCell>>) => columns.map((column) => cells[column] ?? '');
  return {
    days: days.map((day) => {
      const [first, last] = [day.pairs.at(0)?.entry, day.pairs.at(-1)?.exit];
      return row({
        ...who,
        ...amounts(day),
        centre: centreOn(figures.centres, day.date),
        date: { date: day.date },
        firstEntry: first ? timeOn(first, day.date) : '',
        lastExit: last ? timeOn(last, day.date) : '',
        pairs: punchesInWords(day),
        remarks: remarksOf(day),
      });
    }),
    sums: row({
      ...who,
      ...amounts(totals),
      centre: figures.centres.at(-1)?.name ?? '',
      date: monthDocumentTexts.days.total,
      ...payrollCells(payroll),
      answer: answerInWords(since.answer),
    }),
  };
}

/** Complementary minutes by what covers them; nothing of months closed before form 7, and of days without any. */
function kindsOf({ complementary }: Pick<MonthFigures['totals'], 'complementary'>) {
  return (
    complementary && {
      agreed: { minutes: complementary.agreedMinutes },
      voluntary: { minutes: complementary.voluntaryMinutes },
      uncovered: { minutes: complementary.uncoveredMinutes },
    }
  );
}

/** Worked minutes by from where; nothing where nobody said it. */
function placesOf({ modality }: Pick<MonthFigures['totals'], 'modality'>) {
  return (
    modality && {
      onSite: { minutes: modality.onSiteMinutes },
      remote: { minutes: modality.remoteMinutes },
      travelling: { minutes: modality.travellingMinutes },
    }
  );
}

function centreOn(centres: MonthFigures['centres'], date: string): string {
  return centres.find(({ from, until }) => from <= date && date <= until)?.name ?? '';
}

/** As it was closed: before form 5 each figure was rounded by itself, and there was no ordinary time. */
function payrollCells({ ordinaryMinutes, ...payroll }: FrozenMonth['figures']['payroll']) {
  const hours = ordinaryMinutes === null ? null : inHundredthsOfHours({ ...payroll, ordinaryMinutes });
  return {
    payrollWorked: { asHours: hours?.workedMinutes ?? payroll.workedMinutes },
    ...(hours && { payrollOrdinary: { asHours: hours.ordinaryMinutes } }),
    payrollComplementary: { asHours: hours?.complementaryMinutes ?? payroll.complementaryMinutes },
    payrollOvertime: { asHours: hours?.overtimeMinutes ?? payroll.overtimeMinutes },
  };
}

function answerInWords(answer: FrozenMonth['since']['answer']): string {
  const answers = monthDocumentTexts.corrections;
  if (!answer) return answers.silent;
  if (answer.agrees) return answers.agrees;
  return answers.saying(answers.disagrees, answer.comment ?? '');
}
