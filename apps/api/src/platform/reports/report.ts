import type { Endpoint } from '@jornada/contract/endpoint';
import type { FileAnswer } from '../files/file-transfer.ts';
import type { Answer, Call } from '../http/endpoint-route.ts';
import type { Session } from '../identity/standing-session.ts';
import type { Platform } from '../platform.ts';

/** A validated and permitted request for a report, as plain data for another process. */
export interface AskedReport {
  readonly body: unknown;
  readonly query: unknown;
  readonly params: unknown;
  readonly headers: unknown;
  readonly session: Session | null;
  /** The client's network. */
  readonly address: string;
  /** The company whose budget it counts against, or the client's network where no company is known. */
  readonly budget: string;
  /** When the request arrived, in milliseconds of the epoch. */
  readonly moment: number;
  /** The Accept-Encoding of the client; an answer in JSON is compressed where it is made, because serving processes would make punches wait for it. */
  readonly encodings: string | undefined;
}

/** A request, as the report's code sees it. */
export interface ReportCall<E extends Endpoint>
  extends Pick<
    Call<E>,
    'body' | 'query' | 'params' | 'headers' | 'session' | 'address' | 'now' | 'inTenant'
  > {
  /** Aborted when nobody waits for the report any more. */
  readonly signal: AbortSignal;
}

/**
 * An endpoint whose answer is computed from more than a page of records, so a separate process makes it. Its database stops once the call's
 * signal is aborted.
 */
export interface Report {
  readonly endpoint: Endpoint;
  /** Whether it continues when the client has gone, because it changes something and a partial result would be unclear. */
  readonly isCompleted: boolean;
  /**
   * What is checked of a public report before it waits for its turn, in the serving process: cheap, and limited by itself.
   * @returns the company whose budget it counts against
   * @throws problem for a caller who is not let in
   */
  readonly admit: Admit | null;
  make(platform: Platform, call: UntypedCall): Promise<unknown>;
}

export type Admit = (platform: Platform, asked: Omit<AskedReport, 'budget' | 'encodings'>) => Promise<string>;

/** A call of whichever endpoint. */
export interface UntypedCall
  extends Omit<AskedReport, 'moment' | 'budget' | 'encodings'>,
    Pick<ReportCall<Endpoint>, 'now' | 'inTenant' | 'signal'> {}

/** What a report comes to: a file, or JSON. */
export interface MadeReport extends FileAnswer {
  /** How the contents are compressed, if they are. */
  readonly encoding?: string;
}

/**
 * Makes the report of an endpoint, in whichever process.
 * @param closed aborted when the client has gone
 * @returns the answer to send; JSON if it is not a file
 * @throws problem of the report; TOO_MANY_REQUESTS beyond the company's budget; UNAVAILABLE when it cannot be made in time
 */
export type MakeReport = (report: Report, asked: AskedReport, closed: AbortSignal) => Promise<MadeReport>;

/** Defines a report for an endpoint, with call and answer typed by the contract. */
export function defineReport<const E extends Endpoint>(
  endpoint: E,
  make: (platform: Platform, call: ReportCall<E>) => Promise<Answer<E>>,
  { isCompleted = false, admit = null }: Partial<Pick<Report, 'isCompleted' | 'admit'>> = {},
): Report {
  return {
    endpoint,
    isCompleted,
    admit,
    // The request was validated by this very endpoint.
    make: (platform, call) => make(platform, call as unknown as ReportCall<E>),
  };
}

/** The name of a report in messages between processes. */
export function nameOfReport({ endpoint: { method, path } }: Pick<Report, 'endpoint'>): string {
  return `${method} ${path}`;
}
