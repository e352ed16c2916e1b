import { withoutKind } from '@jornada/core/absences/shown-kind';
import { packageTexts } from '@jornada/texts/packages';
import { type FrozenMonth, toFrozenMonth } from '../months/frozen-month.ts';
import { monthDocument } from '../months/month-document.ts';
import { monthColumns, monthRows } from '../months/month-rows.ts';
import { monthFileName } from '../months/month-table.ts';
import { findVersionsOf, findWhatMonthsName } from '../months/months.reads.ts';
import { freeNames } from '../platform/archive/file-names.ts';
import type { Archive } from '../platform/archive/open-archive.ts';
import { openSpool } from '../platform/archive/spool.ts';
import { csvForExcel } from '../platform/files/csv-for-excel.ts';
import { csvHeader, csvLines } from '../platform/files/table-cells.ts';
import { writePdf } from '../platform/pdf/write-pdf.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

const texts = () => packageTexts.months;

/** Versions of a month of some people, few enough to be held in memory. */
export interface MonthBatch {
  readonly month: Temporal.PlainDate;
  readonly userIds: readonly string[];
}

interface MonthsWork {
  readonly batches: readonly MonthBatch[];
  /** Without documents, only the frozen figures and the tables. */
  readonly hasDocuments: boolean;
  read<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** Called after each batch. */
  onBatch(): Promise<void>;
}

/**
 * Adds every version of closed months: the exact frozen figures, a document for each, and what was said of them.
 * @returns how many of them tell the kind of an absence, as months did that were closed before form 6
 */
export async function addMonths(archive: Archive, work: MonthsWork): Promise<number> {
  if (work.batches.length === 0) return 0;
  let tellingKinds = 0;
  const [table, answers] = [await openSpool(), await openSpool()];
  const freeName = freeNames();
  try {
    const userIds = [...new Set(work.batches.flatMap((batch) => batch.userIds))];
    const wish = await work.read((tx) => findWhatMonthsName(tx, userIds));
    await table.add(csvForExcel([csvHeader(monthColumns(wish))]));
    await answers.add(csvForExcel([Object.values(texts().columns)]));
    for (const batch of work.batches) {
      for (const row of await work.read((tx) => findVersionsOf(tx, batch.month, batch.userIds))) {
        const frozen = toFrozenMonth(row);
        if (tellsKind(frozen)) tellingKinds += 1;
        const place = (format: string) =>
          freeName(`${texts().folder(frozen.figures.month)}/${monthFileName(frozen, format)}`);
        await table.add(csvLines([monthRows(frozen, wish)]));
        await answers.add(csvForExcel([answerCells(frozen)], { isContinued: true }));
        if (work.hasDocuments) await archive.add(place('pdf'), await writePdf(monthDocument(frozen)));
        await archive.add(place('json'), Buffer.from(frozen.text));
      }
      await work.onBatch();
    }
    await archive.add(texts().table, await table.read());
    await archive.add(texts().answers, await answers.read());
    return tellingKinds;
  } finally {
    await table.discard();
    await answers.discard();
  }
}

function tellsKind({ figures }: FrozenMonth): boolean {
  return figures.days.some(({ absenceType: type }) => type !== null && withoutKind(type) !== type);
}

function answerCells({ figures, hash, since: { code, answer, reopening } }: FrozenMonth): string[] {
  const { worker, month, version, closedAt, closedByName } = figures;
  const said = answer ? (answer.agrees ? texts().agrees : texts().disagrees) : texts().silent;
  return [
    ...[worker.name, month, String(version), closedAt, closedByName, code, hash],
    ...[reopening?.reopenedAt ?? '', reopening?.reopenedByName ?? '', reopening?.reason ?? ''],
    ...[said, answer?.comment ?? '', answer?.answeredAt ?? ''],
  ];
}
