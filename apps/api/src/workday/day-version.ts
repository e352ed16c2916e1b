import { hashing } from '../platform/cryptography/hashing.ts';

/** A text that changes with the punches that count of a day: a corrected one has a new id. */
export function punchesVersion(punchIds: readonly string[]): string {
  return hashing.ofText([...punchIds].sort().join(' ')).slice(0, 16);
}

/**
 * A text that changes with everything that can be changed about a day: the punches that count and the admins' decisions. Whoever changes a
 * day sends the version they saw.
 * @param punches their `punchesVersion`
 */
export function dayVersion(punches: string, decisionRevision: number): string {
  return `${decisionRevision}-${punches}`;
}
