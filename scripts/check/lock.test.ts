import { expect, test } from 'vitest';
import { complaintsAboutLock } from './lock.ts';

const integrity = `sha512-${'a'.repeat(86)}==`;

test('a dependency is resolved beside, above, or at the root', () => {
  const packages = {
    'apps/web': { dependencies: { own: '1', above: '1' } },
    'apps/web/node_modules/own': { integrity, dependencies: { beside: '1', above: '1' } },
    'apps/web/node_modules/beside': { integrity },
    'node_modules/above': { integrity },
  };
  expect(complaintsAboutLock(packages)).toEqual([]);
});

test('a dependency in none of the directories above is missing', () => {
  const packages = {
    'apps/web/node_modules/own': { integrity, dependencies: { lost: '1' } },
    'apps/api/node_modules/lost': { integrity },
  };
  expect(complaintsAboutLock(packages)).toEqual([
    'package-lock.json lacks lost, which apps/web/node_modules/own needs',
  ]);
});

test('no entry names a registry', () => {
  const packages = {
    'node_modules/a': { integrity, resolved: 'https://registry.example/a.tgz' },
    'node_modules/@jornada/core': { resolved: 'packages/core', link: true },
  };
  expect(complaintsAboutLock(packages)).toHaveLength(1);
});

test('downloaded packages need a hash in the lock', () => {
  const packages = {
    '': {},
    'apps/web': {},
    'node_modules/@jornada/core': { resolved: 'packages/core', link: true },
    'node_modules/good': { integrity },
    'node_modules/bare': {},
    'apps/web/node_modules/weak': { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
  };
  expect(complaintsAboutLock(packages)).toEqual([
    'package-lock.json has no SHA-512 of node_modules/bare',
    'package-lock.json has no SHA-512 of apps/web/node_modules/weak',
  ]);
});
