import { clockTexts } from '@jornada/texts/clock';
import { describe, expect, test } from 'vitest';
import { clockStatus, openPair } from '../../testing/clock-status.ts';
import { nothing } from '../../testing/pieces/piece.ts';
import { rendered } from '../../testing/rendered.tsx';
import { PunchButtons, type PunchButtonsProps } from './punch-buttons.tsx';
import type { PunchControl } from './use-punch.ts';

const idle: PunchControl = {
  progress: { step: 'idle' },
  isRetried: false,
  isHeld: false,
  unseen: null,
  press: nothing,
  askExitMissing: nothing,
  retry: nothing,
  confirm: nothing,
  receipt: null,
  abandon: nothing,
  kept: [],
  modality: { current: undefined },
};
const working = clockStatus({
  currentStatus: 'WORKING',
  nextExpectedAction: 'CLOCK_OUT',
  openPair: openPair(),
});
const onBreak = clockStatus({
  currentStatus: 'BREAK',
  nextExpectedAction: 'BREAK_END',
  openPair: openPair({ isOnBreak: true }),
});
const shown = (given: Partial<PunchButtonsProps>, punch: Partial<PunchControl> = {}) =>
  rendered(<PunchButtons status={working} canStartBreak={false} punch={{ ...idle, ...punch }} {...given} />);
const { punchButtons, forgotExit, stateChanged, mainDisabledDuringBreak } = clockTexts;

/** The button with these words. */
function button({ html }: { html: string }, words: string): string {
  return html.match(/<button.*?<\/button>/gs)?.find((one) => one.includes(words)) ?? '';
}
const isOff = (one: string) => /<button[^>]* disabled=""/.test(one);

describe('the buttons of the clock', () => {
  test('a break is offered to who works and may begin one, never during one', () => {
    expect(shown({ canStartBreak: true }).text).toContain(punchButtons.BREAK_START);
    expect(shown({ canStartBreak: false }).text).not.toContain(punchButtons.BREAK_START);
    expect(shown({ status: onBreak, canStartBreak: true }).text).not.toContain(punchButtons.BREAK_START);
  });

  test('during a break its end is offered, and the exit waits with a reason', () => {
    const during = shown({ status: onBreak });
    expect(isOff(button(during, punchButtons.BREAK_END))).toBe(false);
    expect(isOff(button(during, punchButtons.OUT))).toBe(true);
    expect(during.text).toContain(mainDisabledDuringBreak);
  });

  test('who may not enter is told why, and nothing else', () => {
    const status = clockStatus({ expectedMinutes: null });
    const refused = shown({ status }, { isHeld: true });
    expect(isOff(button(refused, punchButtons.IN))).toBe(true);
    expect(refused.text).toContain(clockTexts.noSchedule);
    expect(refused.text).not.toContain(stateChanged);
  });

  test('held presses say so, but not during a break', () => {
    expect(shown({}, { isHeld: true }).text).toContain(stateChanged);
    expect(shown({ status: onBreak }, { isHeld: true }).text).not.toContain(stateChanged);
  });

  test('a forgotten exit can be told while somebody works, but not in the minutes after the shift', () => {
    expect(shown({}).text).toContain(forgotExit);
    expect(shown({ afterShift: nothing }).text).toContain(clockTexts.leftAlready);
    const justAfter = shown({ afterShift: 'just-now' }).text;
    expect(justAfter).not.toContain(forgotExit);
    expect(justAfter).not.toContain(clockTexts.leftAlready);
    expect(shown({ status: clockStatus() }).text).not.toContain(forgotExit);
  });

  test('it can not while a press is sent or held', () => {
    const sending = {
      progress: { step: 'sending', intent: { type: 'OUT' } } as PunchControl['progress'],
    };
    expect(isOff(button(shown({}), forgotExit))).toBe(false);
    expect(isOff(button(shown({}, sending), forgotExit))).toBe(true);
    expect(isOff(button(shown({}, { isHeld: true }), forgotExit))).toBe(true);
  });

  test('a punch that is sent again says so instead of that it is sent', () => {
    expect(shown({}, { isRetried: true }).text).toContain(clockTexts.punchComesBack);
    expect(shown({}).text).not.toContain(clockTexts.punchComesBack);
  });
});
