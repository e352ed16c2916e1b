import { useSyncExternalStore } from 'react';
import { observeServerTime } from '../call/server-clock.ts';
import { onNewsOfTabs, tellOtherTabs } from '../session/other-tabs.ts';
import { sessionState, subscribeToSession } from '../session/session-store.ts';
import { wakeAfter } from '../time/wake.ts';
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
let cancelNext = () => {};
let failures = 0;
let isSending = false;
let isWantedAgain = false;

/** The signed-in person; null if there is none. */
function present(): string | null {
  const { user, phase } = sessionState();
  return user && phase === 'signed-in' ? personOf(user) : null;
}

async function show(isNews = true): Promise<void> {
  if (sessionState().phase === 'expired' || sessionState().phase === 'ending') return;
  const person = present();
  const found = person === null ? [] : await readPunches(person).catch(() => []);
  // Another person may have signed in meanwhile.
  if (person !== present()) return;
  shown = found;
  for (const listener of listeners) listener();
  if (isNews) tellOtherTabs('kept-punches');
}

/** The signed-in person's presses that the server has not confirmed, in order. */
export function useKeptPunches(): readonly KeptPunch[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}

/** Whether the person who was signed in until now has waiting punches; known from what was last shown, also after the session has ended. */
export function hasKeptPunches(): boolean {
  return shown.some(({ state }) => state !== 'refused');
}

/**
 * Calls `listener` with every kept punch that the server has recorded, and with null when it did not; returns a function to unsubscribe.
 */
export function onDecided(listener: (answer: KeptAnswer | null) => void): () => void {
  decidedListeners.add(listener);
  return () => decidedListeners.delete(listener);
}

/** A press of a punch button, with its own key. */
type Press = Pick<KeptPunch, 'key' | 'type' | 'confirmed' | 'modality'>;

/**
 * Stores a press on the device before it is sent. Null where that is impossible: the company does not allow it, the server never gave this
 * device its time, or the browser offers no storage.
 */
export async function keepPunch({ key, type, confirmed, modality }: Press): Promise<KeptPunch | null> {
  const clocks = deviceClocks();
  const person = present();
  if (person === null) return null;
  try {
    const known = await readPerson(person);
    if (!known) return null;
    const { page, steadyAt } = clocks;
    const state = { confirmed, modality, state: 'waiting', code: null } as const;
    const { anchor } = known;
    const punch = { key, person, type, anchor, ...passedSince(known, clocks), page, steadyAt, ...state };
    const kept = await addPunch(punch);
    await show();
    return kept;
  } catch {
    return null;
  }
}

/** Stores the server's time and the person's state, for punches without a network; null when the company does not allow them. */
export async function keepStanding(anchor: string | null, standing: unknown): Promise<void> {
  const clocks = deviceClocks();
  const person = present();
  if (person === null) return;
  try {
    // For one person at a time: the next person on the device finds nothing of the one before.
    await forgetPeople();
    if (anchor !== null) await writePerson({ person, anchor, standing, ...clocks });
  } catch {
    // Without storage there are no offline punches; others do not need it.
  }
}

/** The same after a punch whose answer has no server time: the former one stays valid. */
export async function changeStanding(standing: unknown): Promise<void> {
  const person = present();
  const kept = person === null ? null : await readPerson(person).catch(() => null);
  if (kept) await writePerson({ ...kept, standing }).catch(() => undefined);
}

/** The stored state of the signed-in person, null for none; the page's clock is set by its server time. */
export async function keptStanding(): Promise<unknown> {
  const person = present();
  if (person === null) return null;
  const kept = await readPerson(person).catch(() => null);
  if (!kept) return null;
  observeServerTime(new Date(anchoredAt(kept)).toISOString(), kept.shownAt, kept.shownAt);
  return kept.standing;
}

/** Does something while no tab sends kept punches. */
export function whileNothingIsSent<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request(lockName, work) as Promise<T>) : work();
}

/** The server recorded it, or the person gave it up. */
export async function dropPunch(punch: KeptPunch): Promise<void> {
  await removePunch(punch);
  await show();
}

/** The person confirms it: it is sent again, with the confirmation. */
export async function confirmPunch(punch: KeptPunch): Promise<void> {
  await changePunch({ ...punch, confirmed: true, state: 'waiting', code: null });
  await show();
  sendNow();
}

/** Tries at once, and then again and again at growing intervals. */
export function sendNow(): void {
  cancelNext();
  // Meanwhile another person may have signed in, or there may be more punches.
  isWantedAgain = isSending;
  if (isSending) return;
  isSending = true;
  void whileNothingIsSent(sendAll)
    .catch(() => false)
    .then((isDone) => {
      isSending = false;
      failures = isDone ? 0 : failures + 1;
      if (isDone && isWantedAgain) return sendNow();
      if (!isDone) cancelNext = wakeAfter(pauseAfter(failures), sendNow);
    });
}

/**
 * Doubled after each failure, plus a random part of up to the same length, so that devices that lost the network together do not come back
 * together.
 */
export function pauseAfter(times: number, chance = Math.random()): number {
  return Math.min(longestPauseMs, shortestPauseMs * 2 ** (times - 1)) * (1 + chance);
}

/** In the order in which they were pressed. @returns whether another try is pointless */
async function sendAll(): Promise<boolean> {
  const person = present();
  if (person === null) return true;
  for (;;) {
    const punch = (await readPunches(person)).find(({ state }) => state !== 'refused');
    // A punch with a question makes those after it wait, because they may depend on it.
    if (!punch || punch.state === 'asking') return true;
    // Stops when somebody signs out or in: a punch is sent in its own person's session only.
    if (person !== present()) return true;
    try {
      const answer = await sendKept(punch);
      await removePunch(punch);
      tellOtherTabs('changed');
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

/** Shows and sends kept punches: at the start, when network or page come back, and when somebody signs in. */
export function watchOutbox(): () => void {
  const again = () => void show(false).then(() => shown.length > 0 && sendNow());
  const whenSeen = () => document.visibilityState === 'visible' && again();
  const stop = subscribeToSession(again);
  const stopHearing = onNewsOfTabs('kept-punches', () => void show(false));
  window.addEventListener('online', again);
  document.addEventListener('visibilitychange', whenSeen);
  again();
  return () => {
    stop();
    cancelNext();
    window.removeEventListener('online', again);
    document.removeEventListener('visibilitychange', whenSeen);
    stopHearing();
  };
}
