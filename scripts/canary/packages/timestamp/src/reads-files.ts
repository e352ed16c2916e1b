import { readFileSync } from 'node:fs';

/** Breaks timestamp-stands-alone. */
export const readStamp = (file: string): Uint8Array => readFileSync(file);
