import type { Endpoint } from '@jornada/contract/endpoint';
import type { Answer, Call, Platform } from '../endpoint-route.ts';
import type { FileAnswer } from '../file-transfer.ts';
import type { Session } from '../standing-session.ts';

/** What is asked for: a request that was validated and, unless the endpoint is public, let in. Plain data, for another process. */
export interface AskedReport {
  readonly body: unknown;
  readonly query: unknown;
  readonly params: unknown;
  readonly headers: unknown;
  readonly session: Session | null;
  /** The client's network. */
  readonly address: string;
  /** Of what company the budget counts it; of the client's network where no company is known. */
  readonly budget: string;
  /** When the request arrived, in milliseconds of the epoch. */
  readonly moment: number;
}

/** A request as a report is made from it. */
export interface ReportCall<E extends Endpoint>
  extends Pick<
    Call<E>,
    'body' | 'query' | 'params' | 'headers' | 'session' | 'address' | 'now' | 'inTenant'
  > {
  /** Aborted when nobody waits for the report any more. */
  readonly signal: AbortSignal;
}

/**
 * An endpoint whose answer is computed from more than a page of records, which no process that serves punches does. Its database
 * refuses to go on once the call's signal is aborted.
 */
export interface Report {
  readonly endpoint: Endpoint;
  /** Whether it goes on when nobody waits for it any more: it changes something, and who asked would not know what. */
  readonly isCompleted: boolean;
  /**
   * What is settled of a public one before it waits for its turn, in the process that serves: cheap, and bounded by itself.
   * @returns the company whose budget it counts against
   * @throws problem for who is not let in
   */
  readonly admit: Admit | null;
  make(platform: Platform, call: UntypedCall): Promise<unknown>;
}

export type Admit = (platform: Platform, asked: Omit<AskedReport, 'budget'>) => Promise<string>;

/** A call of whichever endpoint. */
export interface UntypedCall
  extends Omit<AskedReport, 'moment' | 'budget'>,
    Pick<ReportCall<Endpoint>, 'now' | 'inTenant' | 'signal'> {}

/**
 * Makes the report of an endpoint, wherever that is done.
 * @param closed aborted when whoever asked has hung up
 * @returns the answer as it is to be sent; of what is no file, JSON
 * @throws problem of the report; TOO_MANY_REQUESTS past the company's budget; UNAVAILABLE when it cannot be made in time
 */
export type MakeReport = (report: Report, asked: AskedReport, closed: AbortSignal) => Promise<FileAnswer>;

/** A report for an endpoint, its call and its answer typed by the contract. */
export function defineReport<const E extends Endpoint>(
  endpoint: E,
  make: (platform: Platform, call: ReportCall<E>) => Promise<Answer<E>>,
  { isCompleted = false, admit = null }: Partial<Pick<Report, 'isCompleted' | 'admit'>> = {},
): Report {
  return {
    endpoint,
    isCompleted,
    admit,
    // What is asked for was validated by this very endpoint.
    make: (platform, call) => make(platform, call as unknown as ReportCall<E>),
  };
}

/** By what a report is known to another process. */
export function nameOfReport({ endpoint: { method, path } }: Pick<Report, 'endpoint'>): string {
  return `${method} ${path}`;
}
