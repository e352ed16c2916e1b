import { type Failure, failureOf } from '../feedback/failure.ts';

/** Why the browser made or used no key; its message is for the person. */
export class PasskeyFailure extends Error {}

/** What a person is told when something with a passkey failed. @param fixed see `failureOf` */
export function passkeyFailureOf(problem: unknown, fixed: string): Failure {
  return problem instanceof PasskeyFailure ? { reason: problem.message } : failureOf(problem, fixed);
}
