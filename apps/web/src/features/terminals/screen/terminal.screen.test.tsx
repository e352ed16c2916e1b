import { correctionRequestTexts } from '@jornada/texts/attendance-requests';
import { clockTexts } from '@jornada/texts/clock';
import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import * as fake from 'fake-indexeddb';
import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clockStatus } from '../../../testing/clock-status.ts';
import { drawn } from '../../../testing/drawn.tsx';
import { makeDeviceKey } from './device/device-key.ts';
import { presentTerminal, refresh } from './device/terminal.ts';
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
  decisions: [] as object[],
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
  const { x = '', y = '' } = await exportJWK((await generateKeyPair('ECDH-ES', { crv: 'P-256' })).publicKey);
  state = {
    ...{ ...names, serverTime: new Date().toISOString(), timeZone: 'Europe/Madrid' },
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
/** Types as a reader does, whose keys follow each other quickly however busy the machine is. */
const type = (text: string, target: Element = document.body) => {
  const begunAt = performance.now();
  for (const [at, key] of [...text, 'Enter'].entries()) {
    const pressed = createEvent.keyDown(target, { key });
    Object.defineProperty(pressed, 'timeStamp', { value: begunAt + at });
    fireEvent(target, pressed);
  }
};

/** Opens the page with what the server says. A call of the test before may still be under way, and answer with what was said before. */
async function open(changed: object = {}) {
  anchor = `${Date.now()}.${Math.random()}`;
  state = { ...state, ...changed, anchor };
  await drawn(<TerminalScreen />);
  await waitFor(async () => {
    await refresh();
    expect(presentTerminal().device?.known?.anchor).toBe(anchor);
  });
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
  await open({ arePressesKept: false });
  answer = () => Promise.reject(new TypeError('no network'));
  type(card);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(texts.offlineOff);
});

const decisions = [
  {
    ...{ id: 'x1', workedOn: '2026-11-12', at: '2026-11-12T16:00:00.000Z', timezone: 'Europe/Madrid' },
    ...{ isAccepted: false, note: 'Te vimos salir antes' },
  },
  {
    ...{ id: 'x2', workedOn: '2026-11-13', at: '2026-11-13T16:00:00.000Z', timezone: 'Europe/Madrid' },
    ...{ isAccepted: true, note: null },
  },
];

test('what was decided is told to whoever was identified, until they say that they read it; nothing without a network', async () => {
  await open();
  answer = (path) => {
    if (path === 'decisions-read') return new Response(null, { status: 204 });
    return Response.json(path === 'identify' ? { ...identified, decisions } : state);
  };
  expect(document.body.textContent).not.toContain('Tu solicitud');
  type(card);
  const told = await screen.findByText(
    'Tu solicitud del 12 de noviembre se ha rechazado: Te vimos salir antes.',
  );
  expect(told.closest('[role=alert]')?.textContent).toContain(
    'Tu solicitud del 13 de noviembre se ha aceptado: consta tu salida a las 17:00.',
  );
  // The press comes first: nobody has to read before it.
  await waitFor(() => expect(document.activeElement).toBe(button(clockTexts.punchButtons.IN)));
  fireEvent.click(button(texts.decision.read));
  await waitFor(() => expect(screen.queryByText(/Tu solicitud/)).toBeNull());
  await waitFor(() => expect(calls).toContain('decisions-read'));
  expect(presentTurn().step).toBe('choosing');
  happen({ what: 'left' });
  answer = () => Promise.reject(new TypeError('no network'));
  type(card);
  await screen.findByText(texts.unchecked.mark);
  expect(screen.queryByText(/Tu solicitud/)).toBeNull();
});

test('who forgot their PIN is told what to do, and types on', async () => {
  state = { ...state, identification: { isCardAloneAllowed: false, isNumberAllowed: true } };
  await open();
  type(card);
  fireEvent.click(await screen.findByRole('button', { name: texts.forgotten }));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(texts.forgottenHelp);
  fireEvent.click(button('4'));
  expect(screen.getByLabelText<HTMLInputElement>(texts.pin).value).toBe('4');
  expect(screen.getByText(texts.forgottenHelp)).toBeTruthy();
});

/**
 * What a reader says of the page, in its order: headings, alerts, what is told by itself, fields, and buttons by their names; the keys of digits as
 * the group that they are.
 */
function readAloud(): string[] {
  const places = 'h1, h2, [role=alert], [role=status], [role=timer], fieldset, input, button';
  return [...document.querySelectorAll(places)].flatMap((node) => {
    if (node.closest('[aria-hidden=true]') || node.parentElement?.closest('fieldset')) return [];
    const role = node.getAttribute('role') ?? { fieldset: 'group' }[node.localName] ?? node.localName;
    const label = node instanceof HTMLInputElement ? node.labels?.[0]?.textContent : null;
    const name = node.getAttribute('aria-label') ?? label ?? node.textContent;
    return name ? [`${role}: ${name.replaceAll(/\d{2}:\d{2}(:\d{2})?/g, 'HH:MM')}`] : [];
  });
}

/** What the live region says, in turn, from now on. */
function listened(): string[] {
  const said: string[] = [];
  const place = document.querySelector('main > [role=status]');
  if (!place) throw new Error('the page has no place that is read out');
  const note = () => {
    const words = place.textContent ?? '';
    if (words !== '' && words !== said.at(-1)) said.push(words);
  };
  const watcher = new MutationObserver(note);
  watcher.observe(place, { childList: true, characterData: true, subtree: true });
  return said;
}

