import { closeSync, openSync, readSync } from 'node:fs';
import type { Evidence } from '@jornada/core/ledger/evidence';
import { judgeKept, type KeptKind, keptKind } from '@jornada/core/ledger/kept-alone';
import { keptTexts, keptWords, monthDocumentWords, verificationTexts } from '@jornada/texts/verification';
import { hashing, verifySignature } from './platform/cryptography/hashing.ts';

const gzipBegins = [0x1f, 0x8b];
const zipBegins = [0x50, 0x4b, 0x03, 0x04];

/** Whether a file is a record or a package, by its first bytes; otherwise it may be something that was kept of one. */
export function isRecord(path: string): boolean {
  const begun = Buffer.alloc(200);
  const file = openSync(path, 'r');
  try {
    readSync(file, begun);
  } finally {
    closeSync(file);
  }
  const beginsWith = (bytes: readonly number[]) => bytes.every((byte, place) => begun[place] === byte);
  return beginsWith(gzipBegins) || beginsWith(zipBegins) || begun.includes('"jornada-record"');
}

/** What is said of kept proofs without a record, in the words of the page. @param evidence none where only certificates were given @param hasDocuments whether documents of months were given too */
export function keptLines(
  evidence: Evidence,
  hasDocuments: boolean,
): {
  readonly kind: KeptKind;
  readonly lines: readonly string[];
} {
  if (hasDocuments) return { kind: 'unclear', lines: [monthDocumentWords.needsRecord] };
  if (evidence.length === 0) return { kind: 'unclear', lines: [verificationTexts.certificatesAlone] };
  const judged = judgeKept(evidence, hashing, verifySignature);
  const { title, findings, remarks, missing } = keptTexts(judged);
  const kind = keptKind(judged.state);
  const lacking = missing.length === 0 ? [] : [`${keptWords.missing}:`, ...missing.map((one) => `- ${one}`)];
  return { kind, lines: [`${verificationTexts.kinds[kind]}. ${title}`, ...findings, ...remarks, ...lacking] };
}
