import type { Readable } from 'node:stream';
import { exitTableTexts as texts } from '@jornada/texts/exit-tables';
import { encoded } from '../../platform/archive/encoded.ts';
import { fileWord, freeNames } from '../../platform/archive/file-names.ts';
import type { Archive } from '../../platform/archive/open-archive.ts';
import { openSpool } from '../../platform/archive/spool.ts';
import { csvForExcel } from '../../platform/files/csv-for-excel.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { exitCell } from './exit-cells.ts';
import { type ExitRow, type ExitTable, readPages } from './exit-table.reads.ts';
import { exitTables } from './exit-tables.ts';

export interface TablesWork {
  readonly hasHealthData: boolean;
  /** Opens a stored file, to pack it; null where the files of absences are not packed. */
  readonly openFile: ((key: string) => Promise<Readable>) | null;
  read<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
}

/** Adds the tables of a company, each read and written in pages. */
export async function addTables(archive: Archive, work: TablesWork): Promise<void> {
  for (const table of exitTables(work)) {
    if (table.name === 'attachments') await addAttachments(archive, table, work);
    else await archive.add(fileOf(table), encoded(csvOf(table, readPages(table, work.read))));
  }
}

const fileOf = ({ name }: ExitTable) => `${texts.folder}/${texts.tables[name].file}.csv`;

/** A table as CSV, its titles first. */
export async function* csvOf(
  { name }: Pick<ExitTable, 'name'>,
  pages: AsyncIterable<readonly ExitRow[]>,
): AsyncGenerator<string> {
  const { columns, words }: TableTexts = texts.tables[name];
  yield csvForExcel([Object.values(columns)]);
  for await (const rows of pages)
    yield csvForExcel(
      rows.map((row) => cellsOf(columns, row, words)),
      { isContinued: true },
    );
}

interface TableTexts {
  readonly columns: Readonly<Record<string, string>>;
  readonly words?: Readonly<Record<string, string>>;
}

function cellsOf(columns: TableTexts['columns'], row: ExitRow, words: TableTexts['words']): string[] {
  return Object.keys(columns).map((column) => exitCell(row[column], words));
}

/** The papers of absences, each under the name of its person and its number in their table, which follows them. */
async function addAttachments(
  archive: Archive,
  table: ExitTable,
  { read, openFile }: TablesWork,
): Promise<void> {
  const spool = await openSpool();
  const freeName = freeNames();
  const { columns } = texts.tables.attachments;
  try {
    await spool.add(csvForExcel([Object.values(columns)]));
    for await (const rows of readPages(table, read)) {
      for (const row of rows) {
        const file = openFile && (await openFile(String(row.packedAs)).catch(missing));
        const packedAs = file ? freeName(nameOf(row)) : texts.noFile;
        if (file) await archive.add(packedAs, file);
        await spool.add(
          csvForExcel([cellsOf(columns, { ...row, packedAs }, undefined)], { isContinued: true }),
        );
      }
    }
    await archive.add(fileOf(table), await spool.read());
  } finally {
    await spool.discard();
  }
}

/** A paper that storage has lost leaves its line in the table, so that one file does not cost the company its package. */
function missing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'E_CANNOT_READ_FILE') return null;
  throw error;
}

function nameOf({ person, startDate, fileName }: ExitRow): string {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(String(fileName))?.[0].toLowerCase() ?? '';
  return texts.attachments(`${fileWord(String(person))}-${String(startDate)}${ending}`);
}