test('a reader hears each step once, in its order, from the card to the confirmation', async () => {
  state = { ...state, identification: { isCardAloneAllowed: false, isNumberAllowed: true } };
  await open();
  const said = listened();
  type(card);
  await screen.findByText(texts.enterPin);
  for (const digit of '602938') fireEvent.click(button(digit));
  await waitFor(() => expect(document.activeElement).toBe(button(clockTexts.punchButtons.IN)));
  fireEvent.click(button(clockTexts.punchButtons.IN));
  await screen.findByText(texts.done.IN);
  await waitFor(() => expect(said.at(-1)).toBe(texts.doneAloud(texts.done.IN, '08:58')));
  expect(said).toEqual([texts.looking, texts.pressing, texts.doneAloud(texts.done.IN, '08:58')]);
});

test('a screen reader meets the parts of each state in their visual order', async () => {
  state = { ...state, identification: { isCardAloneAllowed: false, isNumberAllowed: true } };
  const enteredAt = new Date(Date.now() - 10 * 3_600_000).toISOString();
  const suggestedAt = '2026-11-23T16:00:00.000Z';
  const zone = 'Europe/Madrid';
  const exitToAsk = { workedOn: '2026-11-23', enteredAt, timezone: zone, suggestedAt, isAsked: false };
  await open();
  const read: Record<string, string[]> = {};
  const note = (name: string) => {
    expect(presentTurn().step).toBe(name);
    read[name] = readAloud();
  };
  note('rest');
  happen({ what: 'card', card });
  await screen.findByText(texts.enterPin);
  note('pin');
  happen({ what: 'left' });
  happen({ what: 'misread', message: texts.misread });
  await screen.findByText(texts.misread);
  note('refused');
  happen({ what: 'left' });

  const look = async (found: object) => {
    const asked = Promise.withResolvers<Response>();
    answer = (path) => (path === 'identify' ? asked.promise : Response.json(state));
    happen({ what: 'card', card });
    happen({ what: 'typed', typed: '602938' });
    await screen.findByRole('heading', { name: texts.looking });
    note('looking');
    asked.resolve(Response.json({ ...identified, ...found }));
  };
  await look({ exitToAsk, decisions: decisions.slice(0, 1) });
  await screen.findByText(texts.exit.open);
  note('choosing');
  fireEvent.click(button(texts.exit.open));
  await screen.findByText(texts.exit.another);
  note('leaving');
  happen({ what: 'left' });
  await look({});
  await screen.findByText(texts.greeting('Ana N.'));
  happen({ what: 'asked', type: 'IN', question: { about: 'vacation' } });
  await waitFor(() => expect(presentTurn().step).toBe('asking'));
  await waitFor(() => expect(screen.queryByText(texts.greeting('Ana N.'))).toBeNull());
  note('asking');
  happen({ what: 'left' });
  answer = () => Promise.reject(new TypeError('no network'));
  happen({ what: 'card', card });
  happen({ what: 'typed', typed: '602938' });
  await screen.findByText(texts.unchecked.mark);
  note('unchecked');
  await waitFor(() => expect(button(clockTexts.punchButtons.IN).getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button(clockTexts.punchButtons.IN));
  await screen.findByText(texts.kept);
  note('done');
  expect(read).toMatchInlineSnapshot(`
    {
      "asking": [
        "timer: Hora actual",
        "h1: Jornada de vacaciones",
        "button: Sí, registrar",
        "button: Cancelar",
      ],
      "choosing": [
        "timer: Hora actual",
        "h1: Hola, Ana N.",
        "alert: Tu solicitud del 12 de noviembre se ha rechazado: Te vimos salir antes.",
        "button: Entendido",
        "button: Registrar entrada",
        "button: Salí antes",
        "button: Volver",
      ],
      "done": [
        "timer: Hora actual",
        "h1: Entrada",
        "status: Sin conexión: los fichajes se guardan en este terminal.",
        "status: Entrada de las HH:MM: queda en este terminal hasta que haya conexión.",
      ],
      "leaving": [
        "timer: Hora actual",
        "h1: ¿A qué hora saliste el lunes 23?",
        "button: Salí a las HH:MM",
        "input: Otra hora (cuatro cifras)",
        "group: Teclado numérico",
        "button: Volver",
      ],
      "looking": [
        "timer: Hora actual",
        "h1: Comprobando…",
        "input: PIN",
        "group: Teclado numérico",
        "button: ¿Olvidaste tu PIN?",
        "button: Volver",
        "status: Comprobando…",
      ],
      "pin": [
        "timer: Hora actual",
        "h1: Escribe tu PIN",
        "input: PIN",
        "group: Teclado numérico",
        "button: ¿Olvidaste tu PIN?",
        "button: Volver",
      ],
      "refused": [
        "timer: Hora actual",
        "alert: No se ha leído bien la tarjeta. Pásala otra vez.",
        "button: Volver",
      ],
      "rest": [
        "timer: Hora actual",
        "h1: Acerca tu tarjeta al lector o escribe tu número de empleado",
        "input: Número de empleado",
        "group: Teclado numérico",
        "button: Escribir letras",
      ],
      "unchecked": [
        "timer: Hora actual",
        "h1: ¿Qué quieres fichar?",
        "button: Registrar entrada",
        "button: Registrar salida",
        "button: Iniciar pausa",
        "button: Terminar pausa",
        "button: Volver",
        "status: Sin conexión: los fichajes se guardan en este terminal.",
      ],
    }
  `);
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
