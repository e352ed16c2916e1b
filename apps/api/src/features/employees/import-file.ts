import { employeesTexts } from '@jornada/texts/es/employees';
import { CsvError, parse } from 'csv-parse/sync';
import { fileTypeFromBuffer } from 'file-type';
import { readSheet } from 'read-excel-file/node';
import { searchable } from '../../platform/page.ts';
import { unpackedBytes } from './unpacked-bytes.ts';

/** A row of a file as somebody typed it; `line` counts from 1, with the headings. */
export interface FileRow {
  readonly line: number;
  readonly name: string;
  readonly email: string;
  readonly department: string;
}

export type FileReading = { readonly rows: readonly FileRow[] } | { readonly error: string };

type Column = 'name' | 'email' | 'department';

/** What people call the columns, without accents and in lower case. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  name: ['nombre', 'nombre completo', 'nombre y apellidos', 'name', 'empleado'],
  email: ['email', 'e-mail', 'correo', 'correo electronico', 'mail'],
  department: ['departamento', 'department', 'area', 'seccion'],
};

/** A small archive can unfold into more memory than there is. */
const mostUnpackedBytes = 30 * 1024 * 1024;

/** Reads the people in a CSV or XLSX file; its first row names the columns. The error is Spanish and about the whole file. */
export async function readImportFile(bytes: Buffer): Promise<FileReading> {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.ext === 'xlsx') return readXlsx(bytes);
  // Text has no signature: what has one is something else.
  return type ? { error: employeesTexts.import.notATable } : readCsv(bytes);
}

async function readXlsx(bytes: Buffer): Promise<FileReading> {
  const size = unpackedBytes(bytes);
  if (size === null || size > mostUnpackedBytes) return { error: employeesTexts.import.notATable };
  try {
    const cells = await readSheet(bytes);
    return toRows(cells.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))));
  } catch {
    return { error: employeesTexts.import.notATable };
  }
}

function readCsv(bytes: Buffer): FileReading {
  const text = decode(bytes);
  if (text.includes('\0')) return { error: employeesTexts.import.notATable };
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  // Excel in Spanish separates by semicolons; other programs by commas or tabs.
  const delimiter = [';', '\t', ','].find((one) => firstLine.includes(one)) ?? ';';
  try {
    return toRows(parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true }));
  } catch (error) {
    if (error instanceof CsvError) return { error: employeesTexts.import.notATable };
    throw error;
  }
}

/** UTF-8, or else what Excel for Windows writes. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function toRows([headingRow = [], ...rows]: string[][]): FileReading {
  const columns = headingRow.map(columnOf);
  if (!columns.includes('name') || !columns.includes('email')) {
    return { error: employeesTexts.import.missingColumns };
  }
  const found = rows
    .map((cells, index) => toRow(cells, columns, index + 2))
    .filter(({ name, email, department }) => name !== '' || email !== '' || department !== '');
  return found.length > 0 ? { rows: found } : { error: employeesTexts.import.empty };
}

function toRow(cells: readonly string[], columns: readonly (Column | null)[], line: number): FileRow {
  const cell = (column: Column) => (cells[columns.indexOf(column)] ?? '').trim().slice(0, 1_000);
  const department = columns.includes('department') ? cell('department') : '';
  return { line, name: cell('name'), email: cell('email'), department };
}

function columnOf(heading: string): Column | null {
  const plain = searchable(heading.trim());
  const columns = Object.keys(headings) as Column[];
  return columns.find((column) => headings[column].includes(plain)) ?? null;
}
