import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRepository } from '../root.ts';

const document = inRepository('docs/asvs.md');
const text = readFileSync(document, 'utf8');

/** How many requirements each section of the four chapters has in version 5.0.0. */
const sections = {
  ...{ '6.1': 3, '6.2': 12, '6.3': 8, '6.4': 6, '6.5': 8, '6.6': 4, '6.7': 2, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 3, '7.6': 2 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 3, '10.3': 5, '10.4': 16, '10.5': 5, '10.6': 2, '10.7': 3 },
};
const numbers = Object.entries(sections).flatMap(([section, size]) =>
  Array.from({ length: size }, (_, index) => `${section}.${index + 1}`),
);

const standings = ['met', 'partly', 'not', 'does not apply'];

/** The rows of all tables whose first cell is a number of the standard, as their cells. */
const cellsOf = (part: string) =>
  part
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));
const [table = '', end = ''] = text.split('\n## Not met\n');
const rows = cellsOf(table).map(
  ([number = '', level = '', asked = '', standing = '', where = '', tests = '']) => ({
    number,
    level,
    asked,
    standing: standing.replace(' †', ''),
    isOperators: standing.endsWith('†'),
    where,
    tests,
  }),
);

test('the table has each requirement of its chapters once, in their order', () => {
  expect(rows.map(({ number }) => number)).toEqual(numbers);
});

test('each row says its level, what is asked, and whether that is met', () => {
  for (const { number, level, asked, standing } of rows) {
    expect(['1', '2', '3'], number).toContain(level);
    expect(asked, number).not.toBe('');
    expect(standings, number).toContain(standing);
  }
});

test('each row names where, or why not, or a test', () => {
  for (const { number, standing, where, tests } of rows) {
    expect(where === '—' && tests === '—', number).toBe(false);
    if (standing !== 'met') expect(where, number).not.toBe('—');
  }
});

test('what is met is counted rightly, and what is not stands at the end', () => {
  for (const [chapter, name] of [
    ['6', 'V6 Authentication'],
    ['7', 'V7 Session management'],
    ['9', 'V9 Self-contained tokens'],
    ['10', 'V10 OAuth and OIDC'],
  ]) {
    const counts = standings.map(
      (standing) =>
        rows.filter((row) => row.number.split('.')[0] === chapter && row.standing === standing).length,
    );
    expect(text).toContain(`| ${[name, ...counts].join(' | ')} |`);
  }
  const open = rows.filter(({ standing }) => standing === 'partly' || standing === 'not');
  const atTheEnd = cellsOf(end).flatMap(([named = '']) => named.split(', '));
  expect(atTheEnd.toSorted()).toEqual(open.map(({ number }) => number).toSorted());
});

test('what depends on whoever operates an installation stands in their list', () => {
  const [, list = ''] = text.split('\n## What the operator of an installation sees to\n');
  for (const { number } of rows.filter(({ isOperators }) => isOperators))
    expect(list, number).toContain(`${number})`);
});

describe('what the table points at is there:', () => {
  const links = [...text.matchAll(/\]\((?!https:)([^)]+)\)/g)].map(([, link = '']) => link);

  test.each([...new Set(links)])('%s', (link) => {
    const [file = '', heading] = link.split('#');
    const target = file === '' ? document : join(dirname(document), file);
    expect(existsSync(target)).toBe(true);
    if (heading === undefined) return;
    const anchors = [...readFileSync(target, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
        .replaceAll(' ', '-'),
    );
    expect(anchors).toContain(heading);
  });

  const sources = [...text.matchAll(/`((?:apps|packages|scripts)\/[^`]+)`/g)].map(([, path = '']) => path);
  test.each([...new Set(sources)])('%s', (path) => expect(existsSync(inRepository(path))).toBe(true));
});

describe('the tests that the table names are there:', () => {
  const named = rows.flatMap(({ number, tests }) =>
    [...tests.matchAll(/\]\(\.\.\/([^)]+)\) “([^”]+)”/g)].map(([, file = '', title = '']) => ({
      number,
      file,
      title,
    })),
  );

  test('every named file has its title', () => {
    const links = rows.flatMap(({ tests }) => tests.split('](../').slice(1));
    expect(named).toHaveLength(links.length);
  });

  test.each(named)('$number: $title', ({ file, title }) => {
    const source = readFileSync(inRepository(file), 'utf8');
    expect(["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))).toBe(true);
  });
});
