import { type HashName, hashOf } from './algorithms.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import { type DerValue, integerHex, part, tags, toHex, within } from './der.ts';

/** The content of a time-stamp (RFC 3161), and its signature. Numbers and hashes in hexadecimal. */
export interface Token {
  /** The signed content, as bytes. */
  readonly contents: Uint8Array;
  readonly imprint: { readonly hash: HashName; readonly value: string };
  /** In milliseconds of Unix time. */
  readonly stampedAt: number;
  readonly nonce: string | null;
  readonly certificates: readonly Certificate[];
  readonly signer: Signer;
}

interface Signer {
  readonly issuer: string;
  readonly serial: string;
  readonly hash: HashName;
  /** The signed attributes as bytes, and one by one, each with its first value. */
  readonly attributes: Uint8Array;
  readonly byId: ReadonlyMap<string, DerValue>;
  readonly algorithm: DerValue;
  readonly signature: Uint8Array;
}

const ids = { signedData: '1.2.840.113549.1.7.2', stamp: '1.2.840.113549.1.9.16.1.4' } as const;

/** @throws RangeError for anything that is not a time-stamp, or an unknown hash or signature algorithm */
export function readToken(value: DerValue): Token {
  if (part(value, 0).oid !== ids.signedData) throw new RangeError('it is no signed message');
  const signed = part(part(value, 1, 0xa0), 0, tags.sequence);
  const content = part(signed, 2, tags.sequence);
  if (part(content, 0).oid !== ids.stamp) throw new RangeError('it is no time-stamp');
  const { contents } = part(part(content, 1, 0xa0), 0, tags.octetString);
  const certificates = signed.parts.find(({ tag }) => tag === 0xa0)?.parts ?? [];
  const signers = signed.parts.at(-1);
  // A time-stamp has exactly one signer.
  if (signers?.tag !== tags.set || signers.parts.length !== 1) throw new RangeError('it is signed otherwise');
  const stamp = within(part(part(content, 1, 0xa0), 0));
  const imprint = part(stamp, 2, tags.sequence);
  const moment = part(stamp, 4).moment;
  if (moment === null || Number.isNaN(moment)) throw new RangeError('it tells no moment');
  const nonce = stamp.parts.slice(5).find(({ tag }) => tag === tags.integer);
  return {
    contents,
    imprint: { hash: hashOf(part(imprint, 0)), value: toHex(part(imprint, 1, tags.octetString).contents) },
    stampedAt: moment,
    nonce: nonce ? integerHex(nonce) : null,
    certificates: certificates.filter(({ tag }) => tag === tags.sequence).map(readCertificate),
    signer: readSigner(part(signers, 0, tags.sequence)),
  };
}

function readSigner(value: DerValue): Signer {
  const named = part(value, 1, tags.sequence);
  const attributes = part(value, 3, 0xa0);
  const bytes = Uint8Array.from(attributes.bytes);
  // They are signed as a SET, whatever tag they have here.
  bytes[0] = tags.set;
  const pairs = attributes.parts.map(
    (attribute) => [part(attribute, 0).oid, part(part(attribute, 1, tags.set), 0)] as const,
  );
  if (new Set(pairs.map(([id]) => id)).size !== pairs.length) throw new RangeError('it says something twice');
  return {
    issuer: toHex(part(named, 0).bytes),
    serial: integerHex(part(named, 1, tags.integer)),
    hash: hashOf(part(value, 2, tags.sequence)),
    attributes: bytes,
    byId: new Map(pairs),
    algorithm: part(value, 4, tags.sequence),
    signature: part(value, 5, tags.octetString).contents,
  };
}
