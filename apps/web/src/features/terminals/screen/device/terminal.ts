import { useSyncExternalStore } from 'react';
import { wakeAfter } from '../../../../shared/time/wake.ts';
import { askState, isRevoked } from './ask-state.ts';
import { isServerReached, noteReach, onReachChange } from './reach.ts';
import { countPresses, sendKept } from './send-presses.ts';
import { resumeTerminalClock } from './terminal-clock.ts';
import { type Device, lastDevice, noteRevoked } from './terminal-database.ts';

/** `elsewhere`: another tab of this browser is the terminal. `unable`: the browser keeps nothing, or has no keys. */
export type Phase = 'opening' | 'elsewhere' | 'unable' | 'unpaired' | 'paired' | 'revoked';

/** What this page knows of the terminal that it is. */
export interface Terminal {
  readonly phase: Phase;
  readonly device: Device | null;
  /** Whether the server answered the last call. */
  readonly isReachable: boolean;
  /** Whether the server has another version than when the page was loaded. */
  readonly isOutdated: boolean;
}

const lockName = 'jornada-terminal';
const everyMs = 60_000;
const soonMs = 5_000;

let terminal: Terminal = { phase: 'opening', device: null, isReachable: true, isOutdated: false };
const listeners = new Set<() => void>();
let cancelNext = () => {};
let asking: Promise<void> | null = null;
/** The server's version when it first answered this page. */
let loadedWith: string | null = null;

function change(changed: Partial<Terminal>): void {
  terminal = { ...terminal, ...changed };
  for (const listener of listeners) listener();
}

export const presentTerminal = (): Terminal => terminal;

export function onTerminalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTerminal = (): Terminal => useSyncExternalStore(onTerminalChange, presentTerminal);

/**
 * Makes this page the terminal, as soon as no other tab is: reads what the device is, and tells the server of it every minute, when the
 * network is back and when somebody looks. Returns a function that ends it.
 */
export function startTerminal(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  if (!navigator.locks || !crypto.subtle) change({ phase: 'unable' });
  else void takeTurn(signal);
  const look = () => document.visibilityState === 'visible' && void refresh();
  window.addEventListener('online', look, { signal });
  window.addEventListener('offline', () => noteReach(false), { signal });
  const stopHearing = onReachChange((isReachable) => {
    change({ isReachable });
    if (!isReachable) askAgainAfter(soonMs);
  });
  document.addEventListener('visibilitychange', look, { signal });
  // A newer version of the application has taken over what is kept of it; the first one only began to keep it.
  let isKept = Boolean(navigator.serviceWorker?.controller);
  const takeOver = () => {
    if (isKept) change({ isOutdated: true });
    isKept = true;
  };
  navigator.serviceWorker?.addEventListener('controllerchange', takeOver, { signal });
  return () => {
    ending.abort();
    stopHearing();
    cancelNext();
  };
}

/** Two tabs would give two presses one number. */
async function takeTurn(signal: AbortSignal): Promise<void> {
  const untilTheEnd = () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const begin = async () => {
    if (signal.aborted) return;
    await open();
    await untilTheEnd();
  };
  const isFree = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) await begin();
    return lock !== null;
  });
  if (isFree || signal.aborted) return;
  change({ phase: 'elsewhere' });
  await navigator.locks.request(lockName, { signal }, begin).catch(() => undefined);
}

async function open(): Promise<void> {
  try {
    await takeDevice(await lastDevice());
  } catch {
    change({ phase: 'unable' });
  }
}

/** The tablet is this device from now on; null where it is none. */
export async function takeDevice(device: Device | null): Promise<void> {
  if (device?.known) resumeTerminalClock(device.known.serverTime, device.known.shownAt);
  if (device === null) change({ device, phase: 'unpaired' });
  else change({ device, phase: device.standing === 'current' ? 'paired' : 'revoked' });
  await countPresses();
  if (device === null) return;
  void openWithoutNetwork();
  await refresh();
}

/** Has the service worker keep what a terminal needs to open without a network. */
async function openWithoutNetwork(): Promise<void> {
  const worker = await navigator.serviceWorker?.ready;
  worker?.active?.postMessage('terminal');
}

/** Asks the server for its state, and sends what waits. */
export function refresh(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<void> {
  cancelNext();
  const { device, phase } = terminal;
  if (device === null || phase === 'elsewhere') return;
  // One that was revoked only sends what it kept.
  if (phase === 'revoked') return void sendKept();
  try {
    const answered = await askState(device);
    const version = answered?.known?.appVersion ?? null;
    loadedWith ??= version;
    if (answered) change({ device: answered, isOutdated: terminal.isOutdated || version !== loadedWith });
    void sendKept();
  } catch (problem) {
    noteProblem(problem);
  }
  askAgainAfter(isServerReached() ? everyMs : soonMs);
}

function askAgainAfter(ms: number): void {
  cancelNext();
  cancelNext = wakeAfter(ms, () => void refresh());
}

/** What a failed call says of the terminal itself. */
export function noteProblem(problem: unknown): void {
  const { device, phase } = terminal;
  if (!isRevoked(problem) || phase !== 'paired' || device === null) return;
  change({ phase: 'revoked' });
  void noteRevoked(device.deviceId).then(() => sendKept());
}
