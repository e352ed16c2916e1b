import { dirname, join } from 'node:path';

export function inRepository(...path: string[]): string {
  return join(dirname(import.meta.dirname), ...path);
}
