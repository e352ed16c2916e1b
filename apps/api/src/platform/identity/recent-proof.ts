import { problem } from '../errors/problem.ts';
import type { Session } from './standing-session.ts';

/**
 * For a call of which only some uses ask for the password again; where all do, its endpoint says `recentProof`.
 * @throws problem RECENT_PROOF_REQUIRED where the password was not given within the last ten minutes
 */
export function requireRecentProof({ isProven }: Pick<Session, 'isProven'>): void {
  if (!isProven) throw problem('RECENT_PROOF_REQUIRED');
}
