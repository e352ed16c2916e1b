/** What a time-stamp proves about a closing. */
export interface Stamp {
  readonly problem: null;
  /** An instant as text. */
  readonly stampedAt: string;
  /** The name in the certificate that signed it. */
  readonly authority: string;
  /** Whether its certificate chains to one of those given; UNCHECKED where none was given. */
  readonly trust: 'TRUSTED' | 'UNTRUSTED' | 'UNCHECKED';
  /** The last certificate of the chain that was found, its issuer, and its SHA-256 in hexadecimal. */
  readonly voucher: { readonly name: string; readonly issuer: string; readonly sha256: string };
}

/**
 * Verifies a time-stamp (RFC 3161, base64 of its DER) of data with this SHA-256. OTHER: it belongs to other data. UNSIGNED: it is not a
 * time-stamp, or not signed by a certificate for time-stamping.
 */
export type VerifyStamp = (
  token: string,
  imprint: string,
) => Stamp | { readonly problem: 'OTHER' | 'UNSIGNED' };

/** A closing of an export with a time-stamp of its own. */
export interface StampedRoot extends Omit<Stamp, 'problem'> {
  readonly number: number;
  readonly closedAt: string;
}

/** How much later than its time-stamp a closing may say it was made, because two clocks differ. */
export const stampToleranceMs = 300_000;
