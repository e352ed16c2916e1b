import type { Period } from '../../../platform/time/period.ts';
import type { RequestRow } from '../requests/requests.queries.ts';

/** What was granted: the days of a period, of these people or of everybody (null), until a moment. */
export interface Grant extends Period {
  readonly userIds: readonly string[] | null;
  readonly expiresAt: Temporal.Instant;
}

/** The grant of a request that has one. */
export function grantOf({ grantedFrom, grantedTo, userIds, expiresAt }: RequestRow): Grant {
  if (!grantedFrom || !grantedTo || !expiresAt) throw new Error('the request was never granted');
  return { from: grantedFrom, to: grantedTo, userIds, expiresAt };
}
