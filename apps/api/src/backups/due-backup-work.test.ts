import { expect, test } from 'vitest';
import { dueBackupWork, isOverdue } from './due-backup-work.ts';

/** Moments by the clock in Spain. */
const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/Madrid').toInstant();
const maybe = (text: string | null) => (text === null ? null : at(text));

test.each([
  { when: 'there never was one', made: null, now: '2026-11-22T00:05', make: true, check: true },
  {
    when: 'today’s hour has not come',
    made: '2026-11-21T04:10',
    now: '2026-11-22T04:09',
    make: false,
    check: false,
  },
  { when: 'it has', made: '2026-11-21T04:10', now: '2026-11-22T04:10', make: true, check: false },
  { when: 'today’s was made', made: '2026-11-22T04:10', now: '2026-11-22T23:10', make: false, check: false },
  {
    when: 'yesterday’s was made late',
    made: '2026-11-22T04:09',
    now: '2026-11-22T04:10',
    make: true,
    check: false,
  },
  { when: 'days were missed', made: '2026-11-18T04:10', now: '2026-11-22T01:10', make: true, check: false },
  {
    when: 'a week has passed since one was checked',
    checked: '2026-11-15T04:31',
    now: '2026-11-22T04:10',
    make: true,
    check: true,
  },
  { when: 'six days have', checked: '2026-11-16T04:31', now: '2026-11-22T04:10', make: true, check: false },
  {
    when: 'the last one could not be restored',
    failed: true,
    now: '2026-11-22T04:10',
    make: true,
    check: true,
  },
  {
    when: 'that was today’s',
    failed: true,
    made: '2026-11-22T04:10',
    now: '2026-11-22T05:10',
    make: false,
    check: false,
  },
  {
    when: 'the clocks went forward',
    made: '2026-03-28T04:10',
    now: '2026-03-29T04:10',
    make: true,
    check: true,
    checked: '2026-03-22T04:10',
  },
  {
    when: 'the clocks went back',
    made: '2026-10-24T04:10',
    now: '2026-10-25T04:09',
    make: false,
    check: false,
  },
  {
    when: 'the year ends',
    made: '2026-12-31T04:10',
    now: '2027-01-01T04:10',
    make: true,
    check: false,
    checked: '2026-12-30T04:10',
  },
])(
  'when $when: make $make, check $check',
  ({ made = '2026-11-21T04:10', checked = '2026-11-20T04:10', failed, now, ...due }) => {
    const state = {
      scheduledAt: at('2026-01-01T00:00'),
      madeAt: maybe(made),
      checkedAt: made === null ? null : at(checked),
      checkFailure: failed ? 'No se restaura.' : null,
    };
    expect(dueBackupWork(state, at(now))).toEqual({ make: due.make, check: due.check });
  },
);

test.each([
  { made: '2026-11-21T04:10', now: '2026-11-22T06:10', overdue: false },
  { made: '2026-11-21T04:10', now: '2026-11-22T06:11', overdue: true },
  { made: null, now: '2026-11-21T02:00', overdue: false },
  { made: null, now: '2026-11-21T02:01', overdue: true },
])('the last one of $made is overdue at $now: $overdue', ({ made, now, overdue }) => {
  const state = {
    scheduledAt: at('2026-11-20T00:00'),
    madeAt: maybe(made),
    checkedAt: null,
    checkFailure: null,
  };
  expect(isOverdue(state, at(now))).toBe(overdue);
});
