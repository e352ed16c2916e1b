import { useSyncExternalStore } from 'react';
import { observeServerTime } from '../call/server-clock.ts';
import { sessionState, subscribeToSession } from '../session/session-store.ts';
import { deviceClocks } from './device-clocks.ts';
import { anchoredAt, type KeptPunch, passedSince, personOf } from './kept-punch.ts';
import {
  addPunch,
  changePunch,
  forgetPeople,
  readPerson,
  readPunches,
  removePunch,
  writePerson,
} from './outbox-database.ts';
import { afterProblem, type KeptAnswer, sendKept } from './send-kept.ts';

const lockName = 'jornada-outbox';
const shortestPauseMs = 2_000;
const longestPauseMs = 120_000;

let shown: readonly KeptPunch[] = [];
const listeners = new Set<() => void>();
const decidedListeners = new Set<(answer: KeptAnswer | null) => void>();
const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(lockName) : null;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let isSending = false;
let isWantedAgain = false;

/** The signed-in person; null while nobody is. */
function present(): string | null {
  const { user, phase } = sessionState();
  return user && phase === 'signed-in' ? personOf(user) : null;
}

async function show(isNews = true): Promise<void> {
  if (sessionState().phase === 'expired' || sessionState().phase === 'ending') return;
  const person = present();
  const found = person === null ? [] : await readPunches(person).catch(() => []);
  // Somebody else may have come meanwhile.
  if (person !== present()) return;
  shown = found;
  for (const listener of listeners) listener();
  if (isNews) otherTabs?.postMessage('changed');
}

/** What the signed-in person pressed and the server has not confirmed, in that order. */
export function useKeptPunches(): readonly KeptPunch[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}

/** Whether the person who was signed in until now has punches that wait; what was shown last tells it, also once the session is over. */
export function hasKeptPunches(): boolean {
  return shown.some(({ state }) => state !== 'refused');
}

/** Calls `listener` with every kept punch that the server has recorded, and with null when it did not; returns how to stop. */
export function onDecided(listener: (answer: KeptAnswer | null) => void): () => void {
  decidedListeners.add(listener);
  return () => decidedListeners.delete(listener);
}

/** A press of a punch button, under a key that is its own. */
type Press = Pick<KeptPunch, 'key' | 'type' | 'confirmed'>;

/**
 * Keeps a press on the device before anybody is told of it. Null where it cannot be kept: the company takes none, the server never gave
 * this device its time, or the browser lends no store.
 */
export async function keepPunch({ key, type, confirmed }: Press): Promise<KeptPunch | null> {
  const clocks = deviceClocks();
  const person = present();
  if (person === null) return null;
  try {
    const known = await readPerson(person);
    if (!known) return null;
    const { page, steadyAt } = clocks;
    const state = { confirmed, state: 'waiting', code: null } as const;
    const { anchor } = known;
    const punch = { key, person, type, anchor, ...passedSince(known, clocks), page, steadyAt, ...state };
    const kept = await addPunch(punch);
    await show();
    return kept;
  } catch {
    return null;
  }
}

/** Keeps the server's time and where the person stands, for punches without a network; null when the company takes none. */
export async function keepStanding(anchor: string | null, standing: unknown): Promise<void> {
  const clocks = deviceClocks();
  const person = present();
  if (person === null) return;
  try {
    // One person at a time: whoever comes to the device next finds nothing of the one before.
    await forgetPeople();
    if (anchor !== null) await writePerson({ person, anchor, standing, ...clocks });
  } catch {
    // Without a store there are no punches without a network; those with one need none.
  }
}

/** The same after a punch whose answer has no time of the server's: that of before goes on to hold. */
export async function changeStanding(standing: unknown): Promise<void> {
  const person = present();
  const kept = person === null ? null : await readPerson(person).catch(() => null);
  if (kept) await writePerson({ ...kept, standing }).catch(() => undefined);
}

/** What was kept of the signed-in person's standing, null for nothing; the page's clock goes by the server's time of then. */
export async function keptStanding(): Promise<unknown> {
  const person = present();
  if (person === null) return null;
  const kept = await readPerson(person).catch(() => null);
  if (!kept) return null;
  observeServerTime(new Date(anchoredAt(kept)).toISOString(), kept.shownAt, kept.shownAt);
  return kept.standing;
}

/** Does something while no tab sends what is kept. */
export function whileNothingIsSent<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request(lockName, work) as Promise<T>) : work();
}

/** The server recorded it, or the person gave it up. */
export async function dropPunch(punch: KeptPunch): Promise<void> {
  await removePunch(punch);
  await show();
}

/** The person means it: what the server asked about is sent again, confirmed. */
export async function confirmPunch(punch: KeptPunch): Promise<void> {
  await changePunch({ ...punch, confirmed: true, state: 'waiting', code: null });
  await show();
  sendNow();
}

/** Tries at once, and then again and again, ever less often. */
export function sendNow(): void {
  clearTimeout(timer);
  // Whoever asks meanwhile may be somebody else, or have more.
  isWantedAgain = isSending;
  if (isSending) return;
  isSending = true;
  void whileNothingIsSent(sendAll)
    .catch(() => false)
    .then((isDone) => {
      isSending = false;
      failures = isDone ? 0 : failures + 1;
      if (isDone && isWantedAgain) return sendNow();
      if (!isDone) timer = setTimeout(sendNow, pauseAfter(failures));
    });
}

/** Twice as long after each failure, and by chance up to twice that: those who lost the network together do not come back together. */
export function pauseAfter(times: number, chance = Math.random()): number {
  return Math.min(longestPauseMs, shortestPauseMs * 2 ** (times - 1)) * (1 + chance);
}

/** One after the other, as they were pressed. @returns whether none is left that another try could help */
async function sendAll(): Promise<boolean> {
  const person = present();
  if (person === null) return true;
  for (;;) {
    const punch = (await readPunches(person)).find(({ state }) => state !== 'refused');
    // What was asked about keeps those after it waiting: they may hang on it.
    if (!punch || punch.state === 'asking') return true;
    // Whoever signed out or in meanwhile ends it: a punch is sent by its own person alone.
    if (person !== present()) return true;
    try {
      const answer = await sendKept(punch);
      await removePunch(punch);
      for (const listener of decidedListeners) listener(answer);
    } catch (problem) {
      const after = afterProblem(punch, problem);
      if (after === punch) return present() === null;
      await changePunch(after);
      for (const listener of decidedListeners) listener(null);
    } finally {
      await show();
    }
  }
}

/** Shows and sends what is kept, at the start, when the network or the page comes back, and whenever somebody signs in. */
export function watchOutbox(): () => void {
  const again = () => void show(false).then(() => shown.length > 0 && sendNow());
  const whenSeen = () => document.visibilityState === 'visible' && again();
  const changedElsewhere = () => void show(false);
  const stop = subscribeToSession(again);
  window.addEventListener('online', again);
  document.addEventListener('visibilitychange', whenSeen);
  otherTabs?.addEventListener('message', changedElsewhere);
  again();
  return () => {
    stop();
    clearTimeout(timer);
    window.removeEventListener('online', again);
    document.removeEventListener('visibilitychange', whenSeen);
    otherTabs?.removeEventListener('message', changedElsewhere);
  };
}
