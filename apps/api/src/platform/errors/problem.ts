import { type ErrorCode, errorStatus } from '@jornada/contract/error-codes';
import type { Problem } from '@jornada/contract/platform/problem';
import { errorTexts } from '@jornada/texts/errors';

type ProblemExtra = Omit<Partial<Problem>, 'code'>;

/** An error answer, thrown anywhere below a route and sent in the common error shape. */
export class ProblemError extends Error {
  readonly status: number;
  readonly body: Problem;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, extra: ProblemExtra, headers: Readonly<Record<string, string>>) {
    super(code);
    this.status = errorStatus[code];
    this.body = { code, message: errorTexts[code], ...extra };
    this.headers = headers;
  }
}

/**
 * Makes the error that a route answers with.
 * @param code decides the status and, unless `extra.message` is given, the Spanish text
 */
export function problem(
  code: ErrorCode,
  extra: ProblemExtra = {},
  headers: Readonly<Record<string, string>> = {},
): ProblemError {
  return new ProblemError(code, extra, headers);
}
