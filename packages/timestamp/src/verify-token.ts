import { hashOf, type StampCryptography, schemeOf } from './algorithms.ts';
import type { Certificate } from './certificate.ts';
import { type Chain, chainOf, timeStamping } from './chain.ts';
import { type DerValue, part, readDer, tags, toHex } from './der.ts';
import { readToken, type Token } from './token.ts';

/**
 * What a time-stamp proves. OTHER: it belongs to other data. UNSIGNED: it is not a time-stamp, or not signed by a certificate for
 * time-stamping. `chain` says whether that certificate can be trusted.
 */
export type VerifiedToken =
  | { readonly problem: 'OTHER' | 'UNSIGNED' }
  | {
      readonly problem: null;
      readonly stampedAt: number;
      readonly nonce: string | null;
      readonly signer: Certificate;
      readonly chain: Chain;
    };

const attributeIds = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;
const stampId = '1.2.840.113549.1.9.16.1.4';

/**
 * Verifies whether a time-stamp (RFC 3161, a TimeStampToken in DER) belongs to these data, as far as it and the trusted certificates tell.
 * @param imprint the SHA-256 of the data, in hexadecimal
 * @param trusted null: it is unknown whom to trust
 */
export function verifyToken(
  bytes: Uint8Array,
  imprint: string,
  trusted: readonly Certificate[] | null,
  cryptography: StampCryptography,
): VerifiedToken {
  try {
    const token = readToken(readDer(bytes));
    const signer = signerOf(token, [...token.certificates, ...(trusted ?? [])]);
    if (!signer || !isSigned(token, signer, cryptography)) return { problem: 'UNSIGNED' };
    const { stampedAt, nonce, certificates } = token;
    const isIts = token.imprint.hash === 'SHA-256' && token.imprint.value === imprint;
    if (!isIts) return { problem: 'OTHER' };
    const chain = chainOf(signer, certificates, trusted, stampedAt, cryptography);
    return { problem: null, stampedAt, nonce, signer, chain };
  } catch (error) {
    if (error instanceof RangeError) return { problem: 'UNSIGNED' };
    throw error;
  }
}

function signerOf(
  { signer, stampedAt }: Token,
  certificates: readonly Certificate[],
): Certificate | undefined {
  const found = certificates.find(
    ({ issuer, serial }) => issuer === signer.issuer && serial === signer.serial,
  );
  if (!found || found.isStrange || stampedAt < found.notBefore || stampedAt > found.notAfter)
    return undefined;
  // RFC 3161, section 2.3: the key usage must be time-stamping alone, and marked critical.
  const isForStamps =
    found.isPurposeCritical && found.purposes?.length === 1 && found.purposes[0] === timeStamping;
  return isForStamps ? found : undefined;
}

function isSigned({ contents, signer }: Token, by: Certificate, cryptography: StampCryptography): boolean {
  const { hash, attributes, byId, signature } = signer;
  const digest = byId.get(attributeIds.messageDigest);
  return (
    byId.get(attributeIds.contentType)?.oid === stampId &&
    digest !== undefined &&
    toHex(digest.contents) === cryptography.hash(hash, contents) &&
    namesItsCertificate(byId, by, cryptography) &&
    cryptography.verify({
      ...schemeOf(signer.algorithm, hash),
      ...{ key: by.key, bytes: attributes, signature },
    })
  );
}

/** The signed attributes contain the certificate's hash, so that no other one with the same name and number can replace it (RFC 5816). */
function namesItsCertificate(
  byId: ReadonlyMap<string, DerValue>,
  { bytes }: Certificate,
  { hash }: StampCryptography,
): boolean {
  const second = byId.get(attributeIds.signingCertificateV2);
  const named = second ?? byId.get(attributeIds.signingCertificate);
  if (!named) return false;
  const id = part(part(named, 0, tags.sequence), 0, tags.sequence);
  const [first, next] = id.parts;
  if (first?.tag === tags.octetString)
    return toHex(first.contents) === hash(second ? 'SHA-256' : 'SHA-1', bytes);
  if (!second || !first || !next) return false;
  return toHex(next.contents) === hash(hashOf(first), bytes);
}
