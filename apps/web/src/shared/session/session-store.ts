import { useSyncExternalStore } from 'react';
import { onNewsOfTabs, tellOtherTabs } from './other-tabs.ts';
import {
  clearSessionStorage,
  concernsSession,
  readUser,
  type SessionUser,
  writeUser,
} from './session-storage.ts';

/**
 * The state of the session. `expired`: it has ended, and the application's dialog says so. `ending`: it has ended, and the page that
 * noticed says so. In both states the person is still known, so that the page does not disappear behind the message.
 */
export type SessionState =
  | { readonly phase: 'initializing' | 'verifying' | 'unreachable' | 'signed-out'; readonly user: null }
  | {
      readonly phase: 'signed-in' | 'expired' | 'ending';
      readonly user: SessionUser;
      /** Hears whether the person gave their password, for which they are asked; null once they answered. */
      readonly proof?: ((isGiven: boolean) => void) | null;
    };

let state: SessionState = { phase: 'initializing', user: null };
const listeners = new Set<() => void>();

function change(next: SessionState): void {
  // Nobody answers any more once the session has ended.
  if (state.user) state.proof?.(false);
  state = next;
  for (const listener of listeners) listener();
}

export const sessionState = (): SessionState => state;

/** Calls `listener` at every change; returns a function to unsubscribe. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState, sessionState);
}

export const markVerifying = () => change({ phase: 'verifying', user: null });
export const markUnreachable = () => change({ phase: 'unreachable', user: null });

/** The person is signed in from now on; kept for the next visit. */
export function openSession(user: SessionUser): void {
  writeUser(user);
  change({ phase: 'signed-in', user });
}

/** Forgets the session and shows the sign-in page, also in the other tabs. */
export function closeSession(): void {
  clearSessionStorage();
  if (state.user) tellOtherTabs('signed-out');
  change({ phase: 'signed-out', user: null });
}

/** The server no longer accepts the session: tells the person through the dialog, or leaves it to the caller. */
export function endSession(notify: 'dialog' | 'caller'): void {
  if (state.phase !== 'signed-in') return;
  if (notify === 'caller') clearSessionStorage();
  change({ phase: notify === 'dialog' ? 'expired' : 'ending', user: state.user });
}

let asked: Promise<boolean> | null = null;

/** Asks the person for their password. @returns whether they gave it; calls that ask meanwhile share the question */
export function askForProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((proof) => {
    if (state.user) change({ ...state, proof });
  }).finally(() => {
    asked = null;
  });
  return asked;
}

/** Ends the question that `askForProof` asked. */
export function answerProof(isGiven: boolean): void {
  if (!state.user) return;
  state.proof?.(isGiven);
  change({ ...state, proof: null });
}

/** Follows other tabs: signing out there signs out here, another person there reloads this page. Returns a function to stop. */
export function followOtherTabs(): () => void {
  const end = () => state.phase === 'signed-in' && change({ phase: 'signed-out', user: null });
  const compare = (event: StorageEvent) => {
    if (!concernsSession(event) || state.phase !== 'signed-in') return;
    const stored = readUser();
    if (!stored) end();
    else if (stored.id !== state.user.id) window.location.reload();
  };
  const stop = onNewsOfTabs('signed-out', end);
  window.addEventListener('storage', compare);
  return () => {
    stop();
    window.removeEventListener('storage', compare);
  };
}
