import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { parseLine } from '@jornada/core/ledger/canonical-line';
import type { Evidence } from '@jornada/core/ledger/evidence';
import type { Finding } from '@jornada/core/ledger/findings';
import type { RecordVerdict } from '@jornada/core/ledger/record-verdict';
import { recordVerifier } from '@jornada/core/ledger/record-verifier';
import type { Certificate } from '@jornada/timestamp/certificate';
import { stampVerifier } from '@jornada/timestamp/stamp-verifier';
import { hashing, verifySignature } from '../../platform/cryptography/hashing.ts';
import { stampCryptography } from '../../platform/stamps/stamp-cryptography.ts';
import { hashed } from './hashed.ts';
import { readPackage } from './read-package.ts';

/** The content of an export, and the SHA-256 of the file in hexadecimal. */
export interface VerifiedExport extends Omit<RecordVerdict, 'findings'> {
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

/**
 * The same, answering all findings.
 * @param evidence receipts and published roots that were kept elsewhere
 * @param trusted certificates of trusted time-stamp authorities; none: the names are only shown
 * @throws Error in English for a file that is incomplete or no export; it names the line
 */
export async function checkRecordExport(
  file: Readable,
  evidence: Evidence = [],
  trusted: readonly Certificate[] = [],
): Promise<RecordVerdict & { readonly sha256: string }> {
  const { pass, sha256 } = hashed();
  const found = await pipeline(file, pass, (bytes: AsyncIterable<Buffer>) =>
    readFile(bytes, evidence, trusted),
  );
  return { ...found, sha256: sha256() };
}

/** The export by itself, or in a package, told by its first bytes. */
async function readFile(
  bytes: AsyncIterable<Buffer>,
  evidence: Evidence,
  trusted: readonly Certificate[],
): Promise<RecordVerdict> {
  const chunks = bytes[Symbol.asyncIterator]();
  let begun = Buffer.alloc(0);
  while (begun.length < zipBegins.length) {
    const { value, done } = await chunks.next();
    if (done) break;
    begun = Buffer.concat([begun, value]);
  }
  const whole = rejoined(begun, chunks);
  const readRecord = (record: Readable) =>
    pipeline(record, createGunzip(), (lines: AsyncIterable<Buffer>) => readExport(lines, evidence, trusted));
  const isPackage = begun.subarray(0, zipBegins.length).equals(zipBegins);
  return isPackage ? readPackage(whole, readRecord) : readRecord(Readable.from(whole));
}

const zipBegins = Buffer.from('PK\x03\x04', 'latin1');

async function* rejoined(begun: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (begun.length > 0) yield begun;
  for (let { value, done } = await rest.next(); !done; { value, done } = await rest.next()) yield value;
}

function described(finding: Finding): string {
  if (finding.kind !== 'ENTRY') return finding.problem;
  return `${finding.detail ?? finding.problem} at entry ${finding.sequence}`;
}

async function readExport(
  bytes: AsyncIterable<Buffer>,
  evidence: Evidence,
  trusted: readonly Certificate[],
): Promise<RecordVerdict> {
  const verifyStamp = stampVerifier(trusted, stampCryptography);
  const verifier = recordVerifier(hashing, verifySignature, verifyStamp, evidence);
  let number = 0;
  for await (const text of linesOf(bytes)) {
    number += 1;
    try {
      verifier.take(parseLine(text));
    } catch (error) {
      throw new Error(`line ${number} of the export: ${(error as Error).message}`);
    }
  }
  return verifier.end();
}

/** The lines of UTF-8 text. Only a line feed ends a line: a name may contain other line separators. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let unfinished = '';
  for await (const chunk of bytes) {
    const lines = (unfinished + decoder.decode(chunk, { stream: true })).split('\n');
    unfinished = lines.pop() ?? '';
    yield* lines;
  }
  if (unfinished + decoder.decode() !== '') throw new Error('the export is cut off');
}
