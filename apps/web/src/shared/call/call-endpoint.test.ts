import type { login } from '@jornada/contract/access/login';
import type { currentStatus } from '@jornada/contract/clock/current-status';
import type { logs } from '@jornada/contract/clock/logs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeCall, fakeBrowser } from '../../testing/fake-browser.ts';
import type { SessionUser } from '../session/session-storage.ts';
import { answerProof, endSession, openSession, sessionState } from '../session/session-store.ts';
import { ApiProblem } from './api-problem.ts';
import { callEndpoint } from './call-endpoint.ts';
import { sendRequest } from './send-request.ts';

const user: SessionUser = {
  id: 'u1',
  email: 'ana@demo.test',
  fullName: 'ana@demo.test',
  roles: ['ROLE_EMPLOYEE'],
  permissions: [],
  teamPermissions: [],
  hasCentres: false,
  asksModality: false,
  secondFactorDueAt: null,
  tenantId: 't1',
  timezone: 'Europe/Madrid',
  version: '0.2.0',
};
const ok = { status: 200, body: { fine: true } };
const unauthenticated = { status: 401, body: { code: 'UNAUTHENTICATED', message: 'No' } };
const freshTokens = { status: 200, body: { accessToken: 'new', refreshToken: 'r2' } };

const isRefresh = (call: FakeCall) => call.name === 'POST /api/auth/refresh';
const readStatus = () => callEndpoint<typeof currentStatus>('GET /attendance/status/current', {});

function signedIn(answer: Parameters<typeof fakeBrowser>[0]) {
  const browser = fakeBrowser(answer);
  localStorage.setItem('accessToken', 'old');
  // Each its own: the locks, which are the same for all, remember those that were replaced.
  localStorage.setItem('refreshToken', refreshToken);
  openSession(user);
  return browser;
}

let refreshToken: string;

beforeEach(() => {
  vi.unstubAllGlobals();
  refreshToken = crypto.randomUUID();
});

