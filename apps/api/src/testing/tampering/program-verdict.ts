import { parseLine } from '@jornada/core/ledger/canonical-line';
import type { Evidence } from '@jornada/core/ledger/evidence';
import type { VerifySignature } from '@jornada/core/ledger/hashing';
import { recordVerifier } from '@jornada/core/ledger/record-verifier';
import type { Certificate } from '@jornada/timestamp/certificate';
import { stampVerifier } from '@jornada/timestamp/stamp-verifier';
import { hashing, verifySignature } from '../../platform/cryptography/hashing.ts';
import { stampCryptography } from '../../platform/stamps/stamp-cryptography.ts';

/** The same signatures are verified again and again: remembering them saves most of the time. */
const known = new Map<string, boolean>();
const verify: VerifySignature = (text, signature, publicKey) => {
  const key = `${signature} ${publicKey} ${text}`;
  const isValid = known.get(key) ?? verifySignature(text, signature, publicKey);
  known.set(key, isValid);
  return isValid;
};

/** What the program's verifier says of an export: `intact`, the problems, or why it refuses. */
export function programVerdict(text: string, kept: Evidence, trusted: readonly Certificate[]): string {
  const verifier = recordVerifier(hashing, verify, stampVerifier(trusted, stampCryptography), kept);
  try {
    const lines = text.split('\n');
    if (lines.pop() !== '') throw new Error('it is cut off');
    for (const line of lines) verifier.take(parseLine(line));
    const problems = verifier.end().findings.map(({ problem }) => problem);
    return problems.length === 0 ? 'intact' : problems.join(' ');
  } catch (error) {
    return `refused: ${(error as Error).message}`;
  }
}
