import { readFileSync } from 'node:fs';

/** Breaks core-stands-alone. */
export const readRule = (file: string): string => readFileSync(file, 'utf8');
