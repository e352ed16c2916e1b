import type { terminalPress } from '@jornada/contract/terminals/terminal-presses';
import { useSyncExternalStore } from 'react';
import { ApiProblem } from '../../../../shared/call/api-problem.ts';
import type { EndpointAnswer } from '../../../../shared/call/endpoint-types.ts';
import { deviceClocks } from '../../../../shared/outbox/device-clocks.ts';
import { passedAfter } from '../../../../shared/outbox/kept-punch.ts';
import { pauseAfter } from '../../../../shared/outbox/outbox.ts';
import { wakeAfter } from '../../../../shared/time/wake.ts';
import { keepPress, type NewPress } from './keep-press.ts';
import { callAsDevice } from './signed-call.ts';
import { deviceOf, type KeptPress, keptPresses, removePress } from './terminal-database.ts';

export type PressAnswer = EndpointAnswer<typeof terminalPress>;

const timeoutMs = 6_000;
/** How long somebody waits for those before them. */
const patienceMs = 2_000;

let waiting = 0;
const listeners = new Set<() => void>();
const beingSent = new Set<string>();
const numberOf = ({ deviceId, sequence }: KeptPress) => `${deviceId} ${sequence}`;
let running: Promise<void> | null = null;
let failures = 0;
let cancelNext = () => {};

/** How many presses this tablet has still to send. */
export function useWaitingPresses(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
  );
}

/** Counts them anew. @returns how many wait */
export async function countPresses(): Promise<number> {
  waiting = (await keptPresses()).length;
  for (const listener of listeners) listener();
  return waiting;
}

/**
 * Stores a press and then sends it, after those that wait. It is forgotten where the server recorded it, or refused it, which the person sees;
 * without an answer it stays, to be sent again under the same number and key.
 * @throws ApiProblem, or another error where it could not be stored
 */
export async function pressNow(press: NewPress): Promise<PressAnswer> {
  const { kept, ofNow } = await keepPress(press);
  // Before anything else can happen: it must not be sent as a late one meanwhile.
  beingSent.add(numberOf(kept));
  try {
    if ((await countPresses()) > 1) await Promise.race([sendKept(), passed(patienceMs)]);
    const answer = await send(kept, ofNow, null);
    await forget(kept);
    return answer;
  } catch (problem) {
    if (isRefusal(problem)) await forget(kept);
    throw problem;
  } finally {
    beingSent.delete(numberOf(kept));
    if ((await countPresses()) > 0) void sendKept();
  }
}

/** Where that fails the press is sent again, and answered as before: whoever stands there need not know. */
const forget = (kept: KeptPress) => removePress(kept).catch(() => undefined);

/** Stores a press that cannot be sent now. */
export async function pressLater(press: NewPress): Promise<void> {
  await keepPress(press);
  await countPresses();
}

/** Whether the server decided about a press of now, so that it need not be sent again. */
export function isRefusal(problem: unknown): boolean {
  return problem instanceof ApiProblem && [400, 409, 422].includes(problem.status);
}

/**
 * Sends what is kept, in order, and again and again at growing intervals while something is left. @returns once all of it was tried once
 */
export function sendKept(): Promise<void> {
  cancelNext();
  running ??= tryAll()
    .catch(() => false)
    .then(async (isDone) => {
      running = null;
      failures = isDone ? 0 : failures + 1;
      await countPresses().catch(() => 0);
      if (!isDone) cancelNext = wakeAfter(pauseAfter(failures), () => void sendKept());
    });
  return running;
}

const passed = (ms: number) => new Promise<void>((resolve) => wakeAfter(ms, resolve));

/** @returns whether nothing is left that another try might send */
async function tryAll(): Promise<boolean> {
  let isDone = true;
  for (const kept of await keptPresses()) {
    if (beingSent.has(numberOf(kept))) continue;
    try {
      await send(kept, kept.press, passedAfter(kept, deviceClocks()));
      await removePress(kept);
    } catch (problem) {
      isDone = false;
      // The others would not get through either. What the server does not take now stays, and makes none wait.
      if (!(problem instanceof ApiProblem) || problem.isUnanswered) return false;
    } finally {
      await countPresses();
    }
  }
  return isDone;
}

async function send(
  { deviceId }: KeptPress,
  press: string,
  steadyAfterMs: number | null,
): Promise<PressAnswer> {
  const device = await deviceOf(deviceId);
  if (!device) throw new Error('the device that pressed is not there any more');
  const body = { press, steadyAfterMs };
  return callAsDevice<typeof terminalPress>(device, 'POST /terminal/presses', { body }, timeoutMs);
}
