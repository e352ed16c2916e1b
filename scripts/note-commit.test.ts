import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCommit } from '../apps/api/src/platform/process/program-version.ts';
import { noteCommit } from './note-commit.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'jornada-commit-'));
  writeFileSync(join(root, 'package.json'), '{"version":"0.9.0"}');
});
afterEach(() => rmSync(root, { recursive: true }));

const file = () => join(root, 'apps/api/dist/commit.json');
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@y.test', ...words], {
    cwd: root,
    encoding: 'utf8',
  });

function commit(): string {
  git('init', '--quiet');
  git('add', 'package.json');
  git('commit', '--quiet', '--message', 'first');
  return git('rev-parse', '--short=8', 'HEAD').trim();
}

test('a clone has its commit, marked if files were changed since', () => {
  const head = commit();
  noteCommit(root, '');
  expect(readCommit(file(), '0.9.0')).toBe(head);
  writeFileSync(join(root, 'package.json'), '{ "version": "0.9.0" }');
  noteCommit(root, '');
  expect(readCommit(file(), '0.9.0')).toBe(`${head}-dirty`);
});

test('an archive of the sources has none, and keeps the commit stored when it was built', () => {
  noteCommit(root, '');
  expect(existsSync(file())).toBe(false);
  expect(readCommit(file(), '0.9.0')).toBeNull();
  noteCommit(root, 'abcdef12');
  noteCommit(root, '');
  expect(readCommit(file(), '0.9.0')).toBe('abcdef12');
});

test('a stored commit of another version is ignored', () => {
  noteCommit(root, 'abcdef12');
  expect(readCommit(file(), '0.9.1')).toBeNull();
});
