import { problem } from '../../platform/errors/problem.ts';

/**
 * An e-mail as it is stored and compared: trimmed, in lower case.
 * @throws problem email_required for an empty one
 */
export function emailOf(typed: string): string {
  const email = typed.trim().toLowerCase();
  if (email !== '') return email;
  const { message } = problem('email_required').body;
  throw problem('email_required', { fieldErrors: { email: message } });
}
