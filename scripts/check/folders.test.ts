import { expect, test } from 'vitest';
import { importsInRings } from './folders.ts';

/** `a/one.ts → b/two.ts`, of the source of the API. */
function imports(...lines: string[]) {
  return lines.map((line) => {
    const [from = '', to = ''] = line.split(' → ').map((file) => `apps/api/src/${file}`);
    return { from, to };
  });
}

test('folders may import each other in one direction, at any depth', () => {
  const oneWay = imports(
    'jobs/timers.ts → record/close.ts',
    'jobs/timers.ts → jobs/run.ts',
    'record/roots/close.ts → record/append.ts',
    'server.ts → jobs/timers.ts',
  );
  expect(importsInRings(oneWay)).toEqual([]);
});

test('two folders that import each other are reported, with an import of each', () => {
  const there = imports('mail/letter.ts → jobs/promise.ts', 'mail/other.ts → jobs/promise.ts');
  const back = imports('jobs/work.ts → mail/send.ts');
  const apart = imports('mail/letter.ts → texts/words.ts');
  expect(importsInRings([...there, ...back, ...apart])).toEqual([there[0], back[0]]);
});

test('a cycle of three folders is reported', () => {
  const ring = imports('a/one.ts → b/one.ts', 'b/two.ts → c/one.ts', 'c/two.ts → a/two.ts');
  const into = imports('main/one.ts → a/one.ts');
  expect(importsInRings([...ring, ...into])).toEqual(ring);
});

test('a folder counts with its subfolders', () => {
  const both = imports('record/export/file.ts → plan/days.ts', 'plan/kept/memory.ts → record/ledger.ts');
  expect(importsInRings(both)).toEqual(both);
});

test('a cycle between a folder and the files beside it is reported', () => {
  const both = imports(
    'record/append.ts → record/removal/reads.ts',
    'record/removal/cut.ts → record/ledger.ts',
  );
  expect(importsInRings(both)).toEqual(both);
});

test('tests and their helpers may import anything', () => {
  const both = imports(
    'mail/letter.ts → jobs/promise.ts',
    'jobs/promise.test.ts → mail/letter.ts',
    'testing/mailbox.ts → mail/letter.ts',
    'mail/letter.ts → testing/mailbox.ts',
  );
  expect(importsInRings(both)).toEqual([]);
});
