import { describe, expect, test } from 'vitest';
import { punch } from '../testing/punch.ts';
import { scheduledSegment } from '../testing/schedule.ts';
import { dateOfEpochDay } from '../time/civil-time.ts';
import { hoursOf, type PlanAround } from './plan-around.ts';
import { type PairBefore, workdayOfEntry } from './workday-of-entry.ts';

const madrid = 'Europe/Madrid';

/** Segments by date, `{ '2026-11-16': ['22:00-06:00'] }`, in Madrid's time. */
type Plan = Record<string, readonly string[]>;

const planOf = (hours: Plan, cutoffs: Record<string, number> = {}): PlanAround => ({
  segmentsOn: (date) =>
    (hours[date.toString()] ?? []).map((each) => scheduledSegment(each, date.toString(), madrid)),
  cutoffOn: (date) => cutoffs[date.toString()] ?? 0,
});

/** The workday of a punch made at `entry`, in the zone named or Madrid's, that ended at `exit` or not at all. */
function workday(
  plan: PlanAround,
  entry: string,
  {
    exit,
    isExit = false,
    before = null,
  }: { exit?: string; isExit?: boolean; before?: PairBefore | null } = {},
): string {
  const zoned = (text: string) => punch('IN', text.endsWith(']') ? text : `${text}[${madrid}]`);
  const made = zoned(entry);
  const arrival = {
    at: made.punchedAt.epochMilliseconds,
    timeZone: made.timeZone,
    endsAt: exit === undefined ? Number.POSITIVE_INFINITY : zoned(exit).punchedAt.epochMilliseconds,
    isExit,
  };
  return dateOfEpochDay(workdayOfEntry(arrival, before, hoursOf(plan), plan.cutoffOn)).toString();
}

const epochDay = (date: string) =>
  Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds / 86_400_000;
const leftAt = (workedOn: string, exit: string | null): PairBefore => ({
  epochDay: epochDay(workedOn),
  exitAt: exit === null ? null : punch('OUT', `${exit}[${madrid}]`).punchedAt.epochMilliseconds,
});

describe('(a) a segment that starts within 30 minutes', () => {
  const plan = planOf({ '2026-11-16': ['22:00-06:00'], '2026-11-17': ['06:00-14:00'] });
  test.each([
    // Half an hour before the morning shift the night still runs: the morning is what it was made for.
    { entry: '2026-11-17T05:30', day: '2026-11-17' },
    { entry: '2026-11-17T05:29:59.999', day: '2026-11-16' },
    { entry: '2026-11-17T06:00', day: '2026-11-17' },
    { entry: '2026-11-16T21:30', day: '2026-11-16' },
  ])('$entry: $day, whenever the exit was', ({ entry, day }) => {
    expect(workday(plan, entry)).toBe(day);
    // Left before the segment it was made for began: it was made for it all the same.
    expect(workday(plan, entry, { exit: entry })).toBe(day);
  });

  test('of two such segments the nearest holds', () => {
    const two = planOf({ '2026-11-16': ['23:50-23:55'], '2026-11-17': ['00:10-08:00'] });
    expect(workday(two, '2026-11-16T23:49')).toBe('2026-11-16');
    expect(workday(two, '2026-11-16T23:51')).toBe('2026-11-17');
  });
});

describe('(b) a segment that the entry lies in', () => {
  test('on whatever date, including its start but not its end', () => {
    const night = planOf({ '2026-11-16': ['22:00-06:00'] });
    expect(workday(night, '2026-11-16T22:00')).toBe('2026-11-16');
    expect(workday(night, '2026-11-17T00:30')).toBe('2026-11-16');
    expect(workday(night, '2026-11-17T05:59:59.999')).toBe('2026-11-16');
  });

  test('the last to start, where a night shift overlaps the next day', () => {
    const plan = planOf({ '2026-11-16': ['08:00-08:00'], '2026-11-17': ['06:00-14:00'] });
    expect(workday(plan, '2026-11-17T05:00')).toBe('2026-11-16');
    expect(workday(plan, '2026-11-17T07:00')).toBe('2026-11-17');
  });

  test('not one that ends at that moment, while another has not ended', () => {
    const plan = planOf({ '2026-11-16': ['22:00-08:00'], '2026-11-17': ['04:00-06:00'] });
    expect(workday(plan, '2026-11-17T05:59')).toBe('2026-11-17');
    expect(workday(plan, '2026-11-17T06:00')).toBe('2026-11-16');
  });

  test('takes precedence over any segment that begins later', () => {
    const plan = planOf({ '2026-11-16': ['20:00-23:00'], '2026-11-17': ['00:00-08:00'] });
    expect(workday(plan, '2026-11-16T22:50')).toBe('2026-11-16');
  });
});

