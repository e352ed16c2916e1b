import type { Readable } from 'node:stream';
import { monthDocumentTexts as texts } from '@jornada/texts/es/closed-months-document';
import { openArchive } from '../../../platform/archive/open-archive.ts';
import { makePdf } from '../../../platform/pdf/make-pdf.ts';
import { problem } from '../../../platform/problem.ts';
import type { TenantTx } from '../../../platform/with-tenant.ts';
import type { ExportedPerson } from '../../employees/employees.reads.ts';
import { openExportFile } from '../export/export-file.ts';
import { type FrozenMonth, toFrozenMonth } from './frozen-month.ts';
import { monthDocument } from './month-document.ts';
import { monthFileName, monthTable } from './month-file.ts';
import { monthRows } from './month-rows.ts';
import { findClosedMonths } from './months.queries.ts';

const batchSize = 20;

interface ArchiveWork {
  readonly people: readonly ExportedPerson[];
  /** Its first date. */
  readonly month: Temporal.PlainDate;
  readonly now: Temporal.Instant;
  inTenant<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** Is told how many people are done. */
  onProgress(donePeople: number): Promise<void>;
  /** Takes the archive while it is made. */
  keep(contents: Readable): Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Makes one archive of a month: a PDF and the frozen figures of everybody whose month is closed, and tables of all of them. Nothing of it
 * is held but the document at hand and the tables.
 * @throws problem NOTHING_TO_EXPORT when nobody's is closed; the signal's reason
 */
export async function makeMonthArchive(work: ArchiveWork): Promise<void> {
  const archive = openArchive(work.now);
  const kept = work.keep(archive.contents);
  kept.catch(() => {});
  try {
    await fillArchive(work, archive);
    archive.end();
  } catch (error) {
    archive.fail(error as Error);
    throw error;
  }
  await kept;
}

async function fillArchive(work: ArchiveWork, archive: ReturnType<typeof openArchive>): Promise<void> {
  const { people, month, signal } = work;
  const tables = { csv: openExportFile('csv', monthTable), xlsx: openExportFile('xlsx', monthTable) };
  const names = new Set<string>();
  try {
    for (let start = 0; start < people.length; start += batchSize) {
      const batch = people.slice(start, start + batchSize);
      const rows = await work.inTenant((tx) =>
        findClosedMonths(
          tx,
          month,
          batch.map(({ userId }) => userId),
        ),
      );
      const frozenOf = new Map(rows.map((row) => [row.userId, row]));
      for (const { userId } of batch) {
        signal.throwIfAborted();
        const row = frozenOf.get(userId);
        if (!row) continue;
        const frozen = toFrozenMonth(row);
        for (const table of Object.values(tables)) table.add(monthRows(frozen));
        await archive.add(nameOf(frozen, 'pdf', names), await makePdf(monthDocument(frozen)));
        await archive.add(nameOf(frozen, 'json', names), Buffer.from(frozen.text));
      }
      await work.onProgress(start + batch.length);
    }
    if (names.size === 0) throw problem('NOTHING_TO_EXPORT');
    const written = month.toPlainYearMonth().toString();
    for (const [format, table] of Object.entries(tables))
      await archive.add(texts.tableName(written, format), await table.finish());
  } finally {
    for (const table of Object.values(tables)) await table.discard();
  }
}

/** Two people may have one name. */
function nameOf(frozen: FrozenMonth, format: string, taken: Set<string>): string {
  const plain = monthFileName(frozen, format);
  const dot = plain.lastIndexOf('.');
  let name = plain;
  for (let count = 2; taken.has(name); count += 1)
    name = `${plain.slice(0, dot)}-${count}${plain.slice(dot)}`;
  taken.add(name);
  return name;
}
