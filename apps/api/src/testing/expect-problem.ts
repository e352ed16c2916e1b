import type { ErrorCode } from '@jornada/contract/error-codes';
import type { Problem } from '@jornada/contract/platform/problem';
import { errorTexts } from '@jornada/texts/errors';
import { expect } from 'vitest';
import type { TestAnswer } from './send-request.ts';

/** Headers of every answer. */
const securityHeaders = {
  'content-security-policy': /^default-src 'self';.*frame-ancestors 'none'/,
  'referrer-policy': /^no-referrer$/,
  'strict-transport-security': /^max-age=\d{7,}/,
  'x-content-type-options': /^nosniff$/,
  'permissions-policy': /(^|, )geolocation=\(\), .*microphone=\(\), .*usb=\(\)(, |$)/,
  'x-frame-options': /^DENY$/,
};

export function expectSecurityHeaders({ headers }: Pick<TestAnswer, 'headers'>): void {
  for (const [name, value] of Object.entries(securityHeaders)) {
    expect(headers.get(name), name).toMatch(value);
  }
  expect(headers.get('x-powered-by')).toBeNull();
}

/** Expects a refusal in the one error shape: this status, this code, its Spanish text, and besides only `extra`. */
export function expectProblem(
  answer: TestAnswer,
  status: number,
  code: ErrorCode,
  extra: Omit<Partial<Problem>, 'code'> = {},
): void {
  expect(answer.body).toEqual({ code, message: errorTexts[code], ...extra });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expectSecurityHeaders(answer);
}
