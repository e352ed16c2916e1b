import type { Multipliers } from '../pay-rules.ts';
import type { ConceptSource } from './concept.ts';

/** Which multiplier of a group is that of a source. What is paid out of the bank was multiplied by its policy already. */
const multiplierOf: { readonly [source: string]: keyof Multipliers } = {
  OVERTIME_PAID: 'overtime',
  OVERTIME_REST: 'overtime',
  OVERTIME_FORCE_MAJEURE: 'forceMajeure',
  NIGHT: 'night',
  SUNDAY: 'sunday',
  HOLIDAY: 'holiday',
};

/** Whether the rules of groups say what an hour of a source is worth. */
export function hasCoefficient(source: ConceptSource): boolean {
  return source in multiplierOf;
}

/** What an hour of a source is worth, in percent of an ordinary one; 100 where rules say nothing of it. */
export function coefficientOf(source: ConceptSource, multipliers: Multipliers): number {
  const named = multiplierOf[source];
  return named === undefined ? 100 : multipliers[named];
}
