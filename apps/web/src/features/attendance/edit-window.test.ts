import type { Editability } from '@jornada/contract/attendance/day-row';
import { describe, expect, it } from 'vitest';
import { canEditAt, editWindow } from './edit-window.ts';

const until = '2026-11-23T18:00:00.000Z';
const at = (time: string) => Date.parse(`2026-11-23T${time}Z`);
const window = (given: Partial<Editability> = {}): Editability => ({
  canEdit: true,
  timeRemainingMinutes: 120,
  editableUntil: until,
  reason: '',
  ...given,
});

describe('the edit window of a day', () => {
  it('counts down, becomes a warning at sixty minutes, and expires at zero', () => {
    expect(editWindow(window(), at('16:59:59.999'))).toEqual({ state: 'open', minutes: 60 });
    expect(editWindow(window(), at('17:00:00'))).toEqual({ state: 'ending', minutes: 60 });
    expect(editWindow(window(), at('17:59:30'))).toEqual({ state: 'ending', minutes: 0 });
    expect(editWindow(window(), at('18:00:00'))).toEqual({ state: 'expired' });
  });

  it('closes the day by itself, whatever the last answer said', () => {
    expect(canEditAt(window(), at('17:59:59.999'))).toBe(true);
    expect(canEditAt(window(), at('18:00:00'))).toBe(false);
  });

  it('does not count down without an end, or for a closed day', () => {
    expect(editWindow(window({ canEdit: false, editableUntil: null }), at('12:00:00'))).toEqual({
      state: 'none',
    });
    expect(editWindow(window({ canEdit: false }), at('12:00:00'))).toEqual({ state: 'none' });
    expect(canEditAt(window({ canEdit: false }), at('12:00:00'))).toBe(false);
    expect(canEditAt(window({ editableUntil: null }), at('23:00:00'))).toBe(true);
  });
});
