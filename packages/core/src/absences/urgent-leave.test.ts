import { describe, expect, it } from 'vitest';
import { type UrgentAbsence, urgentLeaveBalance } from './urgent-leave.ts';

const day = (date: string, minutes: number, isApproved = true): UrgentAbsence => ({
  ...{ id: date, startDate: Temporal.PlainDate.from(date), minutes, isApproved },
});

/** So many days of so many minutes each, one after the other. */
const days = (...runs: [count: number, minutes: number][]) =>
  runs.flatMap(([count, minutes]) => Array<number>(count).fill(minutes));

describe('the hours of urgent leave that equal four days', () => {
  it.each([
    ['of eight hours', days([225, 480]), 1_920],
    ['of half a day', days([225, 240]), 960],
    ['of 37.5 hours a week', days([225, 450]), 1_800],
    ['of nine hours from Monday to Thursday and four on Friday', days([180, 540], [45, 240]), 1_920],
    ['of eight hours until June and four from July on', days([110, 480], [110, 240]), 1_440],
    ['of ten hours on three days a week', days([150, 600]), 2_400],
    ['of a continuous summer of seven hours', days([165, 480], [60, 420]), 1_856],
    ['with days off among them', days([225, 480], [140, 0]), 1_920],
  ])('%s', (_, workingDays, allowanceMinutes) => {
    expect(urgentLeaveBalance(workingDays, [])).toEqual({
      ...{ allowanceMinutes, paidMinutes: 0, unpaidMinutes: 0, leftMinutes: allowanceMinutes, absences: [] },
    });
  });

  it('are unknown for somebody without planned work', () => {
    expect(urgentLeaveBalance(days([140, 0]), [day('2026-03-02', 60)])).toBeNull();
    expect(urgentLeaveBalance([], [])).toBeNull();
  });
});

describe('paid and unpaid hours, of an allowance of 32 hours', () => {
  const usual = days([225, 480]);

  it.each([
    ['nothing taken', [], 0, 0, 1_920],
    ['two hours', [day('2026-03-02', 120)], 120, 0, 1_800],
    ['four days', ['02', '03', '04', '05'].map((of) => day(`2026-03-${of}`, 480)), 1_920, 0, 0],
    ['the fifth day', ['02', '03', '04', '05', '06'].map((of) => day(`2026-03-${of}`, 480)), 1_920, 480, 0],
    ['three hours where one is left', [day('2026-03-02', 1_860), day('2026-05-04', 180)], 1_920, 120, 0],
    ['a week at once', [day('2026-03-02', 2_400)], 1_920, 480, 0],
    [
      'what waits counts for nothing yet',
      [day('2026-03-02', 120), day('2026-03-03', 60, false)],
      120,
      0,
      1_800,
    ],
  ])('%s', (_, taken, paidMinutes, unpaidMinutes, leftMinutes) => {
    expect(urgentLeaveBalance(usual, taken)).toMatchObject({ paidMinutes, unpaidMinutes, leftMinutes });
  });

  it('the allowance is used in the order of dates, pending requests last', () => {
    const taken = [day('2026-09-07', 300), day('2026-02-02', 300, false), day('2026-03-02', 1_740)];
    const balance = urgentLeaveBalance(usual, taken);
    expect(balance?.absences.map((one) => [one.id, one.paidMinutes, one.unpaidMinutes])).toEqual([
      ['2026-03-02', 1_740, 0],
      ['2026-09-07', 180, 120],
      ['2026-02-02', 0, 300],
    ]);
  });

  it('paid and unpaid hours add up to the hours taken', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const taken = Array.from({ length: seed % 9 }, (_, index) =>
        day(`2026-0${1 + ((seed * (index + 3)) % 9)}-15`, (seed * 37 * (index + 1)) % 700),
      );
      const balance = urgentLeaveBalance(usual, taken);
      const minutes = taken.reduce((total, one) => total + one.minutes, 0);
      expect((balance?.paidMinutes ?? 0) + (balance?.unpaidMinutes ?? 0)).toBe(minutes);
      expect((balance?.paidMinutes ?? 0) + (balance?.leftMinutes ?? 0)).toBe(1_920);
    }
  });
});
