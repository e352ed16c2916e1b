import { ProblemError } from './problem.ts';

const retryAfterSeconds = '5';

/** More calls than can be answered in time: this one was refused before anything was done, and may be sent again. */
export class Overloaded extends ProblemError {
  constructor() {
    super('UNAVAILABLE', {}, { 'retry-after': retryAfterSeconds });
  }
}
