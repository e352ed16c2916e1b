import { expect, test } from 'vitest';
import { punch } from '../testing/punch.ts';
import { entriesOf } from './correction.ts';

const entry = { ...punch('IN', '2026-11-16T09:00[Europe/Madrid]'), modality: 'REMOTE' } as const;
const { modality: _, ...moved } = { ...entry, punchedAt: entry.punchedAt.add({ minutes: 10 }) };

test.each([
  ['a correction keeps from where somebody worked', { from: entry, to: moved }, 'REMOTE'],
  ['one of an entry that said nothing says nothing', { from: moved, to: moved }, null],
  ['one that is added says nothing', { from: null, to: moved }, null],
  ['an annulment says nothing', { from: entry, to: null }, null],
])('%s', (_name, change, modality) => {
  expect(entriesOf([change])).toMatchObject([{ modality }]);
});
