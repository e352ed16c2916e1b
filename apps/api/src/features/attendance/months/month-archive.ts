import type { Readable } from 'node:stream';
import { punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import { monthDocumentTexts as texts } from '@jornada/texts/closed-months-document';
import { toFrozenMonth } from '../../../months/frozen-month.ts';
import { monthDocument } from '../../../months/month-document.ts';
import { monthPeriod } from '../../../months/month-period.ts';
import { monthColumns, monthRows } from '../../../months/month-rows.ts';
import { monthFileName, monthTable } from '../../../months/month-table.ts';
import { findClosedMonths } from '../../../months/months.reads.ts';
import { hasSeveralCentres } from '../../../plan/centres-of-people.reads.ts';
import { freeNames } from '../../../platform/archive/file-names.ts';
import { keepArchive } from '../../../platform/archive/keep-archive.ts';
import type { Archive } from '../../../platform/archive/open-archive.ts';
import { openSpool } from '../../../platform/archive/spool.ts';
import { problem } from '../../../platform/errors/problem.ts';
import { csvForExcel } from '../../../platform/files/csv-for-excel.ts';
import { csvHeader, csvLines } from '../../../platform/files/table-cells.ts';
import { writePdf } from '../../../platform/pdf/write-pdf.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { tellsModality } from '../../../record/modalities.reads.ts';
import type { ExportedPerson } from '../../employees/employees.reads.ts';
import { openTable } from '../tables/export-file.ts';

const batchSize = 20;

interface ArchiveWork {
  readonly people: readonly ExportedPerson[];
  /** Its first date. */
  readonly month: Temporal.PlainDate;
  readonly now: Temporal.Instant;
  inTenant<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** Called with the number of people done. */
  onProgress(donePeople: number): Promise<void>;
  /** Takes the archive while it is being written. */
  keep(contents: Readable): Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Makes the archive of a month: a PDF and the frozen figures of everybody whose month is closed, and tables of all of them. Only the
 * current document and the workbook being packed are in memory.
 * @throws problem NOTHING_TO_EXPORT when nobody's month is closed; the signal's reason
 */
export function makeMonthArchive(work: ArchiveWork): Promise<void> {
  return keepArchive(work.now, work.keep, (archive) => fillArchive(work, archive));
}

async function fillArchive(work: ArchiveWork, archive: Archive): Promise<void> {
  const { people, month, signal } = work;
  const ids = people.map(({ userId }) => userId);
  const period = monthPeriod(month.toPlainYearMonth().toString());
  const wish = await work.inTenant(async (tx) => ({
    namesCentres: await hasSeveralCentres(tx),
    namesModalities: await tellsModality(tx, ids, punchesThatReach(period)),
  }));
  const csv = await openSpool();
  const workbook = await openTable(monthTable(wish));
  const freeName = freeNames();
  try {
    await csv.add(csvForExcel([csvHeader(monthColumns(wish))]));
    for (let start = 0; start < people.length; start += batchSize) {
      const ids = people.slice(start, start + batchSize).map(({ userId }) => userId);
      const rows = await work.inTenant((tx) => findClosedMonths(tx, month, ids));
      const frozenOf = new Map(rows.map((row) => [row.userId, row]));
      for (const id of ids) {
        signal.throwIfAborted();
        const row = frozenOf.get(id);
        if (!row) continue;
        const frozen = toFrozenMonth(row);
        const rows = monthRows(frozen, wish);
        await workbook.add([rows]);
        await csv.add(csvLines([rows]));
        const pdf = await writePdf(monthDocument(frozen));
        await archive.add(freeName(monthFileName(frozen, 'pdf')), pdf);
        await archive.add(freeName(monthFileName(frozen, 'json')), Buffer.from(frozen.text));
      }
      await work.onProgress(start + ids.length);
    }
    if (archive.files.length === 0) throw problem('NOTHING_TO_EXPORT');
    const written = month.toPlainYearMonth().toString();
    await archive.add(texts.tableName(written, 'csv'), await csv.read());
    await archive.add(texts.tableName(written, 'xlsx'), await workbook.finish());
  } finally {
    await csv.discard();
    await workbook.discard();
  }
}