describe('(c) a segment that ended at most 2 h before, or starts at most 4 h after', () => {
  const night = planOf({ '2026-11-16': ['22:00-06:00'] });
  const early = planOf({ '2026-11-17': ['02:00-10:00'] });

  test.each([
    { entry: '2026-11-17T06:00', day: '2026-11-16' },
    { entry: '2026-11-17T08:00', day: '2026-11-16' },
    { entry: '2026-11-17T08:00:00.001', day: '2026-11-17' },
  ])('$entry after a night until 06:00: $day', ({ entry, day }) => {
    expect(workday(night, entry)).toBe(day);
    expect(workday(night, entry, { exit: '2026-11-17T10:00' })).toBe(day);
  });

  test.each([
    { entry: '2026-11-16T22:00', exit: '2026-11-17T10:00', day: '2026-11-17' },
    { entry: '2026-11-16T21:59:59.999', exit: '2026-11-17T10:00', day: '2026-11-16' },
    // Over by the start of the segment, to the millisecond: it was not early for it.
    { entry: '2026-11-16T22:00', exit: '2026-11-17T02:00', day: '2026-11-16' },
    { entry: '2026-11-16T22:00', exit: '2026-11-17T02:00:00.001', day: '2026-11-17' },
  ])('$entry to $exit before a shift of 02:00: $day', ({ entry, exit, day }) => {
    expect(workday(early, entry, { exit })).toBe(day);
  });

  test('an open pair lasts until the coming segment', () => {
    expect(workday(early, '2026-11-16T22:00')).toBe('2026-11-17');
  });

  test('the nearer of both kinds, of two equally near the one of the earlier date', () => {
    const both = planOf({ '2026-11-16': ['14:00-22:00'], '2026-11-17': ['00:00-08:00'] });
    expect(workday(both, '2026-11-16T22:59')).toBe('2026-11-16');
    expect(workday(both, '2026-11-16T23:00')).toBe('2026-11-16');
    expect(workday(both, '2026-11-16T23:01')).toBe('2026-11-17');
  });

  test('a segment two days away is not considered', () => {
    const far = planOf({ '2026-11-14': ['08:00-08:00'], '2026-11-18': ['00:00-08:00'] });
    expect(workday(far, '2026-11-16T23:30', { exit: '2026-11-17T06:00' })).toBe('2026-11-16');
    // In the Pacific it is already the next date when Madrid's segment of two days before ends.
    const guard = planOf({ '2026-11-15': ['10:00-10:00'] });
    expect(workday(guard, '2026-11-17T00:00[Pacific/Apia]')).toBe('2026-11-17');
    expect(workday(guard, '2026-11-16T11:00')).toBe('2026-11-15');
  });
});

describe('(d) before noon, at most 2 h after the exit of the pair before', () => {
  const none = planOf({});
  test.each([
    { entry: '2026-11-17T02:00', exit: '2026-11-17T00:00', day: '2026-11-16' },
    { entry: '2026-11-17T02:00', exit: '2026-11-17T02:00', day: '2026-11-16' },
    { entry: '2026-11-17T02:00:00.001', exit: '2026-11-17T00:00', day: '2026-11-17' },
    { entry: '2026-11-17T11:59:59', exit: '2026-11-17T10:30', day: '2026-11-16' },
    { entry: '2026-11-17T12:00', exit: '2026-11-17T10:30', day: '2026-11-17' },
  ])('$entry after an exit at $exit: $day', ({ entry, exit, day }) => {
    expect(workday(none, entry, { before: leftAt('2026-11-16', exit) })).toBe(day);
  });

  test('an open pair is not continued', () => {
    expect(workday(none, '2026-11-17T02:00', { before: leftAt('2026-11-16', null) })).toBe('2026-11-17');
  });

  test('a workday two dates back is not continued: a pair begins at most a day from its workday', () => {
    const before = leftAt('2026-11-15', '2026-11-17T01:00');
    expect(workday(none, '2026-11-17T02:00', { before })).toBe('2026-11-17');
  });

  test('a matching segment takes precedence', () => {
    const morning = planOf({ '2026-11-17': ['06:00-14:00'] });
    const before = leftAt('2026-11-16', '2026-11-17T04:30');
    expect(workday(morning, '2026-11-17T05:40', { before })).toBe('2026-11-17');
  });
});

