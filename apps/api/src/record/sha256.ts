import { hash } from 'node:crypto';

/** SHA-256 of the text's UTF-8 bytes, in hexadecimal: the hash of the record's chain. */
export function sha256(text: string): string {
  return hash('sha256', text);
}
