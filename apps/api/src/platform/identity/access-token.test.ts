import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { accessTokens } from './access-token.ts';

const secret = 'a secret that is as long as those of installations';
const now = Temporal.Instant.from('2026-11-20T08:00Z');
const claims = {
  userId: '01890000-0000-7000-8000-000000000001',
  tenantId: '01890000-0000-7000-8000-000000000002',
  sessionId: '01890000-0000-7000-8000-000000000003',
};
const tokens = accessTokens(secret);

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** The genuine token with another header or other claims, signed with the same secret. */
async function signedWith(header: object, changes: object): Promise<string> {
  const [, payload = ''] = (await tokens.sign(claims, now)).split('.');
  const said = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const text = `${encode({ alg: 'HS256', typ: 'at+jwt', ...header })}.${encode({ ...said, ...changes })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

describe('an access token', () => {
  test('tells whose it is, says what it is and for whom', async () => {
    const token = await tokens.sign(claims, now);
    expect(await tokens.verify(token, now)).toEqual(claims);
    const [header = '', payload = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'at+jwt' });
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ aud: 'jornada-api' });
    expect(await tokens.verify(await signedWith({}, {}), now)).toEqual(claims);
  });

  test('of another kind, without one, or for another service is refused', async () => {
    for (const [header, changes] of [
      [{ typ: 'JWT' }, {}],
      [{ typ: 'logout+jwt' }, {}],
      [{ typ: undefined }, {}],
      [{}, { aud: 'another' }],
      [{}, { aud: undefined }],
      [{}, { aud: ['another'] }],
      [{}, { iss: 'another' }],
      [{}, { nbf: now.epochMilliseconds / 1_000 + 60 }],
      [{ crit: ['another'] }, {}],
    ] as const)
      expect(await tokens.verify(await signedWith(header, changes), now)).toBeNull();
  });
});
