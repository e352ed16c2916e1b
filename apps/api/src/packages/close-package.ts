import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  indexHeading,
  indexOfPackage,
  signatureInPackage,
  writeSignature,
} from '@jornada/core/ledger/package-layout';
import { packageStatement, type SignedPackage } from '@jornada/core/ledger/package-signature';
import { packageTexts as texts } from '@jornada/texts/packages';
import type { Archive } from '../platform/archive/open-archive.ts';
import type { Signer } from '../platform/cryptography/signing-keys.ts';
import { csvForExcel } from '../platform/files/csv-for-excel.ts';

const built = new URL('../../../web/dist/verificador.html', import.meta.url);

/** The verifier page; null where the web application was not built. */
export async function readVerifier(): Promise<Buffer | null> {
  return readFile(built).catch(() => null);
}

/** What the signature says of a package, and who signs it. */
interface Sealing extends Pick<SignedPackage, 'tenantId' | 'kind'> {
  readonly now: Temporal.Instant;
  readonly signer: Pick<Signer, 'keyId' | 'sign'>;
}

/** Adds the last files of every package: the verifier page, the list of files, and the signature over the list. */
export async function closePackage(
  archive: Archive,
  verifier: Buffer | null,
  { tenantId, kind, now, signer }: Sealing,
): Promise<void> {
  if (verifier) await archive.add(texts.verifier, verifier);
  const rows = archive.files.map(({ name, bytes, sha256 }) => [name, String(bytes), sha256]);
  const index = Buffer.from(csvForExcel([[...indexHeading], ...rows]));
  await archive.add(indexOfPackage, index);
  const statement = packageStatement({
    ...{ tenantId, kind, madeAt: now.toString({ smallestUnit: 'millisecond' }) },
    ...{ indexSha256: createHash('sha256').update(index).digest('hex'), keyId: signer.keyId },
  });
  const signature = await signer.sign(statement);
  await archive.add(signatureInPackage, Buffer.from(writeSignature({ statement, signature })));
}
