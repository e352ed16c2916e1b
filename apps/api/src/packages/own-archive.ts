import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { receiptsInPackage, recordInPackage } from '@jornada/core/ledger/package-layout';
import { packageTexts } from '@jornada/texts/packages';
import { registerWords } from '@jornada/texts/register-words';
import { writtenMoment } from '../months/month-words.ts';
import { findMonthsOf } from '../months/months.reads.ts';
import type { Archive } from '../platform/archive/open-archive.ts';
import type { Signer } from '../platform/cryptography/signing-keys.ts';
import { csvForExcel } from '../platform/files/csv-for-excel.ts';
import type { Period } from '../platform/time/period.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { disclosedLines } from '../record/export/disclosed-lines.ts';
import { rootLines } from '../record/export/export-record.ts';
import { giveReceipt, giveStatementReceipt } from '../record/give-receipt.ts';
import { findLedger } from '../record/ledger.reads.ts';
import { findStatements } from '../record/statements.reads.ts';
import { addMonths } from './add-months.ts';
import { addProof } from './add-proof.ts';
import { closePackage, readVerifier } from './close-package.ts';
import { findCompany } from './company.reads.ts';

const texts = () => packageTexts.own;

export interface OwnArchiveWork {
  readonly person: { readonly userId: string; readonly userName: string };
  /** Of the whole record; it begins with a month. */
  readonly period: Period;
  readonly now: Temporal.Instant;
  readonly signer: Signer;
  /** The rows of what was corrected, proposed and asked for in a part of the period. */
  corrections(part: Period): Promise<readonly string[][]>;
  /** Further tables of what is kept about them, each with its titles. */
  tables(): Promise<readonly { readonly file: string; readonly rows: readonly (readonly string[])[] }[]>;
  read<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** Receives the number of steps, and then how many are done. */
  onSteps(total: number): Promise<void>;
  onStep(done: number): Promise<void>;
}

/**
 * Writes the archive that somebody keeps of their own record: their entries with the closings that hold them, a receipt of each, the keys,
 * every version of their closed months with what they answered, corrections, further tables, and the verifier's page.
 */
export async function fillOwnArchive(archive: Archive, work: OwnArchiveWork): Promise<void> {
  const { person, period, now, signer, read, onSteps, onStep } = work;
  const { userId } = person;
  const verifier = await readVerifier();
  const [company, months] = await read((tx) => Promise.all([findCompany(tx), findMonthsOf(tx, userId)]));
  const parts = years(period);
  await onSteps(parts.length + months.length + 1);
  let done = 0;
  const step = () => onStep(++done);
  const keys = await signer.keys();
  const lines = Readable.from(
    disclosedLines({ company, people: [person], isEverybody: false, period, signer, now, read }),
  );
  await archive.add(
    recordInPackage,
    pipeline(lines, createGzip(), () => {}),
  );
  await archive.add(receiptsInPackage, Buffer.from(await receipts(work)));
  await addProof(archive, keys, rootLines(read, [userId]));
  await step();
  const rows: string[][] = [Object.values(registerWords.corrections)];
  for (const part of parts) {
    rows.push(...(await work.corrections(part)));
    await step();
  }
  await archive.add(texts().corrections, Buffer.from(csvForExcel(rows)));
  for (const { file, rows: lines } of await work.tables())
    await archive.add(file, Buffer.from(csvForExcel(lines)));
  const batches = months.map((month) => ({ month, userIds: [userId] }));
  const tellingKinds = await addMonths(archive, { batches, hasDocuments: true, read, onBatch: step });
  const readMe = texts().readMe({
    ...{ company: company.name, taxId: company.taxId, hasVerifier: verifier !== null, tellingKinds },
    ...{ madeAt: writtenMoment(now.toString(), company.timeZone), person: person.userName },
  });
  await archive.add(packageTexts.readMe, Buffer.from(readMe));
  await closePackage(archive, verifier, { tenantId: company.id, kind: 'own', now, signer });
}

/** The receipts of all that is recorded of somebody, and of all that was said about it. */
async function receipts({ person: { userId }, signer, read }: OwnArchiveWork): Promise<string> {
  const [entries, statements] = await read((tx) =>
    Promise.all([findLedger(tx, userId), findStatements(tx, userId)]),
  );
  const given = await Promise.all([
    ...entries.map((entry) => giveReceipt(signer, entry)),
    ...statements.map((statement) => giveStatementReceipt(signer, statement)),
  ]);
  return given.map((receipt) => `${JSON.stringify(receipt)}\n`).join('');
}

/** The period cut into years, few enough days to be read at once. */
function years({ from, to }: Period): Period[] {
  const parts: Period[] = [];
  for (let first = from; Temporal.PlainDate.compare(first, to) <= 0; first = first.add({ years: 1 })) {
    const last = first.add({ years: 1 }).subtract({ days: 1 });
    parts.push({ from: first, to: Temporal.PlainDate.compare(last, to) <= 0 ? last : to });
  }
  return parts;
}