describe('callEndpoint', () => {
  test('sends the query, the token, the company and the key', async () => {
    const { calls } = signedIn(() => ok);
    const query = { from: '2026-11-01', to: '2026-11-30' };
    await callEndpoint<typeof logs>('GET /attendance/logs', { query }, { idempotencyKey: 'k-12345678' });
    expect(calls[0]?.name).toBe('GET /api/attendance/logs?from=2026-11-01&to=2026-11-30');
    expect(calls[0]?.authorization).toBe('Bearer old');
    expect(calls[0]?.headers.get('x-tenant-id')).toBe('t1');
    expect(calls[0]?.headers.get('idempotency-key')).toBe('k-12345678');
  });

  test('calls refused at the same time share one renewal and are each repeated once', async () => {
    const { calls } = signedIn((call) => {
      if (isRefresh(call)) return freshTokens;
      return call.authorization === 'Bearer new' ? ok : unauthenticated;
    });
    await Promise.all([readStatus(), readStatus(), readStatus()]);
    expect(calls.filter(isRefresh)).toHaveLength(1);
    expect(calls.filter((call) => call.authorization === 'Bearer new')).toHaveLength(3);
    expect(localStorage.getItem('refreshToken')).toBe('r2');
    expect(sessionState().phase).toBe('signed-in');
  });

  test('a call that comes back late finds the session already renewed', async () => {
    const { calls } = signedIn((call) => {
      if (call.authorization === 'Bearer old') localStorage.setItem('accessToken', 'new');
      return call.authorization === 'Bearer new' ? ok : unauthenticated;
    });
    await readStatus();
    expect(calls.filter(isRefresh)).toHaveLength(0);
  });

  test('a refused renewal clears the tokens and opens the dialog', async () => {
    signedIn(() => unauthenticated);
    await expect(readStatus()).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(localStorage.getItem('auth-storage')).toBeNull();
    expect(sessionState().phase).toBe('expired');
  });

  test('a renewal that cannot reach the server keeps the session', async () => {
    signedIn((call) => (isRefresh(call) ? new TypeError('offline') : unauthenticated));
    await expect(readStatus()).rejects.toMatchObject({ status: 0 });
    expect(localStorage.getItem('refreshToken')).toBe(refreshToken);
    expect(sessionState().phase).toBe('signed-in');
  });

  test('a call is repeated only once', async () => {
    const { calls } = signedIn((call) => (isRefresh(call) ? freshTokens : unauthenticated));
    await expect(readStatus()).rejects.toBeInstanceOf(ApiProblem);
    expect(calls).toHaveLength(3);
    expect(sessionState().phase).toBe('expired');
  });

  test('a POST to a path with /tenants is told apart by the moment', async () => {
    const { calls } = signedIn(() => ok);
    await sendRequest({ method: 'POST', path: '/superadmin/tenants', body: {} });
    await sendRequest({ method: 'GET', path: '/superadmin/tenants' });
    expect(calls[0]?.name).toMatch(/^POST \/api\/superadmin\/tenants\?t=\d+$/);
    expect(calls[1]?.name).toBe('GET /api/superadmin/tenants');
  });

  test('an anonymous call neither renews nor ends the session', async () => {
    const { calls } = signedIn(() => ({ status: 401, body: { code: 'INVALID_CREDENTIALS' } }));
    const body = { email: 'ana@demo.test', password: 'x' };
    const call = callEndpoint<typeof login>('POST /auth/login', { body }, { anonymous: true });
    await expect(call).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.authorization).toBeNull();
    expect(sessionState().phase).toBe('signed-in');
  });

  test('without a refresh token the stored session is cleared', async () => {
    signedIn(() => unauthenticated);
    localStorage.removeItem('refreshToken');
    await expect(readStatus()).rejects.toMatchObject({ status: 401 });
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(sessionState().phase).toBe('expired');
  });

  test('a 403 opens the dialog without a renewal', async () => {
    const { calls } = signedIn(() => ({ status: 403, body: { code: 'FORBIDDEN' } }));
    await expect(readStatus()).rejects.toMatchObject({ status: 403 });
    expect(calls).toHaveLength(1);
    expect(sessionState().phase).toBe('expired');
  });

  describe('asked for a password given lately', () => {
    const asking = { status: 403, body: { code: 'RECENT_PROOF_REQUIRED' } };
    const isAsked = () => {
      const session = sessionState();
      return session.user !== null && Boolean(session.proof);
    };
    /** Refused until the question was answered, in a browser whose calls are noted. */
    function refusedUntil(isGiven: () => boolean) {
      return signedIn(() => (isGiven() ? ok : asking));
    }

    test('calls share one question, and are each repeated once it was answered', async () => {
      let isGiven = false;
      const { calls } = refusedUntil(() => isGiven);
      const both = Promise.all([readStatus(), readStatus()]);
      await vi.waitFor(() => expect(isAsked()).toBe(true));
      await vi.waitFor(() => expect(calls).toHaveLength(2));
      isGiven = true;
      answerProof(true);
      expect(await both).toEqual([ok.body, ok.body]);
      expect(calls).toHaveLength(4);
      expect(isAsked()).toBe(false);
      expect(sessionState().phase).toBe('signed-in');
    });

    test('the call is not repeated where the person would not, and the session stays', async () => {
      const { calls } = refusedUntil(() => false);
      const call = readStatus();
      await vi.waitFor(() => expect(isAsked()).toBe(true));
      answerProof(false);
      await expect(call).rejects.toMatchObject({ code: 'RECENT_PROOF_REQUIRED' });
      expect(calls).toHaveLength(1);
      expect(sessionState().phase).toBe('signed-in');
    });

    test('it is asked once for each call', async () => {
      const { calls } = refusedUntil(() => false);
      const call = readStatus();
      await vi.waitFor(() => expect(isAsked()).toBe(true));
      answerProof(true);
      await expect(call).rejects.toMatchObject({ code: 'RECENT_PROOF_REQUIRED' });
      expect(calls).toHaveLength(2);
      expect(isAsked()).toBe(false);
    });

    test('the question ends with the session', async () => {
      refusedUntil(() => false);
      const call = readStatus();
      await vi.waitFor(() => expect(isAsked()).toBe(true));
      endSession('dialog');
      await expect(call).rejects.toMatchObject({ code: 'RECENT_PROOF_REQUIRED' });
      expect(isAsked()).toBe(false);
    });
  });
});
