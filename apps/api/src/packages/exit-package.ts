import type { Signed } from '@jornada/core/ledger/hashing';
import { recordInPackage } from '@jornada/core/ledger/package-layout';
import { packageTexts } from '@jornada/texts/packages';
import { writtenMoment } from '../months/month-words.ts';
import { findClosedPeople } from '../months/months.reads.ts';
import type { Archive } from '../platform/archive/open-archive.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { exportRecord, rootLines } from '../record/export/export-record.ts';
import { keepUntil } from '../record/keep-until.ts';
import { addMonths, type MonthBatch } from './add-months.ts';
import { addProof } from './add-proof.ts';
import { closePackage, readVerifier } from './close-package.ts';
import { findCompany } from './company.reads.ts';

const texts = () => packageTexts.exit;
const batchSize = 20;

export interface ExitWork {
  /** The public keys. */
  readonly keys: readonly Signed[];
  readonly now: Temporal.Instant;
  /** Without documents, closed months contain only their frozen figures, because laying out documents takes long. */
  readonly hasDocuments: boolean;
  read<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** Receives the number of steps, and then how many are done. */
  onSteps(total: number): Promise<void>;
  onStep(done: number): Promise<void>;
}

/** Writes the exit package: the whole record in verifiable form, closings and keys, closed months, and the verifier page. */
export async function fillExitPackage(archive: Archive, work: ExitWork): Promise<void> {
  const { keys, now, hasDocuments, read } = work;
  const verifier = await readVerifier();
  const company = await read(findCompany);
  const batches = batchesOf(await read(findClosedPeople));
  await work.onSteps(batches.length + 1);
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
  const readMe = texts().readMe({ ...told, keepUntil: keepUntil(now), hasDocuments, tellingKinds });
  await archive.add(packageTexts.readMe, Buffer.from(readMe));
  await closePackage(archive, verifier);
}

function batchesOf(people: readonly { month: Temporal.PlainDate; userIds: string[] }[]): MonthBatch[] {
  return people.flatMap(({ month, userIds }) =>
    Array.from({ length: Math.ceil(userIds.length / batchSize) }, (_, place) => ({
      month,
      userIds: userIds.slice(place * batchSize, (place + 1) * batchSize),
    })),
  );
}
