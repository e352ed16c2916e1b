import type { ContractCells, ImportColumn, ImportedRow } from '@jornada/contract/employees/import-employees';
import { type ImportField, mostImportColumns } from '@jornada/contract/employees/import-limits';
import { employeesTexts } from '@jornada/texts/employees';
import { readWrittenDate } from './import-date.ts';
import { findHeadingRow, matchColumns } from './import-headings.ts';
import { readPercent } from './import-pact.ts';
import { readTable } from './import-table.ts';

/** A row of a file, not checked yet. */
export type FileRow = Omit<ImportedRow, 'errors'>;

/** What a file holds. With an error, which is Spanish and about the whole file, it has no rows. */
export interface FileReading {
  readonly columns: readonly ImportColumn[];
  readonly rows: readonly FileRow[];
  readonly error: string | null;
}

/** A file, and what its columns hold where somebody said so; `null` to go by their headings. */
export interface FileToRead {
  readonly bytes: Uint8Array;
  readonly fields: readonly (ImportField | '')[] | null;
}

type Cells = readonly (readonly string[])[];

/** As many first values as show what a column is about. */
const mostValues = 3;
const longestValue = 60;
const longestCell = 1_000;

/** Reads the people in a CSV or XLSX file. Rows above the headings, as a title, are not looked at. */
export async function readImportFile({ bytes, fields }: FileToRead): Promise<FileReading> {
  const table = await readTable(Buffer.from(bytes));
  if ('error' in table) return { columns: [], rows: [], error: table.error };
  const headingRow = findHeadingRow(table.cells.map((row) => row.slice(0, mostImportColumns)));
  const columns = columnsOf(table.cells, headingRow, fields);
  const has = (field: ImportField) => columns.some((column) => column.field === field);
  if (!(has('email') || has('staffNumber')) || !(has('name') || has('surname')))
    return { columns, rows: [], error: missing(table.cells) };
  const rows = table.cells
    .map((cells, index) => toRow(cells, columns, index + 1))
    .slice(headingRow + 1)
    .filter(({ line: _, ...cells }) => Object.values(cells).some((cell) => cell !== ''));
  return { columns, rows, error: rows.length > 0 ? null : employeesTexts.import.empty };
}

function missing(cells: Cells): string {
  const isBlank = cells.every((row) => row.every((cell) => cell.trim() === ''));
  return isBlank ? employeesTexts.import.empty : employeesTexts.import.missingColumns;
}

/** The columns that hold anything. A file without headings has columns without a name, and all of its rows are people. */
function columnsOf(cells: Cells, headingRow: number, fields: FileToRead['fields']): ImportColumn[] {
  const headings = (cells[headingRow] ?? []).slice(0, mostImportColumns);
  const matched = fields ?? matchColumns(headings);
  const people = cells.slice(headingRow + 1);
  const width = people.reduce((most, row) => Math.max(most, row.length), headings.length);
  return Array.from({ length: Math.min(width, mostImportColumns) }, (_, index) => ({
    index,
    heading: shortened(headings[index]),
    field: matched[index] || null,
    values: firstValues(people, index),
  })).filter(({ heading, values }) => heading !== '' || values.length > 0);
}

function firstValues(people: Cells, index: number): string[] {
  const values: string[] = [];
  for (const row of people) {
    const value = shortened(row[index]);
    if (value !== '') values.push(value);
    if (values.length === mostValues) break;
  }
  return values;
}

function shortened(cell = ''): string {
  return cell.trim().slice(0, longestValue);
}

function toRow(cells: readonly string[], columns: readonly ImportColumn[], line: number): FileRow {
  const cell = (wanted: ImportField) =>
    columns
      .filter(({ field }) => field === wanted)
      .slice(0, wanted === 'surname' ? columns.length : 1)
      .map(({ index }) => (cells[index] ?? '').trim())
      .filter((part) => part !== '')
      .join(' ')
      .slice(0, longestCell);
  const date = (wanted: ImportField) => readWrittenDate(cell(wanted)) ?? cell(wanted);
  return {
    line,
    name: [nameInOrder(cell('name')), cell('surname')].filter((part) => part !== '').join(' '),
    email: cell('email'),
    department: cell('department'),
    schedule: cell('schedule'),
    centre: cell('centre'),
    nationalId: cell('nationalId'),
    employedFrom: date('employedFrom'),
    employedUntil: date('employedUntil'),
    staffNumber: cell('staffNumber'),
    ...contractOf(cell),
    contractFrom: date('contractFrom'),
    trialUntil: date('trialUntil'),
    pactSignedOn: date('pactSignedOn'),
    pactPercent: String(readPercent(cell('pactPercent')) ?? cell('pactPercent')),
  };
}

function contractOf(cell: (wanted: ImportField) => string): ContractCells {
  return {
    contractFrom: cell('contractFrom'),
    contractKind: cell('contractKind'),
    contractCode: cell('contractCode'),
    workingTime: cell('workingTime'),
    agreedHours: cell('agreedHours'),
    agreedPeriod: cell('agreedPeriod'),
    weeklyDays: cell('weeklyDays'),
    jobTitle: cell('jobTitle'),
    professionalGroup: cell('professionalGroup'),
    collectiveAgreement: cell('collectiveAgreement'),
    payrollNumber: cell('payrollNumber'),
    payGroup: cell('payGroup'),
    trialUntil: cell('trialUntil'),
    pactSignedOn: cell('pactSignedOn'),
    pactPercent: cell('pactPercent'),
    pactNoticeDays: cell('pactNoticeDays'),
  };
}

/** `Núñez Ruiz, José` as `José Núñez Ruiz`. */
function nameInOrder(written: string): string {
  const [surnames = '', name = '', ...more] = written.split(',').map((part) => part.trim());
  return name !== '' && surnames !== '' && more.length === 0 ? `${name} ${surnames}` : written;
}
