import { expect, test } from 'vitest';
import { importsInRings } from './folders.ts';

/** `a/one.ts → b/two.ts`, of the source of the API. */
function imports(...lines: string[]) {
  return lines.map((line) => {
    const [from = '', to = ''] = line.split(' → ').map((file) => `apps/api/src/${file}`);
    return { from, to };
  });
}

test('folders may look at each other one way, at any depth', () => {
  const oneWay = imports(
    'jobs/timers.ts → record/close.ts',
    'jobs/timers.ts → jobs/run.ts',
    'record/roots/close.ts → record/append.ts',
    'server.ts → jobs/timers.ts',
  );
  expect(importsInRings(oneWay)).toEqual([]);
});

test('two that look at each other are told, an import for each of them', () => {
  const there = imports('mail/letter.ts → jobs/promise.ts', 'mail/other.ts → jobs/promise.ts');
  const back = imports('jobs/work.ts → mail/send.ts');
  const apart = imports('mail/letter.ts → texts/words.ts');
  expect(importsInRings([...there, ...back, ...apart])).toEqual([there[0], back[0]]);
});

test('a ring of three is told', () => {
  const ring = imports('a/one.ts → b/one.ts', 'b/two.ts → c/one.ts', 'c/two.ts → a/two.ts');
  const into = imports('main/one.ts → a/one.ts');
  expect(importsInRings([...ring, ...into])).toEqual(ring);
});

test('a folder counts with all that is in it', () => {
  const both = imports('record/export/file.ts → plan/days.ts', 'plan/kept/memory.ts → record/ledger.ts');
  expect(importsInRings(both)).toEqual(both);
});

test('a folder and the files beside it are told', () => {
  const both = imports(
    'record/append.ts → record/removal/reads.ts',
    'record/removal/cut.ts → record/ledger.ts',
  );
  expect(importsInRings(both)).toEqual(both);
});

test('tests and what they are made of may look anywhere', () => {
  const both = imports(
    'mail/letter.ts → jobs/promise.ts',
    'jobs/promise.test.ts → mail/letter.ts',
    'testing/mailbox.ts → mail/letter.ts',
    'mail/letter.ts → testing/mailbox.ts',
  );
  expect(importsInRings(both)).toEqual([]);
});
