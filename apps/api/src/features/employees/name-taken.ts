import { problem } from '../../platform/errors/problem.ts';

/** The error for a name that another department or role already has. */
export function nameTaken() {
  const { message } = problem('NAME_TAKEN').body;
  return problem('NAME_TAKEN', { fieldErrors: { name: message } });
}
