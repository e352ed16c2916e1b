import { randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/cryptography/tenant-token.ts';

const howMany = 10;

/** Crockford's base32: without I, L, O and U, which are taken for others when somebody reads them from paper. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits: nobody finds a code by trying, not even with its hash. */
const length = 16;

const isCode = new RegExp(`^[${alphabet}]{${length}}$`);

/** Ten new codes, as `7K3M-9QXT-2B4V-0HJW`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, newCode);
}

function newCode(): string {
  const characters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]);
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** What the database stores of a code, however somebody typed it; null for what is no recovery code. */
export function recoveryCodeHash(typed: string): Buffer | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return isCode.test(code) ? sha256(code) : null;
}
