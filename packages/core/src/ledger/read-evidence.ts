import { parseKept } from './canonical-line.ts';
import type { Evidence, KeptRoot, OwnHead } from './evidence.ts';
import { count, headsIn, numberedHeadIn, objectIn, text as textIn, textsIn } from './line-fields.ts';

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
    return [parseKept(text)];
  } catch {
    try {
      return text.split('\n').map(parseKept);
    } catch {
      throw new RangeError('it is no JSON');
    }
  }
}

function signedIn(value: unknown): KeptRoot[] {
  if (typeof value !== 'object' || value === null) throw new RangeError('nothing in it is signed');
  const fields = value as Readonly<Record<string, unknown>>;
  const { statement, signature, heads, own, root, keys } = fields;
  if (root !== undefined && root !== null) return signedIn(root);
  if (Array.isArray(keys)) return keys.flatMap(signedIn);
  if (typeof statement !== 'string' || typeof signature !== 'string')
    throw new RangeError('nothing in it is signed');
  if (heads === undefined) return [{ statement, signature, ...(own !== undefined && { own: ownIn(own) }) }];
  const { readings, removals, statements = [] } = fields;
  const others = { readings: numberedHeadIn(readings), removals: numberedHeadIn(removals) };
  return [{ statement, signature, heads: headsIn(heads), ...others, statements: headsIn(statements) }];
}

function ownIn(value: unknown): OwnHead[] {
  if (!Array.isArray(value)) throw new RangeError('the own heads are no list');
  return value.map((one: unknown) => {
    const fields = objectIn(one);
    const { of } = fields;
    if (of !== 'entries' && of !== 'statements') throw new RangeError('an own head is of no chain');
    return {
      ...{ of, employeeId: textIn(fields, 'employeeId'), sequence: count(fields, 'sequence') },
      ...{ hash: textIn(fields, 'hash'), index: count(fields, 'index'), path: textsIn(fields, 'path') },
    };
  });
}
