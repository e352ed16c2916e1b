import { BaseBlock, Constructed, fromBER, ObjectIdentifier, UTCTime } from 'asn1js';

/** One value of a DER encoding: its tag, all its bytes, those of its content, and the values it contains. */
export interface DerValue {
  /** The first byte: `SEQUENCE` is 0x30, constructed `[0]` is 0xa0. */
  readonly tag: number;
  readonly bytes: Uint8Array;
  readonly contents: Uint8Array;
  readonly parts: readonly DerValue[];
  /** In dotted notation if it is an object identifier, else empty. */
  readonly oid: string;
  /** In milliseconds of Unix time if it is a time, else null. */
  readonly moment: number | null;
}

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  sequence: 0x30,
  set: 0x31,
} as const;

/** Limits for data from outside: more than any time-stamp has. */
const limits = { maxDepth: 40, maxNodes: 5_000 };

/**
 * Parses one value, which must end with the last byte.
 * @throws RangeError for anything else
 */
export function readDer(bytes: Uint8Array): DerValue {
  const copy = Uint8Array.from(bytes);
  const { offset, result } = fromBER(copy, limits);
  if (offset !== copy.length || result.error) throw new RangeError('it is no DER');
  return derValue(result);
}

function derValue(block: BaseBlock): DerValue {
  const bytes = block.valueBeforeDecodeView;
  const length = block.idBlock.blockLength + block.lenBlock.blockLength;
  // DER forbids indefinite lengths.
  if (block.lenBlock.isIndefiniteForm || bytes.length < length) throw new RangeError('it is no DER');
  const parts = block instanceof Constructed ? block.valueBlock.value : [];
  return {
    tag: bytes[0] ?? 0,
    bytes,
    contents: bytes.subarray(length),
    parts: parts.filter((part) => part instanceof BaseBlock).map(derValue),
    oid: block instanceof ObjectIdentifier ? block.valueBlock.toString() : '',
    // A generalized time is one of these too.
    moment: block instanceof UTCTime ? block.toDate().getTime() : null,
  };
}

/** @throws RangeError if it is missing, or has another tag */
export function part(value: DerValue, place: number, tag?: number): DerValue {
  const found = value.parts[place];
  if (!found || (tag !== undefined && found.tag !== tag)) throw new RangeError('it is made otherwise');
  return found;
}

/** The value inside a primitive value, as in octet strings. */
export function within(value: DerValue): DerValue {
  return readDer(value.contents);
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The content of an integer without leading zeros, so that equal numbers give equal texts. */
export function integerHex(value: DerValue): string {
  return toHex(value.contents).replace(/^(00)+(?=..)/, '');
}
