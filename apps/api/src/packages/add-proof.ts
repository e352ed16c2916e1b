import type { Signed } from '@jornada/core/ledger/hashing';
import { packageTexts as texts } from '@jornada/texts/packages';
import { encoded } from '../platform/archive/encoded.ts';
import type { Archive } from '../platform/archive/open-archive.ts';

/** Adds the public keys and the closings, as lines of an export, beside the record. */
export async function addProof(
  archive: Archive,
  keys: readonly Signed[],
  roots: AsyncIterable<string>,
): Promise<void> {
  await archive.add(texts.proof.keys, Buffer.from(`${JSON.stringify({ keys })}\n`));
  await archive.add(texts.proof.roots, encoded(roots));
}
