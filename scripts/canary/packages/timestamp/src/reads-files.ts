import { readFileSync } from 'node:fs';

/** Breaks timestamp-on-asn1js. */
export const readStamp = (file: string): Uint8Array => readFileSync(file);
