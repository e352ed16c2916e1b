import { exitTableTexts } from '@jornada/texts/exit-tables';
import type { Archive } from '../../platform/archive/open-archive.ts';
import { openSpool } from '../../platform/archive/spool.ts';
import { csvForExcel } from '../../platform/files/csv-for-excel.ts';
import type { Period } from '../../platform/time/period.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { isAnyPartTime } from '../../workday/covered-workdays.ts';
import { type RegisteredDay, readInspectedDays } from '../../workday/inspected-days.ts';
import { dayCells, dayTitles } from './day-cells.ts';
import type { PackedPerson } from './people-of-days.reads.ts';

/** People few enough to be held in memory with their month. */
export interface DayBatch {
  readonly month: Period;
  readonly people: readonly PackedPerson[];
}

interface DaysWork {
  readonly company: { readonly taxId: string | null };
  readonly batches: readonly DayBatch[];
  readonly now: Temporal.Instant;
  read<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** Called after each batch. */
  onBatch(): Promise<void>;
}

/** Adds a table of everybody's days, in the columns of an inspector's register: those with a plan, a punch or a correction. */
export async function addDays(
  archive: Archive,
  { company, batches, now, read, onBatch }: DaysWork,
): Promise<void> {
  const spool = await openSpool();
  try {
    const table = { ...company, namesKinds: await read((tx) => tellsKinds(tx, batches)) };
    await spool.add(csvForExcel([dayTitles(table)]));
    for (const { month, people } of batches) {
      const daysOf = await read((tx) => readInspectedDays(tx, people, month, now));
      const rows = people.flatMap((person) =>
        daysOf(person)
          .filter(isWorthWriting)
          .map((day) => dayCells(person, day, table)),
      );
      if (rows.length > 0) await spool.add(csvForExcel(rows, { isContinued: true }));
      await onBatch();
    }
    await archive.add(exitTableTexts.days, await spool.read());
  } finally {
    await spool.discard();
  }
}

/** Whether anybody works part time in a month of theirs. */
async function tellsKinds(tx: TenantTx, batches: readonly DayBatch[]): Promise<boolean> {
  for (const { people, month } of batches) {
    const ids = people.map(({ userId }) => userId);
    if (await isAnyPartTime(tx, ids, month)) return true;
  }
  return false;
}

function isWorthWriting({ expectedMinutes, pairs, strays, corrections }: RegisteredDay): boolean {
  return (expectedMinutes ?? 0) > 0 || pairs.length + strays.length + corrections.length > 0;
}
