import type { StampCryptography } from './algorithms.ts';
import { type Certificate, fromBase64 } from './certificate.ts';
import { verifyToken } from './verify-token.ts';

/** The result of verifying a time-stamp, as texts. */
export type StampVerdict =
  | { readonly problem: 'OTHER' | 'UNSIGNED' }
  | {
      readonly problem: null;
      readonly stampedAt: string;
      readonly authority: string;
      readonly trust: 'TRUSTED' | 'UNTRUSTED' | 'UNCHECKED';
      readonly voucher: { readonly name: string; readonly issuer: string; readonly sha256: string };
    };

/**
 * Verifies time-stamps of an export, base64 of their DER.
 * @param trusted trusted certificates; none: it is unknown whom to trust
 */
export function stampVerifier(trusted: readonly Certificate[], cryptography: StampCryptography) {
  return (token: string, imprint: string): StampVerdict => {
    const found = verifyToken(bytesOf(token), imprint, trusted.length > 0 ? trusted : null, cryptography);
    if (found.problem !== null) return found;
    const { stampedAt, signer, chain } = found;
    return {
      problem: null,
      stampedAt: new Date(stampedAt).toISOString(),
      authority: signer.name,
      trust: chain.trust,
      voucher: {
        name: chain.top.name,
        issuer: chain.top.issuerName,
        sha256: cryptography.hash('SHA-256', chain.top.bytes),
      },
    };
  };
}

function bytesOf(token: string): Uint8Array {
  try {
    const bytes = fromBase64(token);
    // Written in one way only: nothing may hide between or behind.
    return btoa(String.fromCharCode(...bytes)) === token ? bytes : new Uint8Array();
  } catch {
    return new Uint8Array();
  }
}
