import type { refresh } from '@jornada/contract/access/refresh';
import type { Tokens } from '@jornada/contract/access/tokens';
import {
  clearSessionStorage,
  readAccessToken,
  readRefreshToken,
  writeTokens,
} from '../session/session-storage.ts';
import { ApiProblem } from './api-problem.ts';
import type { EndpointName } from './endpoint-types.ts';
import { withRenewalLock } from './renewal-lock.ts';
import { sendRequest } from './send-request.ts';

const endpoint: EndpointName<typeof refresh> = 'POST /auth/refresh';

let running: Promise<'refreshed' | 'ended'> | null = null;

/**
 * Renews the session after `refusedToken` was refused. Concurrent calls share one renewal; other tabs wait for a Web Lock and then find it
 * done. When the server refuses, the stored tokens are cleared.
 * @throws ApiProblem when the server could not be reached: the session may still be valid, so it is kept.
 */
export function refreshSession(refusedToken: string | null): Promise<'refreshed' | 'ended'> {
  running ??= withRenewalLock(() => renew(refusedToken)).finally(() => {
    running = null;
  });
  return running;
}

async function renew(refusedToken: string | null): Promise<'refreshed' | 'ended'> {
  const accessToken = readAccessToken();
  if (accessToken && accessToken !== refusedToken) return 'refreshed';

  const refreshToken = readRefreshToken();
  if (!refreshToken) return end();
  try {
    const [method = '', path = ''] = endpoint.split(' ');
    writeTokens((await sendRequest({ method, path, body: { refreshToken } })) as Tokens);
    return 'refreshed';
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.isUnanswered) throw problem;
    return end();
  }
}

function end(): 'ended' {
  clearSessionStorage();
  return 'ended';
}
