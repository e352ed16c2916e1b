import { recordInPackage } from '@jornada/core/ledger/package-layout';
import { packageTexts } from '@jornada/texts/packages';
import { writtenMoment } from '../months/month-words.ts';
import { findClosedPeople } from '../months/months.reads.ts';
import type { Archive } from '../platform/archive/open-archive.ts';
import type { Signer } from '../platform/cryptography/signing-keys.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { exportRecord, rootLines } from '../record/export/export-record.ts';
import { keepUntil } from '../record/keep-until.ts';
import { addMonths, type MonthBatch } from './add-months.ts';
import { addProof } from './add-proof.ts';
import { closePackage, readVerifier } from './close-package.ts';
import { findCompany } from './company.reads.ts';
import { addDays, type DayBatch } from './tables/add-days.ts';
import { addTables, type TablesWork } from './tables/add-tables.ts';
import { findEverybody, findFirstEntry } from './tables/people-of-days.reads.ts';

const texts = () => packageTexts.exit;
const batchSize = 20;

/** What of a company's tables is packed beside the record. */
export interface WantedTables extends Pick<TablesWork, 'hasHealthData' | 'openFile'> {
  /** Without it there is no table of days, which takes long to work out. */
  readonly hasDays: boolean;
}

export interface ExitWork {
  readonly signer: Signer;
  readonly now: Temporal.Instant;
  /** Without documents, closed months contain only their frozen figures, because laying out documents takes long. */
  readonly hasDocuments: boolean;
  /** Null for whoever may not see the whole company: the record alone. */
  readonly tables: WantedTables | null;
  read<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** Receives the number of steps, and then how many are done. */
  onSteps(total: number): Promise<void>;
  onStep(done: number): Promise<void>;
}

/** Writes the exit package: the whole record in verifiable form, closings and keys, closed months, the company's tables, and the verifier page. */
export async function fillExitPackage(archive: Archive, work: ExitWork): Promise<void> {
  const { signer, now, hasDocuments, tables, read } = work;
  const keys = await signer.keys();
  const verifier = await readVerifier();
  const company = await read(findCompany);
  const batches = batchesOf(await read(findClosedPeople));
  const days = tables?.hasDays ? await read((tx) => readDayBatches(tx, company, now)) : [];
  await work.onSteps(batches.length + days.length + 1);
  const told = {
    ...{ company: company.name, taxId: company.taxId, hasVerifier: verifier !== null },
    madeAt: writtenMoment(now.toString(), company.timeZone),
  };
  await archive.add(recordInPackage, exportRecord(read, company, keys, now));
  await addProof(archive, keys, rootLines(read, null));
  let done = 1;
  await work.onStep(done);
  const onBatch = () => work.onStep(++done);
  const tellingKinds = await addMonths(archive, { batches, hasDocuments, read, onBatch });
  if (tables) await addTables(archive, { ...tables, read });
  if (tables?.hasDays) await addDays(archive, { company, batches: days, now, read, onBatch });
  const readMe = texts().readMe({ ...told, keepUntil: keepUntil(now), hasDocuments, tables, tellingKinds });
  await archive.add(packageTexts.readMe, Buffer.from(readMe));
  await closePackage(archive, verifier, { tenantId: company.id, kind: 'exit', now, signer });
}

/** Everybody's months since the first entry, few people at a time. */
async function readDayBatches(
  tx: TenantTx,
  { timeZone }: { readonly timeZone: string },
  now: Temporal.Instant,
): Promise<DayBatch[]> {
  const [people, first] = await Promise.all([findEverybody(tx), findFirstEntry(tx)]);
  if (!first) return [];
  const to = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const batches: DayBatch[] = [];
  // An entry just after midnight may belong to the day before.
  const from = first.toZonedDateTimeISO(timeZone).toPlainDate().subtract({ days: 1 });
  for (
    let month = from.with({ day: 1 });
    Temporal.PlainDate.compare(month, to) <= 0;
    month = month.add({ months: 1 })
  ) {
    const end = month.add({ months: 1 }).subtract({ days: 1 });
    const period = { from: month, to: Temporal.PlainDate.compare(end, to) < 0 ? end : to };
    for (let place = 0; place < people.length; place += batchSize)
      batches.push({ month: period, people: people.slice(place, place + batchSize) });
  }
  return batches;
}

function batchesOf(people: readonly { month: Temporal.PlainDate; userIds: string[] }[]): MonthBatch[] {
  return people.flatMap(({ month, userIds }) =>
    Array.from({ length: Math.ceil(userIds.length / batchSize) }, (_, place) => ({
      month,
      userIds: userIds.slice(place * batchSize, (place + 1) * batchSize),
    })),
  );
}
