import { BaseBlock, Constructed, fromBER, ObjectIdentifier, UTCTime } from 'asn1js';

/** One value of a DER encoding: its tag, the bytes of all of it, those of its contents, and the values that it is made of. */
export interface DerValue {
  /** `SEQUENCE` is 0x30, `[0]` constructed 0xa0: the first byte. */
  readonly tag: number;
  readonly bytes: Uint8Array;
  readonly contents: Uint8Array;
  readonly parts: readonly DerValue[];
  /** In dots where it is an object identifier, else empty. */
  readonly oid: string;
  /** In milliseconds of Unix time where it is a moment. */
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

/** Bounds of what strangers send: more than any time-stamp has. */
const limits = { maxDepth: 40, maxNodes: 5_000 };

/**
 * Reads one value, to the last byte.
 * @throws RangeError for what is none
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
  // DER knows no other length than the one it says.
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

/** @throws RangeError where there is none, or one of another tag */
export function part(value: DerValue, place: number, tag?: number): DerValue {
  const found = value.parts[place];
  if (!found || (tag !== undefined && found.tag !== tag)) throw new RangeError('it is made otherwise');
  return found;
}

/** The value that a primitive value's bytes hold, as those of octet strings do. */
export function within(value: DerValue): DerValue {
  return readDer(value.contents);
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An integer's contents without the zeros before it, so that one number is one text. */
export function integerHex(value: DerValue): string {
  return toHex(value.contents).replace(/^(00)+(?=..)/, '');
}