describe('(e) the civil date, or the day before until its cutoff', () => {
  test.each([
    { entry: '2026-11-17T03:59:59.999', day: '2026-11-16' },
    { entry: '2026-11-17T04:00', day: '2026-11-17' },
    { entry: '2026-11-17T03:30[Atlantic/Canary]', day: '2026-11-16' },
    // The cutoff is the day's before: the next date has none.
    { entry: '2026-11-18T00:30', day: '2026-11-18' },
  ])('$entry with a cutoff of 04:00 on the 16th: $day', ({ entry, day }) => {
    expect(workday(planOf({}, { '2026-11-16': 240 }), entry)).toBe(day);
  });
});

describe('never earlier than the workday of the pair before', () => {
  test('not even by a cutoff', () => {
    const plan = planOf({}, { '2026-11-16': 360 });
    const before = leftAt('2026-11-17', '2026-11-17T02:00');
    expect(workday(plan, '2026-11-17T05:40', { before })).toBe('2026-11-17');
    expect(workday(plan, '2026-11-17T05:40')).toBe('2026-11-16');
  });

  test('nor by a night shift that has not ended', () => {
    const plan = planOf({ '2026-11-16': ['22:00-06:00'], '2026-11-17': ['02:00-03:00'] });
    const before = leftAt('2026-11-17', '2026-11-17T03:00');
    expect(workday(plan, '2026-11-17T03:30', { before })).toBe('2026-11-17');
    expect(workday(plan, '2026-11-17T03:30')).toBe('2026-11-16');
  });

  test('unless that workday is not within the three dates', () => {
    const before = leftAt('2026-11-19', '2026-11-17T01:00');
    expect(workday(planOf({}), '2026-11-17T13:00', { before })).toBe('2026-11-17');
  });
});

describe('an exit that fits in no pair', () => {
  const guards = planOf({ '2026-11-16': ['08:00-08:00'], '2026-11-17': ['08:00-08:00'] });
  test.each([
    { exit: '2026-11-17T07:40', day: '2026-11-16' },
    { exit: '2026-11-17T08:00', day: '2026-11-16' },
    { exit: '2026-11-17T08:30', day: '2026-11-16' },
    { exit: '2026-11-17T08:30:00.001', day: '2026-11-17' },
  ])('$exit belongs to the segment that ended within the last 30 minutes: $day', ({ exit, day }) => {
    expect(workday(guards, exit, { isExit: true })).toBe(day);
  });

  test('one shortly before a segment does not belong to it', () => {
    const plan = planOf({ '2026-11-16': ['22:00-06:00'], '2026-11-17': ['06:00-14:00'] });
    expect(workday(plan, '2026-11-17T05:50', { isExit: true })).toBe('2026-11-16');
    expect(workday(plan, '2026-11-17T05:50')).toBe('2026-11-17');
  });
});

test('punches are in the zone where they were made, segments in the zone of the plan', () => {
  const plan = planOf({ '2026-11-16': ['22:00-06:00'] });
  // 23:30 of the 16th in Madrid, 17:30 in Bogotá.
  expect(workday(plan, '2026-11-16T17:30[America/Bogota]')).toBe('2026-11-16');
  // 01:30 of the 17th in Madrid, 00:30 on the Canaries: the night of the 16th still.
  expect(workday(plan, '2026-11-17T00:30[Atlantic/Canary]')).toBe('2026-11-16');
  // No segment near: the date is the one the clock on the wall shows.
  expect(workday(plan, '2026-11-18T23:30[Atlantic/Canary]')).toBe('2026-11-18');
  expect(workday(plan, '2026-11-19T00:30')).toBe('2026-11-19');
});
