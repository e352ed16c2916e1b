import type { logout } from '@jornada/contract/access/logout';
import { callEndpoint } from '../call/call-endpoint.ts';
import { readRefreshToken } from './session-storage.ts';
import { closeSession } from './session-store.ts';

/** Ends the session here at once, and on the server as soon as it can be told. */
export function signOut(): void {
  const refreshToken = readRefreshToken();
  closeSession();
  if (!refreshToken) return;
  const options = { anonymous: true, keepalive: true } as const;
  callEndpoint<typeof logout>('POST /auth/logout', { body: { refreshToken } }, options).catch(
    () => undefined,
  );
}
