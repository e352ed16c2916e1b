import type { Absence } from '@jornada/contract/absences/absence';
import { ApiProblem } from '../../shared/call/api-problem.ts';

/** The present state of an absence, if a change was refused because somebody else was faster; undefined for any other failure. */
export function presentAbsence(problem: unknown): Absence | undefined {
  const isDecided = problem instanceof ApiProblem && problem.code === 'REQUEST_DECIDED';
  return isDecided ? problem.answer.absence : undefined;
}
