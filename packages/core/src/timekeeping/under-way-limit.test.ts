import { expect, test } from 'vitest';
import { instant } from '../testing/punch.ts';
import { underWayLimit } from './under-way-limit.ts';

const at = (local: string) => instant(`${local}[Europe/Madrid]`).epochMilliseconds;
const hours = (...spans: [from: string, to: string][]) =>
  spans.map(([from, to]) => ({ from: at(from), to: at(to) }));
const split = hours(['2026-11-16T09:00', '2026-11-16T14:00'], ['2026-11-16T16:00', '2026-11-16T19:00']);
const night = hours(['2026-11-16T22:00', '2026-11-17T06:00']);
const guard = hours(['2026-11-16T08:00', '2026-11-17T08:00']);

test.each([
  {
    name: 'in a segment: 4 h after the last one',
    entry: '2026-11-16T09:00',
    planned: split,
    limit: '2026-11-16T23:00',
  },
  { name: 'in the last segment', entry: '2026-11-16T18:59', planned: split, limit: '2026-11-16T23:00' },
  { name: 'four hours before one', entry: '2026-11-16T05:00', planned: split, limit: '2026-11-16T23:00' },
  {
    name: 'more than four hours before',
    entry: '2026-11-16T04:59',
    planned: split,
    limit: '2026-11-16T20:59',
  },
  {
    name: 'in the gap, before the second',
    entry: '2026-11-16T14:00',
    planned: split,
    limit: '2026-11-16T23:00',
  },
  { name: 'at the end of the last', entry: '2026-11-16T19:00', planned: split, limit: '2026-11-17T11:00' },
  { name: 'after midnight', entry: '2026-11-17T05:59', planned: night, limit: '2026-11-17T10:00' },
  { name: 'nothing planned', entry: '2026-11-16T09:00', planned: [], limit: '2026-11-17T01:00' },
  { name: 'a guard begun on time', entry: '2026-11-16T08:00', planned: guard, limit: '2026-11-17T12:00' },
  // No exit would join it later than 28 hours after its entry.
  {
    name: 'a guard begun an hour early',
    entry: '2026-11-16T07:00',
    planned: guard,
    limit: '2026-11-17T11:00',
  },
])('$name: entry $entry, until $limit', ({ entry, planned, limit }) => {
  expect(underWayLimit(at(entry), planned)).toBe(at(limit));
});
