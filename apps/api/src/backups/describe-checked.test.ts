import { expect, test } from 'vitest';
import type { Manifest } from '../platform/backup/manifest.ts';
import { describeChecked } from './describe-checked.ts';

test('one of each is told in the singular, many without dots of thousands', () => {
  const manifest = (rows: number, files: number) =>
    ({
      ...{ madeAt: '2026-11-20T10:00:00Z', program: '0.2.0', server: '16.4', migrations: [] },
      tables: [{ name: 'users', rows }],
      files: Array.from({ length: files }, () => ({ name: 'a', bytes: 1 })),
    }) as unknown as Manifest;
  const checked = { companies: 1, people: 1, entries: 1, roots: 1, findings: [] };
  const [, one, whose] = describeChecked(manifest(1, 1), checked);
  expect(one).toBe('Lleva 1 tabla con 1 fila y 1 fichero con 1 byte.');
  expect(whose).toBe('Lleva 1 empresa, 1 persona, 1 asiento del registro y 1 cierre firmado.');
  const [, many] = describeChecked(manifest(12_345, 2), checked);
  expect(many).toBe('Lleva 1 tabla con 12345 filas y 2 ficheros con 2 bytes.');
});
