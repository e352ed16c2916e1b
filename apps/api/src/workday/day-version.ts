import { hashing } from '../platform/cryptography/hashing.ts';

/**
 * A text that changes with everything that can be changed about a day: the punches that count (a corrected one has a new id) and the
 * admins' decisions. Whoever changes a day sends the version they saw.
 */
export function dayVersion(punchIds: readonly string[], decisionRevision: number): string {
  return `${decisionRevision}-${hashing.ofText([...punchIds].sort().join(' ')).slice(0, 16)}`;
}
