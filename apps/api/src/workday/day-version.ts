import { sha256 } from '../record/sha256.ts';

/**
 * A word that stands for all that can be changed about a day: the punches that count, which a correction gives other ids, and what
 * admins decided. Whoever changes a day names the one they saw.
 */
export function dayVersion(punchIds: readonly string[], decisionRevision: number): string {
  return `${decisionRevision}-${sha256([...punchIds].sort().join(' ')).slice(0, 16)}`;
}
