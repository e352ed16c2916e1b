import { dirname, join } from 'node:path';

/** Absolute path of something in this repository. */
export function inRepository(...path: string[]): string {
  return join(dirname(import.meta.dirname), ...path);
}
