import { describe, expect, test } from 'vitest';
import { turnOfTeamSince } from './turn-of-team.ts';

/**
 * When the administration is told of a request that waits for whoever leads the team. No article sets a term for an answer; those that
 * count days around requests count dates: the record is kept by days (art. 34.9), and vacations are known two months before (art. 38.3).
 * Dates of the calendar and not workdays: whose workdays it would be (the manager's, the person's, the administration's) has no one answer,
 * and who is away has a deputy, or the one above.
 */
const cases = [
  // Filed, asked at, days, whether it is still the team's turn.
  { filed: '2026-11-23T09:00', asked: '2026-11-23T09:00', days: 0, isTeams: false, why: 'at once' },
  { filed: '2026-11-23T09:00', asked: '2026-11-23T23:59', days: 1, isTeams: true, why: 'on the same date' },
  { filed: '2026-11-23T09:00', asked: '2026-11-24T00:00', days: 1, isTeams: false, why: 'the next date' },
  {
    filed: '2026-11-23T23:50',
    asked: '2026-11-24T08:00',
    days: 1,
    isTeams: false,
    why: 'filed late at night',
  },
  { filed: '2026-11-23T00:00', asked: '2026-11-25T23:59', days: 3, isTeams: true, why: 'the third date' },
  { filed: '2026-11-23T00:00', asked: '2026-11-26T00:00', days: 3, isTeams: false, why: 'three dates later' },
  // Friday to Monday: the weekend counts.
  { filed: '2026-11-20T12:00', asked: '2026-11-22T12:00', days: 3, isTeams: true, why: 'on the Sunday' },
  { filed: '2026-11-20T12:00', asked: '2026-11-23T08:00', days: 3, isTeams: false, why: 'on the Monday' },
  // Clocks change on 25 October and 29 March.
  { filed: '2026-10-24T23:30', asked: '2026-10-25T23:30', days: 2, isTeams: true, why: 'a date of 25 hours' },
  { filed: '2026-10-24T23:30', asked: '2026-10-26T00:00', days: 2, isTeams: false, why: 'after 25 hours' },
  { filed: '2026-03-28T00:30', asked: '2026-03-30T00:00', days: 2, isTeams: false, why: 'after 23 hours' },
  { filed: '2026-11-01T10:00', asked: '2026-11-30T23:59', days: 30, isTeams: true, why: 'the longest' },
  {
    filed: '2026-11-01T10:00',
    asked: '2026-12-01T00:00',
    days: 30,
    isTeams: false,
    why: 'after the longest',
  },
];

describe.each(['Europe/Madrid', 'Atlantic/Canary'])('in %s', (zone) => {
  test.each(cases)('$days days, filed $filed, at $asked: $why', ({ filed, asked, days, isTeams }) => {
    const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
    const since = turnOfTeamSince(days, at(asked), zone, false);
    expect(since !== null && Temporal.Instant.compare(at(filed), since) >= 0).toBe(isTeams);
  });
});

test('the date is that of the company', () => {
  // It is 00:30 of the 24th in Madrid and 23:30 of the 23rd in the Canaries.
  const now = Temporal.Instant.from('2026-11-23T23:30:00Z');
  const filed = Temporal.Instant.from('2026-11-23T09:00:00Z');
  const isTeams = (zone: string) => {
    const since = turnOfTeamSince(1, now, zone, false);
    return since !== null && Temporal.Instant.compare(filed, since) >= 0;
  };
  expect([isTeams('Europe/Madrid'), isTeams('Atlantic/Canary')]).toEqual([false, true]);
});

test.each([
  // Days, asked at, whether it is still the team's turn.
  [0, '2027-06-01T00:00', true],
  [2, '2026-11-24T23:59', true],
  [2, '2026-11-25T00:00', false],
])('with two steps and %i days, at %s', (days, asked, isTeams) => {
  const at = (local: string) =>
    Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Madrid').toInstant();
  const since = turnOfTeamSince(days, at(asked), 'Europe/Madrid', true);
  expect(since !== null && Temporal.Instant.compare(at('2026-11-23T09:00'), since) >= 0).toBe(isTeams);
});
