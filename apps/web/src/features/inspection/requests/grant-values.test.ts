import { expect, test } from 'vitest';
import { grantBody, grantProblems, newGrant } from './grant-values.ts';
import type { RequestLine } from './requests.data.ts';

const request = { askedFrom: '2026-11-01', askedTo: '2026-11-30' } as RequestLine;

test('the requested period of everybody is proposed, for a fortnight', () => {
  const grant = newGrant(request, '2026-11-23');
  expect(grantProblems(grant)).toEqual({});
  expect(grantBody(grant)).toEqual({
    ...{ from: '2026-11-01', to: '2026-11-30', userIds: null, expiresOn: '2026-12-08' },
  });
});

test('missing and reversed dates are reported at their fields', () => {
  const grant = newGrant(request, '2026-11-23');
  expect(grantProblems({ ...grant, from: null, expiresOn: null })).toMatchObject({
    from: expect.any(String),
    expiresOn: expect.any(String),
  });
  expect(Object.keys(grantProblems({ ...grant, to: '2026-10-31' }))).toEqual(['to']);
  expect(Object.keys(grantProblems({ ...grant, whom: 'SOME' }))).toEqual(['userIds']);
  expect(grantBody({ ...grant, whom: 'SOME', userIds: ['a'] }).userIds).toEqual(['a']);
});
