import type { Evidence, KeptRoot } from './evidence.ts';
import { headsIn, numberedHeadIn } from './line-fields.ts';

/**
 * Parses a file that somebody kept: receipts (one a line), a receipt as its QR code contains it, a published root, or the installation's
 * public keys.
 * @throws RangeError for a text that is none of these
 */
export function readEvidence(text: string): Evidence {
  const values = valuesOf(text.trim());
  const found = values.flatMap(signedIn);
  if (found.length === 0) throw new RangeError('nothing in it is signed');
  return found;
}

function valuesOf(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    try {
      return text.split('\n').map((line) => JSON.parse(line));
    } catch {
      throw new RangeError('it is no JSON');
    }
  }
}

function signedIn(value: unknown): KeptRoot[] {
  if (typeof value !== 'object' || value === null) throw new RangeError('nothing in it is signed');
  const fields = value as Readonly<Record<string, unknown>>;
  const { statement, signature, heads, root, keys } = fields;
  if (root !== undefined && root !== null) return signedIn(root);
  if (Array.isArray(keys)) return keys.flatMap(signedIn);
  if (typeof statement !== 'string' || typeof signature !== 'string')
    throw new RangeError('nothing in it is signed');
  if (heads === undefined) return [{ statement, signature }];
  const { readings, removals, statements = [] } = fields;
  const others = { readings: numberedHeadIn(readings), removals: numberedHeadIn(removals) };
  return [{ statement, signature, heads: headsIn(heads), ...others, statements: headsIn(statements) }];
}
