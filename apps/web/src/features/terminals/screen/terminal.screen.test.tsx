import { correctionRequestTexts } from '@jornada/texts/attendance-requests';
import { clockTexts } from '@jornada/texts/clock';
import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import * as fake from 'fake-indexeddb';
import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clockStatus } from '../../../testing/clock-status.ts';
import { drawn } from '../../../testing/drawn.tsx';
import { makeDeviceKey } from './device/device-key.ts';
import { presentTerminal } from './device/terminal.ts';
import * as store from './device/terminal-database.ts';
import { TerminalScreen } from './terminal-screen.tsx';
import { happen, presentTurn } from './turn/turns.ts';

const [card, other] = ['JABCDEFGHIJKLMNOPQRSTUVW234', 'JZZZZZZZZZZZZZZZZZZZZZZZZZZ'];
const names = { terminalName: 'Puerta', companyName: 'Taller', centreName: null };
const disk = new fake.IDBFactory();
let state: object;
/** What the server said to this test and to none before. */
let anchor: string;
/** The calls that arrived, by their paths. */
let calls: string[];
let vibrate: ReturnType<typeof vi.fn>;
let answer: (path: string) => Response | Promise<Response>;

const status = clockStatus({ serverTime: new Date().toISOString() });
const identified = {
  grant: 'g',
  firstName: 'Ana',
  shortName: 'Ana N.',
  workDayStatus: status,
  exitToAsk: null,
  expiresAt: status.serverTime,
};
const recorded = {
  ...{ outcome: 'RECORDED', firstName: 'Ana', workDayStatus: status, receipt: {} },
  record: { id: 'r', type: 'IN', timestamp: '2026-11-23T07:58:00.000Z', timezone: 'Europe/Madrid' },
};

beforeEach(async () => {
  for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', disk);
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace('/api/terminal/', '');
    calls.push(path);
    return answer(path);
  });
  const locks = {
    request: (_: string, __: object, work: (lock: object) => unknown) => Promise.resolve(work({})),
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  calls = [];
  vibrate = vi.fn();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  anchor = `${Date.now()}.${Math.random()}`;
  const { x = '', y = '' } = await exportJWK((await generateKeyPair('ECDH-ES', { crv: 'P-256' })).publicKey);
  state = {
    ...{ ...names, serverTime: new Date().toISOString(), timeZone: 'Europe/Madrid', anchor },
    ...{
      nextSequence: 1,
      sealingKey: { kty: 'EC', crv: 'P-256', x, y, kid: 'k', alg: 'ECDH-ES', use: 'enc' },
    },
    ...{ identification: { isCardAloneAllowed: true, isNumberAllowed: true } },
    ...{ arePressesKept: true, appVersion: '1' },
  };
  answer = (path) => Response.json(path === 'state' ? state : path === 'identify' ? identified : recorded);
  const { privateKey } = await makeDeviceKey();
  const paired = { deviceId: 'd1', tenantId: 't1', terminalId: 'p1', nextSequence: 1 };
  await store.becomeDevice({ ...paired, ...names, privateKey });
  for (const press of await store.keptPresses()) await store.removePress(press);
});
afterEach(() => {
  vi.restoreAllMocks();
  happen({ what: 'left' });
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = () => screen.getByLabelText<HTMLInputElement>(texts.staffNumber);
const type = (text: string, target: Element = document.body) => {
  for (const key of [...text, 'Enter']) fireEvent.keyDown(target, { key });
};

async function open() {
  await drawn(<TerminalScreen />);
  await waitFor(() => expect(presentTerminal().device?.known?.anchor).toBe(anchor));
  await screen.findByText(texts.holdCardOrType);
}

test('a card is read whatever has the focus, and its Enter presses no button of whoever stood there before', async () => {
  await open();
  type(card, field());
  await waitFor(() => expect(document.activeElement).toBe(button(clockTexts.punchButtons.IN)));
  expect(field).toThrow();
  const first = presentTurn().number;
  type(other, button(clockTexts.punchButtons.IN));
  expect(presentTurn().number).toBe(first + 1);
  await waitFor(() => expect(presentTurn().step).toBe('choosing'));
  expect(calls).not.toContain('presses');
});

test('the large button records, and the confirmation names the hour', async () => {
  await open();
  type(card);
  await waitFor(() => expect(document.activeElement).toBe(button(clockTexts.punchButtons.IN)));
  fireEvent.click(button(clockTexts.punchButtons.IN));
  await screen.findByText(texts.done.IN);
  expect(screen.getByText('08:58')).toBeTruthy();
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(120);
  // Three seconds, and nobody is there any more.
  const shownAt = performance.now();
  await waitFor(() => expect(presentTurn().step).toBe('rest'), { timeout: 6_000, interval: 20 });
  expect(performance.now() - shownAt).toBeGreaterThan(2_500);
  await screen.findByText(texts.holdCardOrType);
  expect(calls.filter((path) => path === 'presses')).toHaveLength(1);
});

test('a number is typed with the keys on the screen, by a keyboard, or both', async () => {
  await open();
  fireEvent.click(button('4'));
  fireEvent.keyDown(document.body, { key: '2' });
  fireEvent.click(button('7'));
  fireEvent.click(button(texts.erase));
  expect(field().value).toBe('42');
  fireEvent.click(button(texts.next));
  await screen.findByText(texts.enterPin);
});

test('where the device cannot store a press nothing is sent, and it says so', async () => {
  await open();
  type(card);
  await waitFor(() => expect(document.activeElement).toBe(button(clockTexts.punchButtons.IN)));
  vi.spyOn(fake.IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  fireEvent.click(button(clockTexts.punchButtons.IN));
  await screen.findByText(texts.notKept);
  expect(calls).not.toContain('presses');
});

test('without a network, and without leave to keep punches, nothing is offered', async () => {
  state = { ...state, arePressesKept: false };
  await open();
  answer = () => Promise.reject(new TypeError('no network'));
  type(card);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(texts.offlineOff);
});

test('who left earlier asks for the end of the shift, and again by itself where no answer came', async () => {
  const enteredAt = new Date(Date.now() - 10 * 3_600_000).toISOString();
  const suggestedAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const exitToAsk = { workedOn: '2026-11-23', enteredAt, timezone: 'UTC', suggestedAt, isAsked: false };
  await open();
  let lost = 1;
  answer = (path) => {
    if (path === 'identify') return Response.json({ ...identified, exitToAsk });
    if (path !== 'exit-requests') return Response.json(state);
    lost -= 1;
    if (lost >= 0) throw new TypeError('no answer');
    return Response.json({ workedOn: '2026-11-23', at: suggestedAt, timezone: 'UTC' });
  };
  type(card);
  fireEvent.click(await screen.findByRole('button', { name: texts.exit.open }));
  const large = await screen.findByRole('button', { name: texts.exit.at(suggestedAt.slice(11, 16)) });
  await waitFor(() => expect(large.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(large);
  await screen.findByText(correctionRequestTexts.sent);
  expect(calls.filter((path) => path === 'exit-requests')).toHaveLength(2);
});
