import { hashing } from '../platform/hashing.ts';

/**
 * A word that stands for all that can be changed about a day: the punches that count, which a correction gives other ids, and what
 * admins decided. Whoever changes a day names the one they saw.
 */
export function dayVersion(punchIds: readonly string[], decisionRevision: number): string {
  return `${decisionRevision}-${hashing.ofText([...punchIds].sort().join(' ')).slice(0, 16)}`;
}
