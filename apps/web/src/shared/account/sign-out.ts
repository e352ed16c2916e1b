import type { logout } from '@jornada/contract/access/logout';
import { callEndpoint } from '../call/call-endpoint.ts';
import { forgetPeople } from '../outbox/outbox-database.ts';
import { readRefreshToken } from '../session/session-storage.ts';
import { closeSession } from '../session/session-store.ts';

/** Ends the session here at once, and on the server as soon as it can be told. Punches that wait to be sent stay on the device. */
export function signOut(): void {
  const refreshToken = readRefreshToken();
  closeSession();
  void forgetPeople().catch(() => undefined);
  if (!refreshToken) return;
  const options = { anonymous: true, keepalive: true } as const;
  callEndpoint<typeof logout>('POST /auth/logout', { body: { refreshToken } }, options).catch(
    () => undefined,
  );
}
