import { inHundredthsOfHours } from '@jornada/core/timekeeping/payroll-minutes';
import { monthDocumentTexts } from '@jornada/texts/closed-months-document';
import type { ExportCell, ExportRow } from '../platform/files/table-cells.ts';
import type { FrozenMonth } from './frozen-month.ts';
import { punchesInWords, remarksOf, timeOn, writtenDate } from './month-words.ts';

const { table: words, days: dayTexts, corrections: answers } = monthDocumentTexts;

const titles = {
  person: words.person,
  email: words.email,
  date: dayTexts.columns.date,
  firstEntry: words.firstEntry,
  lastExit: words.lastExit,
  pairs: dayTexts.columns.pairs,
  expected: words.expected,
  worked: words.worked,
  ordinary: words.ordinary,
  complementary: words.complementary,
  overtime: words.overtime,
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
  remarks: dayTexts.columns.remarks,
  version: words.version,
  code: words.code,
  answer: words.answer,
};
type Column = keyof typeof titles;
const columns = Object.keys(titles) as Column[];

export const monthHeader: ExportRow = Object.values(titles);

/** Widths in characters: enough for names and words; columns of figures as wide as their titles. */
export const monthColumnWidths = columns.map((column) =>
  ['person', 'email', 'pairs', 'remarks', 'code'].includes(column)
    ? 32
    : Math.max(12, titles[column].length + 2),
);

/** The rows of a closed month: one for each day, and the totals. */
export function monthRows({ figures, since }: FrozenMonth): ExportRow[] {
  const { worker, days, totals, payroll, version } = figures;
  const who = { person: worker.name, email: worker.email, version: { minutes: version }, code: since.code };
  const amounts = (of: typeof totals | (typeof days)[number]) => ({
    ...(of.expectedMinutes !== null && { expected: { minutes: of.expectedMinutes } }),
    worked: { minutes: of.workedMinutes },
    ordinary: { minutes: of.ordinaryMinutes },
    complementary: { minutes: of.complementaryMinutes },
    overtime: { minutes: of.overtimeMinutes },
    ...(of.nightMinutes !== null && { night: { minutes: of.nightMinutes } }),
    ...(of.holidayMinutes !== null && { holidayWork: { minutes: of.holidayMinutes } }),
    breaks: { minutes: of.breakMinutes },
    ...(of.paidBreakMinutes !== null && { paidBreaks: { minutes: of.paidBreakMinutes } }),
    deducted: { minutes: of.deductedMinutes },
    workedHours: { asHours: of.workedMinutes },
  });
  return [
    ...days.map((day) => {
      const [first, last] = [day.pairs.at(0)?.entry, day.pairs.at(-1)?.exit];
      return row({
        ...who,
        ...amounts(day),
        date: writtenDate(day.date),
        firstEntry: first ? timeOn(first, day.date) : '',
        lastExit: last ? timeOn(last, day.date) : '',
        pairs: punchesInWords(day),
        remarks: remarksOf(day),
      });
    }),
    row({
      ...who,
      ...amounts(totals),
      date: dayTexts.total,
      ...payrollCells(payroll),
      answer: answerInWords(since.answer),
    }),
  ];
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
  if (!answer) return answers.silent;
  if (answer.agrees) return answers.agrees;
  return answers.saying(answers.disagrees, answer.comment ?? '');
}

function row(cells: Partial<Record<Column, ExportCell>>): ExportRow {
  return columns.map((column) => cells[column] ?? '');
}
