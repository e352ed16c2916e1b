/** Who vouched when for a closing, as its time-stamp proves it. */
export interface Stamp {
  readonly problem: null;
  /** An instant as text. */
  readonly stampedAt: string;
  /** Whose certificate signed it, as that says. */
  readonly authority: string;
  /** Whether those who vouch for the authority are among the certificates that were given; UNCHECKED where none was. */
  readonly trust: 'TRUSTED' | 'UNTRUSTED' | 'UNCHECKED';
  /** The certificate up to which that was followed, who issued it, and its SHA-256 in hexadecimal. */
  readonly voucher: { readonly name: string; readonly issuer: string; readonly sha256: string };
}

/**
 * Looks at a time-stamp (RFC 3161), base64 of its DER, of what has a SHA-256. OTHER: it is of something else. UNSIGNED: it is none, or not what
 * a certificate for time-stamps signed.
 */
export type VerifyStamp = (
  token: string,
  imprint: string,
) => Stamp | { readonly problem: 'OTHER' | 'UNSIGNED' };

/** A closing of an export that bears a time-stamp of its own. */
export interface StampedRoot extends Omit<Stamp, 'problem'> {
  readonly number: number;
  readonly closedAt: string;
}

/** How much later by its own word than by the authority's a closing may be: two clocks. */
export const stampToleranceMs = 300_000;
