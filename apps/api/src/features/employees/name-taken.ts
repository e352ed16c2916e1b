import { problem } from '../../platform/problem.ts';

/** The refusal of a name that another of its kind has. */
export function nameTaken() {
  const { message } = problem('NAME_TAKEN').body;
  return problem('NAME_TAKEN', { fieldErrors: { name: message } });
}
