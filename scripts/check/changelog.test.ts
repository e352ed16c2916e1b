import { expect, test } from 'vitest';
import { complaintsAboutVersion } from './changelog.ts';

const changelog = '# Cambios\n\n## 0.3.0 — 1 de enero\n\n### Para todos\n\n## 0.2.10\n\n## 0.2.9\n';
const complaints = (given = {}) =>
  complaintsAboutVersion({ changelog, version: '0.3.0', locked: '0.3.0', ...given });

test('one version everywhere, newest first, passes', () => {
  expect(complaints()).toEqual([]);
});

test('a version missing in the changelog or in npm’s files is reported', () => {
  expect(complaints({ version: '0.3.1', locked: '0.3.1' })).toEqual([
    'CHANGELOG.md begins with 0.3.0, package.json says 0.3.1',
  ]);
  expect(complaints({ locked: '0.2.0' })).toEqual(['package-lock.json says 0.2.0, package.json 0.3.0']);
  expect(complaints({ changelog: '# Cambios\n' })).toEqual([
    'CHANGELOG.md begins with no version, package.json says 0.3.0',
  ]);
});

test('a heading without a number and versions out of order are reported', () => {
  expect(complaints({ changelog: '## 0.3.0\n## Antes\n' })).toEqual([
    'CHANGELOG.md: «Antes» names no version',
  ]);
  expect(complaints({ changelog: '## 0.3.0\n## 0.2.9\n## 0.2.10\n' })).toEqual([
    'CHANGELOG.md: 0.2.9 stands above 0.2.10, which is not before it',
  ]);
  expect(complaints({ changelog: '## 0.3.0\n## 0.3.0\n' })).toHaveLength(1);
});
