import { ProblemError } from './problem.ts';

const retryAfterSeconds = '5';

/** More is asked for than can be done in time: it was refused before anything of it was done, and may be sent again. */
export class Overloaded extends ProblemError {
  constructor() {
    super('UNAVAILABLE', {}, { 'retry-after': retryAfterSeconds });
  }
}
