import { inCsv } from './csv-for-excel.ts';

/** A cell of an exported table: text, a number, a duration in minutes, the same as hours with decimals, a percentage, or a civil date. */
export type ExportCell =
  | string
  | { readonly count: number }
  | { readonly minutes: number }
  | { readonly asHours: number }
  | { readonly percent: number }
  | { readonly date: string };
export type ExportRow = readonly ExportCell[];

/** The rows of a person: one for each day, and their sums. In a CSV the sums follow the days; a workbook has a sheet of each. */
export interface PersonRows {
  readonly days: readonly ExportRow[];
  readonly sums: ExportRow;
}

/** A column of `PersonRows`. */
export interface TableColumn {
  readonly title: string;
  /** In a CSV, where a duration is a number of minutes. */
  readonly csvTitle: string;
  /** In characters. */
  readonly width: number;
  /** The only sheet of a workbook that has it; both where it is not given. */
  readonly only?: keyof PersonRows;
}

const mostKnownMinutes = 24 * 60;
const knownDurations: readonly ExportCell[] = Array.from({ length: mostKnownMinutes + 1 }, (_, minutes) => ({
  minutes,
}));

/** The cell of a duration: the same one for the same minutes of up to a day, because a file of many days has hundreds of thousands. */
export function minutesCell(minutes: number): ExportCell {
  return knownDurations[minutes] ?? { minutes };
}

/** As CSV with a Spanish decimal comma. */
export function csvCell(cell: ExportCell): string {
  if (typeof cell === 'string') return cell;
  if ('minutes' in cell) return String(cell.minutes);
  if ('count' in cell) return String(cell.count);
  if ('date' in cell) return `${cell.date.slice(8)}/${cell.date.slice(5, 7)}/${cell.date.slice(0, 4)}`;
  return ('percent' in cell ? cell.percent : cell.asHours / 60).toFixed(2).replace('.', ',');
}

export function csvHeader(columns: readonly TableColumn[]): string[] {
  return columns.map(({ csvTitle }) => csvTitle);
}

export function csvRows({ days, sums }: PersonRows): string[][] {
  return [...days, sums].map((row) => row.map(csvCell));
}

/** The lines of people in a CSV whose header is written. Made person by person, so that little is in memory at a time. */
export function csvLines(people: readonly PersonRows[]): string {
  return people.map(({ days, sums }) => days.map(csvLine).join('') + csvLine(sums)).join('');
}

/** As `csvForExcel` writes it; only texts can need quotes, or begin like a formula. */
function csvLine(row: ExportRow): string {
  return `${row.map((cell) => (typeof cell === 'string' ? inCsv(cell) : csvCell(cell))).join(';')}\r\n`;
}
