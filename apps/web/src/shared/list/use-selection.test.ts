import { expect, test } from 'vitest';
import { rowsAfter } from './use-selection.ts';

const [ana, blas, carla] = [{ id: 'ana' }, { id: 'blas' }, { id: 'carla' }] as const;
const all = { page: [ana, blas, carla], usual: [ana, blas, carla] };
const page = { what: 'page' } as const;
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).join(' ');

test('a row is ticked and unticked', () => {
  const one = rowsAfter([], { what: 'row', row: blas }, all);
  expect(ids(one)).toBe('blas');
  expect(ids(rowsAfter(one, { what: 'row', row: blas }, all))).toBe('');
});

test('the page is ticked, and unticked once all of it is', () => {
  const whole = rowsAfter([blas], page, all);
  expect(ids(whole)).toBe('ana blas carla');
  expect(ids(rowsAfter(whole, page, all))).toBe('');
});

test('what was ticked stays when the list is read again, also what is on another page by then', () => {
  const again = [{ id: 'blas' }, { id: 'dora' }];
  const after = rowsAfter([ana, blas], page, { page: again, usual: again });
  expect(ids(after)).toBe('ana blas dora');
});

test('the page means the usual rows, and unticking it all of them', () => {
  const some = { page: [ana, blas, carla], usual: [ana, blas] };
  const usual = rowsAfter([], page, some);
  expect(ids(usual)).toBe('ana blas');
  expect(ids(rowsAfter([...usual, carla], page, some))).toBe('');
});

test('others are chosen instead', () => {
  expect(ids(rowsAfter([ana], { what: 'instead', rows: [carla] }, all))).toBe('carla');
});
