import { clockTexts } from '@jornada/texts/clock';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clockStatus, openPair } from '../../testing/clock-status.ts';
import { drawn } from '../../testing/drawn.tsx';
import { PunchButtons } from './punch-buttons.tsx';
import type { PunchIntent } from './punch-intent.ts';
import type { PunchControl } from './use-punch.ts';

const { punchButtons } = clockTexts;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

function control(given: Partial<PunchControl> = {}): PunchControl {
  return {
    progress: { step: 'idle' },
    isRetried: false,
    isHeld: false,
    unseen: null,
    press: vi.fn(),
    askExitMissing: vi.fn(),
    retry: vi.fn(),
    confirm: vi.fn(),
    receipt: null,
    abandon: vi.fn(),
    kept: [],
    modality: { current: undefined },
    ...given,
  };
}

const working = clockStatus({
  currentStatus: 'WORKING',
  nextExpectedAction: 'CLOCK_OUT',
  openPair: openPair(),
});
const sending: PunchControl['progress'] = {
  step: 'sending',
  intent: { type: 'OUT' } as PunchIntent,
};

test('before the entry one button enters', async () => {
  const punch = control();
  await drawn(<PunchButtons status={clockStatus()} canStartBreak={false} punch={punch} />);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(button(punchButtons.IN));
  expect(punch.press).toHaveBeenCalledExactlyOnceWith('IN');
});

test('at work one leaves, begins a break, or says that the exit was forgotten', async () => {
  const punch = control();
  await drawn(<PunchButtons status={working} canStartBreak punch={punch} />);
  fireEvent.click(button(punchButtons.BREAK_START));
  fireEvent.click(button(punchButtons.OUT));
  expect(punch.press).toHaveBeenNthCalledWith(1, 'BREAK_START');
  expect(punch.press).toHaveBeenNthCalledWith(2, 'OUT');
  fireEvent.click(button(clockTexts.forgotExit));
  expect(punch.askExitMissing).toHaveBeenCalledExactlyOnceWith(working.openPair);
});

test('in a break nobody leaves, and it says why', async () => {
  const punch = control();
  const status = clockStatus({ ...working, currentStatus: 'BREAK' });
  await drawn(<PunchButtons status={status} canStartBreak punch={punch} />);
  const leave = button(punchButtons.OUT);
  expect(leave.disabled).toBe(true);
  const reason = document.getElementById(leave.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toContain(clockTexts.mainDisabledDuringBreak);
  expect(screen.queryByRole('button', { name: punchButtons.BREAK_START })).toBeNull();
  fireEvent.click(button(punchButtons.BREAK_END));
  expect(punch.press).toHaveBeenCalledExactlyOnceWith('BREAK_END');
});

test('while an exit is on its way, nothing else can be pressed', async () => {
  await drawn(<PunchButtons status={working} canStartBreak punch={control({ progress: sending })} />);
  expect(button(clockTexts.punching).ariaBusy ?? button(clockTexts.punching).getAttribute('aria-busy')).toBe(
    'true',
  );
  expect(button(punchButtons.BREAK_START).disabled).toBe(true);
  expect(button(clockTexts.forgotExit).disabled).toBe(true);
});

test('once the shift is over, who left already is asked when; in its first minutes nobody is', async () => {
  const askWhen = vi.fn();
  const { unmount } = await drawn(
    <PunchButtons status={working} canStartBreak={false} punch={control()} afterShift={askWhen} />,
  );
  fireEvent.click(button(clockTexts.leftAlready));
  expect(askWhen).toHaveBeenCalledOnce();
  unmount();
  await drawn(
    <PunchButtons status={working} canStartBreak={false} punch={control()} afterShift="just-now" />,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([punchButtons.OUT]);
});
