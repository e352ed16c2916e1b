import { workshopTexts } from '@jornada/texts/errors';
import { ProblemError } from './problem.ts';

const retryAfterSeconds = '5';

/** More calls than can be answered in time: this one was refused before anything was done, and may be sent again. */
export class Overloaded extends ProblemError {
  /** @param message what the person is told; otherwise the general sentence for a server in trouble */
  constructor(message?: string) {
    super('UNAVAILABLE', message === undefined ? {} : { message }, { 'retry-after': retryAfterSeconds });
  }
}

/** A child process died, or came to a standstill, before it had finished a piece of work: the fault is ours, and the call may be sent again. */
export class WorkLost extends Overloaded {
  /** What happened to the process, for the log. */
  readonly what: string;

  constructor(what: string) {
    super(workshopTexts.lost);
    this.what = what;
  }
}
