import { expect, test } from 'vitest';
import { complaintsAboutLock } from './lock.ts';

test('a dependency is found beside, above, or at the root', () => {
  const packages = {
    'apps/web': { dependencies: { own: '1', above: '1' } },
    'apps/web/node_modules/own': { dependencies: { beside: '1', above: '1' } },
    'apps/web/node_modules/beside': {},
    'node_modules/above': {},
  };
  expect(complaintsAboutLock(packages)).toEqual([]);
});

test('one that is nowhere on the way up is missing', () => {
  const packages = {
    'apps/web/node_modules/own': { dependencies: { lost: '1' } },
    'apps/api/node_modules/lost': {},
  };
  expect(complaintsAboutLock(packages)).toEqual([
    'package-lock.json lacks lost, which apps/web/node_modules/own needs',
  ]);
});

test('no entry names a registry', () => {
  const packages = {
    'node_modules/a': { resolved: 'https://registry.example/a.tgz' },
    'node_modules/@jornada/core': { resolved: 'packages/core' },
  };
  expect(complaintsAboutLock(packages)).toHaveLength(1);
});
