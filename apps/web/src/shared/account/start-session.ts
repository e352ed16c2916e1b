import type { me } from '@jornada/contract/access/me';
import { ApiProblem } from '../call/api-problem.ts';
import { callEndpoint } from '../call/call-endpoint.ts';
import { readAccessToken, readRefreshToken, readUser, type SessionUser } from '../session/session-storage.ts';
import { closeSession, markUnreachable, markVerifying, openSession } from '../session/session-store.ts';

const startTimeoutMs = 6_000;

/** Asks the server who is signed in. @throws ApiProblem */
export async function fetchUser(timeoutMs?: number): Promise<SessionUser> {
  const user = await callEndpoint<typeof me>('GET /auth/me', {}, timeoutMs ? { timeoutMs } : {});
  return { ...user, fullName: user.email };
}

/**
 * Resumes the stored session when the application starts. A refused one is forgotten; without an answer the person stays signed in, so that
 * a bad connection locks nobody out of the page.
 */
export async function startSession(): Promise<void> {
  if (!readAccessToken() && !readRefreshToken()) return closeSession();
  markVerifying();
  try {
    openSession(await fetchUser(startTimeoutMs));
  } catch (problem) {
    const remembered = readUser();
    if (!(problem instanceof ApiProblem) || !problem.isUnanswered) closeSession();
    else if (remembered) openSession(remembered);
    else markUnreachable();
  }
}
