import type { Problem } from '@jornada/contract/platform/problem';
import { pageErrorTexts, statusTexts, unexpectedErrorText } from '@jornada/texts/page-errors';

/** Why a call failed. `status` 0: no answer came (no network, or it took too long). */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly answer: Partial<Problem>;
  /** After how long the server asks to be asked again; null when it does not. Seconds. */
  readonly retryAfter: number | null;

  constructor(status: number, answer: Partial<Problem> = {}, retryAfter: number | null = null) {
    super(answer.message ?? '');
    this.name = 'ApiProblem';
    this.status = status;
    this.code = answer.code ?? '';
    this.answer = answer;
    this.retryAfter = retryAfter;
  }

  /** Whether the server may have done the work although no definite answer came. */
  get isUnanswered(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** Whether a call was refused until the person gives their password again; once told to a caller, that they would not. */
export function asksForProof(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.code === 'RECENT_PROOF_REQUIRED';
}

/** Reads a failed answer. Its code comes from `code`, `error` or `status`, its message from `message` or `error_description`. */
export async function problemFromResponse(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null);
  const retryAfter = Number(response.headers.get('retry-after')) || null;
  if (typeof body !== 'object' || body === null) return new ApiProblem(response.status, {}, retryAfter);
  const answer = body as Record<string, unknown>;
  const code = firstText(answer.code, answer.error, answer.status);
  const message = firstText(answer.message, answer.error_description);
  const problem = { ...answer, code: code ?? '', message: message ?? '' };
  return new ApiProblem(response.status, problem, retryAfter);
}

/** The sentence to show for a failure: by its code where pages have one for it, else by its status, else what the server said. */
export function problemText(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return unexpectedErrorText();
  if (isOfPages(problem.code)) return pageErrorTexts[problem.code];
  return statusTexts[Math.min(problem.status, 500)] ?? (problem.message || unexpectedErrorText());
}

function isOfPages(code: string): code is keyof typeof pageErrorTexts {
  return Object.hasOwn(pageErrorTexts, code);
}

function firstText(...candidates: unknown[]): string | undefined {
  return candidates.find(
    (candidate): candidate is string => typeof candidate === 'string' && candidate !== '',
  );
}
