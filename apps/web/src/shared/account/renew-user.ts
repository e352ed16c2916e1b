import { openSession, sessionState } from '../session/session-store.ts';
import { fetchUser } from './start-session.ts';

/** Asks again what the signed-in person may do: after a change of roles that may be their own. */
export async function renewUser(): Promise<void> {
  const user = await fetchUser().catch(() => null);
  if (user && sessionState().phase === 'signed-in') openSession(user);
}
