import { describe, expect, test } from 'vitest';
import { clockStatus, openPair, runningMinutes } from '../../testing/clock-status.ts';
import { askAgainAt, liveWorkday, mainPunch } from './live-workday.ts';

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

describe('the totals go on with the clock', () => {
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

  test('stretch after stretch: a fixed break stands still, a punched one counts as break', () => {
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

  test('nothing goes on when nothing is under way', () => {
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

test('what goes beyond is complementary of whoever works part time', () => {
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

  test('at once when the server says so, though the device is behind', () => {
    const status = clockStatus({ openPair: openPair({ breakFrom: '2026-11-23T09:00:00.000Z' }) });
    expect(liveWorkday(status, true, at('08:59:00.000')).canStartBreak).toBe(true);
  });

  test('never when none may, or nobody is in', () => {
    const none = clockStatus({ openPair: openPair({ breakFrom: null }) });
    expect(liveWorkday(none, true, at('20:00:00.000')).canStartBreak).toBe(false);
    expect(liveWorkday(clockStatus(), true, at('20:00:00.000')).canStartBreak).toBe(false);
  });
});

describe('the server is asked again', () => {
  test('at the turn it named', () => {
    expect(askAgainAt(atWork)).toBe(at('11:00:00.000'));
  });

  test('when nothing grows any more', () => {
    const status = { ...atWork, running: runningMinutes({}, grows('10:30:00.000', true, false)) };
    expect(askAgainAt(status)).toBe(at('10:30:00.001'));
  });

  test('but not in a loop, when its answer is over at once', () => {
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
