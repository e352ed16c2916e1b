import type { InspectedCorrection } from '@jornada/contract/inspection/inspector-access';
import { inspectionFileTexts } from '@jornada/texts/inspection-answers';
import { packageTexts } from '@jornada/texts/packages';
import { fileWord, freeNames } from '../../../platform/archive/file-names.ts';
import type { Archive } from '../../../platform/archive/open-archive.ts';
import { openSpool } from '../../../platform/archive/spool.ts';
import { csvForExcel } from '../../../platform/files/csv-for-excel.ts';
import { writePdf } from '../../../platform/pdf/write-pdf.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { readInspectedDays } from '../../../workday/inspected-days.ts';
import type { ExportedPerson } from '../../employees/employees.reads.ts';
import { dayCells } from '../day-cells.ts';
import { registerDocument } from './register-document.ts';

const texts = packageTexts.inspection;

interface RegisterWork {
  readonly company: { readonly name: string; readonly taxId: string | null };
  readonly batches: readonly (readonly ExportedPerson[])[];
  /** The period, cut into months. */
  readonly parts: readonly Period[];
  readonly now: Temporal.Instant;
  read<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  onBatch(): Promise<void>;
}

/** Adds everybody's days: a document per person and month, a table of all of them, and a table of each correction with its original. */
export async function addRegister(archive: Archive, work: RegisterWork): Promise<void> {
  const [table, corrections] = [await openSpool(), await openSpool()];
  const freeName = freeNames();
  try {
    await table.add(csvForExcel([Object.values(inspectionFileTexts.columns)]));
    await corrections.add(csvForExcel([Object.values(texts.corrections)]));
    for (const part of work.parts) {
      const month = part.from.toPlainYearMonth().toString();
      for (const batch of work.batches) {
        const daysOf = await work.read((tx) => readInspectedDays(tx, batch, part, work.now));
        for (const person of batch) {
          const days = daysOf(person);
          const rows = days.map((day) => dayCells(person, day));
          const changes = days.flatMap((day) =>
            day.corrections.map((correction) => correctionCells(person, day.date, correction)),
          );
          if (rows.length > 0) await table.add(csvForExcel(rows, { isContinued: true }));
          if (changes.length > 0) await corrections.add(csvForExcel(changes, { isContinued: true }));
          const document = registerDocument({ company: work.company, person, part, days, changes });
          const name = freeName(texts.files.document(month, fileWord(person.userName)));
          await archive.add(name, await writePdf(document));
        }
        await work.onBatch();
      }
    }
    await archive.add(texts.files.days, await table.read());
    await archive.add(texts.files.corrections, await corrections.read());
  } finally {
    await table.discard();
    await corrections.discard();
  }
}

/** In the order of `packageTexts.inspection.corrections`. */
function correctionCells(
  { userName }: ExportedPerson,
  workedOn: string,
  correction: InspectedCorrection,
): string[] {
  const { type, formerDate, formerTime, date, time, authorName, recordedAt, reason } = correction;
  return [
    ...[userName, workedOn, texts.punches[type]],
    formerTime === null ? texts.added : `${formerDate} ${formerTime}`,
    time === null ? texts.annulled : `${date} ${time}`,
    ...[authorName, recordedAt.slice(0, 16).replace('T', ' '), reason ?? ''],
  ];
}
