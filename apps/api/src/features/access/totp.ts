import { Secret, TOTP } from 'otpauth';

/** What every application of this kind understands: SHA-1, six digits, spans of 30 seconds. */
const usual = { issuer: 'Jornada', algorithm: 'SHA1', digits: 6, period: 30 };

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

/** A new secret, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address that an application reads from a QR code. @param label whose account of which company it is */
export function totpUri(secret: string, label: string): string {
  return new TOTP({ ...usual, label, secret }).toString();
}

/**
 * The step (spans of 30 seconds since 1970) of which `code` is the code: the present one, the one before or the one after, for clocks that
 * differ a little; null for any other code.
 */
export function stepOfCode(secret: string, code: string, now: Temporal.Instant): number | null {
  const totp = new TOTP({ ...usual, secret });
  const timestamp = now.epochMilliseconds;
  const distance = totp.validate({ token: code, timestamp, window: 1 });
  return distance === null ? null : totp.counter({ timestamp }) + distance;
}
