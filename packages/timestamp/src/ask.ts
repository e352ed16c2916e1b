import { Boolean as DerBoolean, Integer, Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import { sha256Oid } from './algorithms.ts';
import { type DerValue, integerHex, part, readDer, tags } from './der.ts';

/**
 * A request for a time-stamp (RFC 3161) of data with this SHA-256, asking for the authority's certificate.
 * @param imprint in hexadecimal @param nonce in hexadecimal, random for this request
 */
export function stampRequest(imprint: string, nonce: string): Uint8Array {
  const algorithm = new Sequence({ value: [new ObjectIdentifier({ value: sha256Oid }), new Null()] });
  const hashed = new OctetString({ valueHex: Uint8Array.fromHex(imprint).buffer });
  const request = new Sequence({
    value: [
      new Integer({ value: 1 }),
      new Sequence({ value: [algorithm, hashed] }),
      Integer.fromBigInt(BigInt(`0x${nonce}`)),
      new DerBoolean({ value: true }),
    ],
  });
  return new Uint8Array(request.toBER());
}

/** The nonce as it is in answers: without leading zeros. */
export function sameNonce(nonce: string): string {
  return nonce.replace(/^(00)+(?=..)/, '');
}

/** The answer of an authority: the time-stamp in DER, or the status of its refusal. */
export type StampAnswer = { readonly token: Uint8Array } | { readonly refusedWith: string };

/** @throws RangeError for a malformed answer */
export function readStampAnswer(bytes: Uint8Array): StampAnswer {
  const answer = readDer(bytes);
  const status = part(part(answer, 0, tags.sequence), 0, tags.integer);
  const number = integerHex(status);
  if (number !== '00' && number !== '01') return { refusedWith: reasonOf(part(answer, 0), number) };
  return { token: part(answer, 1, tags.sequence).bytes };
}

/** The status, and the bits of its reason where it gives one: `2/00800000`. */
function reasonOf(info: DerValue, status: string): string {
  const bits = info.parts.find(({ tag }) => tag === tags.bitString);
  return bits
    ? `${Number.parseInt(status, 16)}/${bits.bytes.slice(3).toHex()}`
    : `${Number.parseInt(status, 16)}`;
}
