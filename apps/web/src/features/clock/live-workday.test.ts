import { describe, expect, test } from 'vitest';
import { mainPunch } from '../../shared/workday/main-punch.ts';
import { clockStatus, openPair, runningMinutes } from '../../testing/clock-status.ts';
import { askAgainAt, liveWorkday } from './live-workday.ts';

const at = (time: string) => Date.parse(`2026-11-23T${time}Z`);
const grows = (until: string, isWorkedGrowing: boolean, isBreakGrowing: boolean) => ({
  until: `2026-11-23T${until}Z`,
  isWorkedGrowing,
  isBreakGrowing,
});

/** In since nine, at ten. */
const atWork = clockStatus({
  currentStatus: 'WORKING',
  nextExpectedAction: 'CLOCK_OUT',
  running: runningMinutes({ worked: 60 }, grows('20:00:00.000', true, false)),
  openPair: openPair(),
});

describe('the totals grow with the clock', () => {
  test.each([
    ['09:00:00.000', 60],
    ['09:00:59.999', 60],
    ['09:01:00.000', 61],
    ['17:30:00.000', 570],
    // The pair is under way no longer.
    ['21:00:00.000', 720],
    // The device's clock is behind.
    ['08:30:00.000', 60],
  ])('at %s UTC %i minutes are worked', (time, workedMinutes) => {
    expect(liveWorkday(atWork, true, at(time))).toMatchObject({ workedMinutes, breakMinutes: 0 });
  });

  test('by stretches: worked minutes stop during a fixed break, and a punched one counts as break', () => {
    const running = runningMinutes(
      { worked: 350, rested: 5 },
      grows('09:10:00.000', true, false),
      grows('09:40:00.000', false, false),
      grows('10:00:00.000', false, true),
    );
    const status = clockStatus({ running });
    expect(liveWorkday(status, true, at('09:40:00.000'))).toMatchObject({
      workedMinutes: 360,
      breakMinutes: 5,
    });
    expect(liveWorkday(status, true, at('10:00:00.000'))).toMatchObject({
      workedMinutes: 360,
      breakMinutes: 25,
    });
  });

  test('nothing grows when nothing is under way', () => {
    const finished = clockStatus({
      currentStatus: 'FINISHED',
      running: runningMinutes({ worked: 300, rested: 20 }),
    });
    expect(liveWorkday(finished, true, at('23:00:00.000'))).toMatchObject({
      workedMinutes: 300,
      breakMinutes: 20,
    });
  });
});

test.each([
  { expectedMinutes: 480, allowsOvertime: true, overtimeMinutes: 30 },
  { expectedMinutes: 480, allowsOvertime: false, overtimeMinutes: 0 },
  { expectedMinutes: 0, allowsOvertime: true, overtimeMinutes: 510 },
  { expectedMinutes: null, allowsOvertime: true, overtimeMinutes: 0 },
])(
  'of 510 worked minutes, with $expectedMinutes expected and overtime allowed: $allowsOvertime, $overtimeMinutes are overtime',
  ({ expectedMinutes, allowsOvertime, overtimeMinutes }) => {
    const workday = liveWorkday({ ...atWork, expectedMinutes }, allowsOvertime, at('16:30:00.000'));
    expect(workday).toMatchObject({ workedMinutes: 510, overtimeMinutes });
  },
);

test('minutes beyond the expected ones are complementary in part-time work', () => {
  const partTime = { ...atWork, expectedMinutes: 480, isPartTime: true };
  expect(liveWorkday(partTime, true, at('16:30:00.000'))).toMatchObject({
    overtimeMinutes: 0,
    complementaryMinutes: 30,
  });
  expect(liveWorkday(partTime, false, at('16:30:00.000')).complementaryMinutes).toBe(0);
});

describe('a break may begin', () => {
  test.each([
    ['10:59:59.999', false],
    ['11:00:00.000', true],
  ])('at the moment the server named: at %s, %s', (time, canStartBreak) => {
    expect(liveWorkday(atWork, true, at(time))).toMatchObject({ canStartBreak });
  });

  test('at once when the server says so, though the device’s clock is behind', () => {
    const status = clockStatus({ openPair: openPair({ breakFrom: '2026-11-23T09:00:00.000Z' }) });
    expect(liveWorkday(status, true, at('08:59:00.000')).canStartBreak).toBe(true);
  });

  test('never when none is allowed, or nobody is at work', () => {
    const none = clockStatus({ openPair: openPair({ breakFrom: null }) });
    expect(liveWorkday(none, true, at('20:00:00.000')).canStartBreak).toBe(false);
    expect(liveWorkday(clockStatus(), true, at('20:00:00.000')).canStartBreak).toBe(false);
  });
});

describe('the status is requested again', () => {
  test('at the moment the server named', () => {
    expect(askAgainAt(atWork)).toBe(at('11:00:00.000'));
  });

  test('when no total grows any more', () => {
    const status = { ...atWork, running: runningMinutes({}, grows('10:30:00.000', true, false)) };
    expect(askAgainAt(status)).toBe(at('10:30:00.001'));
  });

  test('but not in a loop when the answer names the present moment', () => {
    expect(askAgainAt({ ...atWork, refreshAt: '2026-11-23T09:00:00.001Z' })).toBe(at('09:00:10.000'));
    expect(askAgainAt({ ...atWork, refreshAt: '2026-11-23T08:00:00.000Z' })).toBe(at('09:00:10.000'));
  });
});

test.each([
  ['CLOCK_IN', 'IN'],
  ['CLOCK_OUT', 'OUT'],
  ['BREAK_END', 'OUT'],
] as const)('when the server expects %s the main button is %s', (nextExpectedAction, type) => {
  // The last record is an entry all the same: its exit was forgotten.
  const status = clockStatus({ nextExpectedAction, openPair: openPair({ isUnderWay: false }) });
  expect(mainPunch(status)).toBe(type);
});
