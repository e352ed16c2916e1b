import { ApiProblem } from '../call/api-problem.ts';
import { type Failure, failureUnder } from '../feedback/failure.ts';

/** How the answer REQUEST_DECIDED says what became of a request of some kind. */
export interface DecidedMeanwhile<Request> {
  readonly presentIn: (answer: ApiProblem['answer']) => Request | undefined;
  /** Who decided and when, told to somebody who came too late; null if that is unknown. */
  readonly already: (present: Request, timeZone: string) => string | null;
}

/** The present state of a request, if a change was refused because somebody else was faster; undefined for any other failure. */
export function presentState<Request>(
  { presentIn }: DecidedMeanwhile<Request>,
  problem: unknown,
): Request | undefined {
  const isDecided = problem instanceof ApiProblem && problem.code === 'REQUEST_DECIDED';
  return isDecided ? presentIn(problem.answer) : undefined;
}

/**
 * Why a change of an own request failed: it was decided meanwhile, by whom and when, or another reason.
 * @param kind missing where the server does not say what became of a request; `fixed`: what did not happen
 */
export function changeFailure<Request>(
  kind: DecidedMeanwhile<Request> | undefined,
  problem: unknown,
  fixed: string,
  timeZone: string,
): Failure & { readonly isDecided: boolean } {
  const present = kind && presentState(kind, problem);
  const told = present && kind.already(present, timeZone);
  const failure = told ? { title: fixed, reason: told } : failureUnder(problem, fixed);
  return { ...failure, isDecided: present !== undefined };
}
