import { mostImportedRows } from '@jornada/contract/employees/import-employees';
import { employeesTexts } from '@jornada/texts/employees';
import { CsvError, parse } from 'csv-parse/sync';
import { fileTypeFromBuffer } from 'file-type';
import { readSheet } from 'read-excel-file/node';
import { searchable } from '../../platform/database/search-pattern.ts';
import { packPlain, unpackXml, type XmlFiles } from './unpack-archive.ts';

/** A row of a file as somebody typed it; `line` counts from 1, including the headings. */
export interface FileRow {
  readonly line: number;
  readonly name: string;
  readonly email: string;
  readonly department: string;
  readonly schedule: string;
}

export type FileReading = { readonly rows: readonly FileRow[] } | { readonly error: string };

type Column = 'name' | 'email' | 'department' | 'schedule';

/** Accepted headings of the columns, without accents and in lower case. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  name: ['nombre', 'nombre completo', 'nombre y apellidos', 'name', 'empleado'],
  email: ['email', 'e-mail', 'correo', 'correo electronico', 'mail'],
  department: ['departamento', 'department', 'area', 'seccion'],
  schedule: ['horario', 'schedule'],
};

const tooManyRows = employeesTexts.import.tooManyRows(mostImportedRows);

/** Far more than the allowed number of rows and columns ever needs. */
const mostUnpackedBytes = 3 * 1024 * 1024;
const mostCells = 1_000_000;
const mostLines = 20_000;
const mostColumns = 200;
const longestHeading = 100;
/** The longest line of text; an unclosed quote would otherwise join all following lines into one. */
const longestLine = 64 * 1024;

/** Reads the people in a CSV or XLSX file; its first row names the columns. The error is Spanish and about the whole file. */
export async function readImportFile(bytes: Buffer): Promise<FileReading> {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.ext === 'xlsx') return readXlsx(bytes);
  // CSV has no file signature: a file with one is something else.
  return type ? { error: employeesTexts.import.notATable } : readCsv(bytes);
}

async function readXlsx(bytes: Buffer): Promise<FileReading> {
  const files = await unpackXml(bytes, mostUnpackedBytes);
  if (!files || !areCellsNear(files)) return { error: employeesTexts.import.notATable };
  try {
    const cells = await readSheet(packPlain(files));
    return toRows(cells.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))));
  } catch {
    return { error: employeesTexts.import.notATable };
  }
}

/** Whether no cell lies so far out that filling in the empty cells before it would use up the memory. */
function areCellsNear(files: XmlFiles): boolean {
  return [...files.values()].every((xml) => {
    let lastRow = 0;
    let lastColumn = 1;
    for (const [, address = ''] of xml.toString('latin1').matchAll(/(?<!xmlns:)\br\s*=\s*["']([^"']*)/g)) {
      const [, letters = '', row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? [];
      if (row === undefined) return false;
      const column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);
      lastRow = Math.max(lastRow, Number(row));
      lastColumn = Math.max(lastColumn, column);
    }
    return lastRow * lastColumn <= mostCells;
  });
}

function readCsv(bytes: Buffer): FileReading {
  const text = decode(bytes);
  if (text.includes('\0')) return { error: employeesTexts.import.notATable };
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  // Excel in Spanish separates with semicolons; other programs with commas or tabs.
  const delimiter = [';', '\t', ','].find((one) => firstLine.includes(one)) ?? ';';
  try {
    // A file edited by several programs can mix line endings.
    const asWritten = { delimiter, bom: true, record_delimiter: ['\r\n', '\n', '\r'] };
    const lines = parse(text, {
      ...asWritten,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: longestLine,
      to: mostLines + 1,
    });
    return lines.length > mostLines ? { error: tooManyRows } : toRows(lines);
  } catch (error) {
    if (error instanceof CsvError) return { error: employeesTexts.import.notATable };
    throw error;
  }
}

/** UTF-8, or else the encoding that Excel for Windows writes. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function toRows([headingRow = [], ...rows]: string[][]): FileReading {
  const columns = headingRow.slice(0, mostColumns).map(columnOf);
  if (!columns.includes('name') || !columns.includes('email')) {
    return { error: employeesTexts.import.missingColumns };
  }
  const found = rows
    .map((cells, index) => toRow(cells, columns, index + 2))
    .filter(({ line: _, ...cells }) => Object.values(cells).some((cell) => cell !== ''));
  return found.length > 0 ? { rows: found } : { error: employeesTexts.import.empty };
}

function toRow(cells: readonly string[], columns: readonly (Column | null)[], line: number): FileRow {
  const cell = (column: Column) => (cells[columns.indexOf(column)] ?? '').trim().slice(0, 1_000);
  const [name, email, department, schedule] = [
    cell('name'),
    cell('email'),
    cell('department'),
    cell('schedule'),
  ];
  return { line, name, email, department, schedule };
}

function columnOf(heading: string): Column | null {
  const plain = searchable(heading.trim().slice(0, longestHeading));
  const columns = Object.keys(headings) as Column[];
  return columns.find((column) => headings[column].includes(plain)) ?? null;
}
