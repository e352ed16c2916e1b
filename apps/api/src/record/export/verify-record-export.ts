import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { EarlierCopy } from '@jornada/core/ledger/compare-copies';
import { type CopyVerdict, copyVerifier } from '@jornada/core/ledger/copy-verifier';
import type { Evidence } from '@jornada/core/ledger/evidence';
import type { Finding } from '@jornada/core/ledger/findings';
import type { PackageSeal } from '@jornada/core/ledger/package-layout';
import { begun, takeRecord } from '@jornada/core/ledger/record-text';
import { recordVerifier } from '@jornada/core/ledger/record-verifier';
import type { Certificate } from '@jornada/timestamp/certificate';
import { stampVerifier } from '@jornada/timestamp/stamp-verifier';
import { hashing, verifySignature } from '../../platform/cryptography/hashing.ts';
import { stampCryptography } from '../../platform/stamps/stamp-cryptography.ts';
import { hashed } from './hashed.ts';
import { readPackage } from './read-package.ts';

/** The content of an export, and the SHA-256 of the file in hexadecimal. */
export interface VerifiedExport extends Omit<CopyVerdict, 'findings'> {
  readonly sha256: string;
}

/**
 * Reads an exported record, by itself or in a package, completely and verifies everything.
 * @throws Error in English for a file that is incomplete, altered or no export
 */
export async function verifyRecordExport(file: Readable): Promise<VerifiedExport> {
  const { findings, ...found } = await checkRecordExport(file);
  const [first] = findings;
  if (first) throw new Error(described(first));
  return found;
}

/** What a copy of the record is held against. */
interface HeldAgainst {
  readonly evidence?: Evidence;
  readonly trusted?: readonly Certificate[];
  readonly earlier?: readonly EarlierCopy[];
}

/**
 * The same, answering all findings.
 * @param evidence receipts and published roots that were kept elsewhere
 * @param trusted certificates of trusted time-stamp authorities; none: the names are only shown
 * @param earlier copies that were made before
 * @throws Error in English for a file that is incomplete or no export; it names the line
 */
export async function checkRecordExport(
  file: Readable,
  evidence: Evidence = [],
  trusted: readonly Certificate[] = [],
  earlier: readonly EarlierCopy[] = [],
): Promise<CopyVerdict & { readonly sha256: string }> {
  const { pass, sha256 } = hashed();
  const { chains: _, ...found } = await pipeline(file, pass, (bytes: AsyncIterable<Buffer>) =>
    readCopy(bytes, { evidence, trusted, earlier }),
  );
  return { ...found, sha256: sha256() };
}

/** Reads a copy with which a later one is to be compared. @throws Error as `checkRecordExport` does */
export async function readEarlierCopy(file: Readable): Promise<EarlierCopy> {
  const { chains, ...verdict } = await pipeline(file, (bytes: AsyncIterable<Buffer>) =>
    readCopy(bytes, {}, true),
  );
  return { chains, verdict, isSigned: verdict.sealed?.signed != null };
}

/** A record by itself, or in a package, told by its first bytes. */
async function readCopy(bytes: AsyncIterable<Buffer>, against: HeldAgainst, keepsChains = false) {
  const { evidence = [], trusted = [], earlier = [] } = against;
  const read = async (record: AsyncIterable<Uint8Array>, seal: PackageSeal | null) => {
    const verifyStamp = stampVerifier(trusted, stampCryptography);
    const verifier = recordVerifier(hashing, verifySignature, verifyStamp, evidence);
    const copy = copyVerifier(verifier, { seal, earlier, hashing, verify: verifySignature }, keepsChains);
    await takeRecord(record, copy);
    return copy.end();
  };
  const { first, all } = await begun(bytes, zipBegins.length);
  return zipBegins.equals(first) ? readPackage(all, read) : read(all, null);
}

const zipBegins = Buffer.from('PK\x03\x04', 'latin1');

function described(finding: Finding): string {
  if (finding.kind !== 'ENTRY') return finding.problem;
  return `${finding.detail ?? finding.problem} at entry ${finding.sequence}`;
}
