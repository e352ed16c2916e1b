import { mostImportedRows } from '@jornada/contract/employees/import-employees';
import { employeesTexts } from '@jornada/texts/employees';
import { CsvError, parse } from 'csv-parse/sync';
import { fileTypeFromBuffer } from 'file-type';
import { readSheet } from 'read-excel-file/node';
import { packUncompressed, unpackXml, type XmlFiles } from './unpack-archive.ts';

/** The cells of a table, row by row, as texts; or, in Spanish, why the file is none. */
export type ImportTable = { readonly cells: readonly (readonly string[])[] } | { readonly error: string };

/** Far more than the allowed number of rows and columns ever needs. */
const mostUnpackedBytes = 3 * 1024 * 1024;
const mostCells = 1_000_000;
const mostLines = 20_000;
/** The longest line of text; an unclosed quote would otherwise join all following lines into one. */
const longestLine = 64 * 1024;
/** The lines that tell what separates the cells. */
const mostLinesLookedAt = 20;

const notATable = () => ({ error: employeesTexts.import.notATable });

/** Reads the cells of a CSV file, or of the first sheet of an XLSX file. */
export async function readTable(bytes: Buffer): Promise<ImportTable> {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.ext === 'xlsx') return readXlsx(bytes);
  // CSV has no file signature: a file with one is something else.
  return type ? notATable() : readCsv(bytes);
}

async function readXlsx(bytes: Buffer): Promise<ImportTable> {
  const files = await unpackXml(bytes, mostUnpackedBytes);
  if (!files || !areCellsNear(files)) return notATable();
  try {
    const cells = await readSheet(packUncompressed(files));
    return { cells: cells.map((row) => row.map(textOfCell)) };
  } catch {
    return notATable();
  }
}

function textOfCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, '2026-01-31'.length);
  return cell === null ? '' : String(cell);
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

function readCsv(bytes: Buffer): ImportTable {
  const text = decode(bytes);
  if (text.includes('\0')) return notATable();
  const delimiter = delimiterOf(text);
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
    return lines.length > mostLines
      ? { error: employeesTexts.import.tooManyRows(mostImportedRows) }
      : { cells: lines };
  } catch (error) {
    if (error instanceof CsvError) return notATable();
    throw error;
  }
}

/** What stands in most of the first lines. Excel in Spanish separates with semicolons; other programs with tabs or commas. */
function delimiterOf(text: string): string {
  const lines = text.split(/[\r\n]+/, mostLinesLookedAt);
  const linesWith = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  return [';', '\t', ','].reduce((best, sign) => (linesWith(sign) > linesWith(best) ? sign : best));
}

/** UTF-8, or else the encoding that Excel for Windows writes. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
