import type { StampCryptography } from './algorithms.ts';
import { type Certificate, isIssuedBy } from './certificate.ts';
import { toHex } from './der.ts';

/** Extended key usage: the key is for time-stamping. */
export const timeStamping = '1.3.6.1.5.5.7.3.8';
const anyPurpose = '2.5.29.37.0';

/**
 * A chain from a certificate upwards. TRUSTED: it ends at one of those given. UNTRUSTED: it does not. UNCHECKED: none was given. `top` is
 * its last certificate, which names its own issuer.
 */
export interface Chain {
  readonly trust: 'TRUSTED' | 'UNTRUSTED' | 'UNCHECKED';
  readonly top: Certificate;
}

/** @param at when all certificates must have been valid, in milliseconds of Unix time @param trusted null: it is unknown whom to trust */
export function chainOf(
  signer: Certificate,
  others: readonly Certificate[],
  trusted: readonly Certificate[] | null,
  at: number,
  cryptography: StampCryptography,
): Chain {
  const same = (one: Certificate, other: Certificate) => toHex(one.bytes) === toHex(other.bytes);
  const isAnchor = (one: Certificate) => trusted?.some((anchor) => same(anchor, one)) ?? false;
  const isValid = (one: Certificate) => one.notBefore <= at && at <= one.notAfter;
  const mayVouch = (one: Certificate, below: number) =>
    isValid(one) &&
    (one.below ?? -1) >= below &&
    (one.purposes?.some((purpose) => purpose === timeStamping || purpose === anyPurpose) ?? true);
  let top = signer;
  const passed = new Set<Certificate>([signer]);
  for (let below = 0; !isAnchor(top); below += 1) {
    const issuers = [...(trusted ?? []), ...others].filter(
      (issuer) => !passed.has(issuer) && mayVouch(issuer, below) && isIssuedBy(top, issuer, cryptography),
    );
    const issuer = issuers.find(isAnchor) ?? issuers[0];
    if (!issuer) return { trust: trusted ? 'UNTRUSTED' : 'UNCHECKED', top };
    passed.add(issuer);
    top = issuer;
  }
  return { trust: isValid(top) ? 'TRUSTED' : 'UNTRUSTED', top };
}
