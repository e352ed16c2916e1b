import { type OutsideFailure, type OutsideLimits, requestOutside } from './request-outside.ts';

/** What was answered, its first 500 characters as plain text; or why there is no answer. */
export type OutsideAnswer =
  | { readonly status: number; readonly text: string }
  | { readonly failure: OutsideFailure };

interface OutsidePost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const mostBytes = 1_024;
const mostCharacters = 500;

/**
 * Sends JSON to a URL that somebody of a company wrote, see `requestOutside`.
 * @throws the signal's reason
 */
export async function postOutside(
  post: OutsidePost,
  limits: Omit<OutsideLimits, 'mostBytes'>,
): Promise<OutsideAnswer> {
  const answer = await requestOutside({ ...post, method: 'POST' }, { ...limits, mostBytes });
  return 'failure' in answer
    ? answer
    : { status: answer.status, text: plainText(answer.bytes.subarray(0, mostBytes)) };
}

/** The beginning of an answer as a page can show it and a database store it. */
function plainText(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes).replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ');
  return Array.from(text.trim()).slice(0, mostCharacters).join('');
}
