import type { me } from '@jornada/contract/access/me';
import type { OpenedSession } from '@jornada/contract/access/tokens';
import { callEndpoint } from '../call/call-endpoint.ts';
import { withRenewalLock } from '../call/renewal-lock.ts';
import { writeOpenedSession } from '../session/session-storage.ts';

/**
 * Runs a call that ends the session and answers with the tokens of the next one, and stores those. Meanwhile no tab may renew the session
 * that ends: they wait and find it renewed. The call itself must not need a renewal, so the session is renewed before it, and the call has
 * `renews: false`.
 */
export async function replaceSession<Answer extends { tokens: OpenedSession | null }>(
  call: (options: { renews: false }) => Promise<Answer>,
): Promise<Answer> {
  await callEndpoint<typeof me>('GET /auth/me', {});
  return withRenewalLock(async () => {
    const answer = await call({ renews: false });
    if (answer.tokens) writeOpenedSession(answer.tokens);
    return answer;
  });
}
