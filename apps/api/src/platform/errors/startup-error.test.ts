import { expect, test } from 'vitest';
import { diskTrouble, StartupError } from './startup-error.ts';

const withCode = (code: string, cause?: unknown) => Object.assign(new Error('write', { cause }), { code });

test.each([
  ['by itself', withCode('ENOSPC')],
  ['as a quota', withCode('EDQUOT')],
  [
    'as the reason of another',
    new Error('a file could not be kept', { cause: withCode('E_ANY', withCode('ENOSPC')) }),
  ],
])('a disk without room is told in one sentence that names the folder: %s', (_, error) => {
  const told = diskTrouble(error, '/copias');
  expect(told).toBeInstanceOf(StartupError);
  expect(told?.message).toMatch(/^No se puede escribir en «\/copias» \((ENOSPC|EDQUOT)\): .*\.$/);
});

test.each([withCode('ECONNRESET'), new Error('else'), 'a text', null])(
  'anything else is no trouble of a disk: %s',
  (error) => {
    expect(diskTrouble(error, '/copias')).toBeNull();
  },
);
