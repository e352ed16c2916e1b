import type { PunchType } from '@jornada/core/timekeeping/punch';
import { expect } from 'vitest';
import { assignSchedule, createPerson, createTenant, signInAs, type TestPerson } from './factories.ts';
import { asksForProof, proveAnew } from './prove-anew.ts';
import type { RequestOptions, TestAnswer } from './send-request.ts';
import type { TestApp } from './test-app.ts';

/**
 * An employee with one session, in which all calls are made; its access token is always valid by the test's clock, and their
 * password as good as just given where a call asks for it.
 */
export interface EmployeeAtWork extends TestPerson {
  readonly sessionId: string;
  call(method: string, path: string, options?: RequestOptions): Promise<TestAnswer>;
  get(path: string): Promise<TestAnswer>;
  punch(type: PunchType, given?: { key?: string; confirmed?: boolean }): Promise<TestAnswer>;
  /** GET /attendance/status/current, which must succeed. */
  status(): Promise<TestAnswer['body']>;
  /**
   * Sends punches at these moments, each of which must be accepted.
   * @param moments `['2026-11-20T09:00[Europe/Madrid]', 'IN']`, …
   */
  work(...moments: (readonly [moment: string, type: PunchType])[]): Promise<void>;
}

type Hours = readonly (readonly [string, string])[];

/** An employee with a schedule from 9 to 17 in their zone, Monday to Friday, in a company of their own, unless told otherwise. */
export async function employeeAtWork(
  app: TestApp,
  given: { tenantId?: string; timeZone?: string; hours?: Hours; days?: readonly number[] } = {},
): Promise<EmployeeAtWork> {
  const tenantId = given.tenantId ?? (await createTenant(app.platform));
  const person = await createPerson(
    app.platform,
    tenantId,
    given.timeZone ? { timeZone: given.timeZone } : {},
  );
  const { hours, days, timeZone } = given;
  await assignSchedule(app.platform, person, {
    ...(hours && { hours }),
    ...(days && { days }),
    ...(timeZone && { timeZone }),
  });
  return atWork(app, person);
}

export async function atWork(app: TestApp, person: TestPerson): Promise<EmployeeAtWork> {
  const { accessToken } = await signInAs(app.platform, person);
  const claims = await app.platform.accessTokens.verify(accessToken, app.clock.now());
  if (!claims) throw new Error('the token just signed is not valid');
  const call: EmployeeAtWork['call'] = async (method, path, options) => {
    if (await asksForProof(method, path)) await proveAnew(app.platform, person);
    const token = await app.platform.accessTokens.sign(claims, app.clock.now());
    return app.request(method, path, { token, ...options });
  };
  const punch: EmployeeAtWork['punch'] = (type, { key, confirmed } = {}) =>
    call('POST', '/attendance/punch', {
      body: { type, ...(confirmed !== undefined && { confirmed }) },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  return {
    ...person,
    sessionId: claims.sessionId,
    call,
    punch,
    get: (path) => call('GET', path),
    status: async () => {
      const answer = await call('GET', '/attendance/status/current');
      expect(answer.status).toBe(200);
      return answer.body;
    },
    work: async (...moments) => {
      for (const [moment, type] of moments) {
        app.clock.set(moment);
        expect(await punch(type), `${type} at ${moment}`).toMatchObject({ status: 200 });
      }
    },
  };
}
