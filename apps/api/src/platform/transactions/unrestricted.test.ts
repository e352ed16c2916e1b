import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { reasons } from './unrestricted.ts';

test('every reason to be about people whom the caller need not see is given somewhere', () => {
  const sources = path.join(import.meta.dirname, '../..');
  const files = globSync('**/*.ts', { cwd: sources, exclude: ['**/*.test.ts', 'testing/**'] });
  const given = files.flatMap((file) =>
    [...readFileSync(path.join(sources, file), 'utf8').matchAll(/unrestricted\('([^']+)'\)/g)].map(
      ([, reason]) => reason,
    ),
  );
  expect([...new Set(given)].sort()).toEqual(Object.keys(reasons).sort());
});
