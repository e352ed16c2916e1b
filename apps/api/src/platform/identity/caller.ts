import type { TenantTx } from '../transactions/with-tenant.ts';
import type { AccessClaims } from './access-token.ts';
import type { Session, SessionRow } from './standing-session.ts';

/** Who a genuine token says is calling, or a key. Whether session or key is still valid is read from the database. */
export interface Caller extends AccessClaims {
  /** Whether it is another program, whose key's id the claims have then. */
  readonly isProgram: boolean;
  /** Reads session or key, and checks it. @throws problem as `authenticate` does */
  standing(tx: TenantTx, now: Temporal.Instant): Promise<Session>;
  /**
   * Checks the row of a session.
   * @param row what `sessionMayEnter` let through
   * @throws problem UNAUTHENTICATED, NOT_FOUND, FORBIDDEN or RECENT_PROOF_REQUIRED, as `authenticate` does
   */
  admit(row: SessionRow | undefined): Session;
}
