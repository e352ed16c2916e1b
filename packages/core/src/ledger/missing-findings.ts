import type { ClosingLimit } from './backdated.ts';
import type { Closings, Witness } from './closings.ts';
import type { GenuineEvidence } from './evidence.ts';
import type { Finding } from './findings.ts';
import type { KeyChain } from './key-chain.ts';
import type { Removals } from './removals.ts';

/** What an export says about the company as a whole, and what it is compared with. */
export interface Proven {
  readonly closed: Closings;
  readonly removed: Removals;
  readonly kept: GenuineEvidence;
  readonly keptHeads: ReadonlyMap<string, readonly Witness[]>;
  readonly keptStatementHeads: ReadonlyMap<string, readonly Witness[]>;
  readonly limits: readonly ClosingLimit[];
  readonly unvouched: readonly number[];
  readonly chain: KeyChain;
}

/** People who appear in closings or receipts but not in the export. */
export function absentPeople(
  { closed, kept, keptHeads, keptStatementHeads }: Proven,
  seen: ReadonlySet<string>,
  before: string,
): Finding[] {
  const last = new Map<
    string,
    { after: string; until: number; witness: 'ROOTS' | 'KEPT_ROOT' | 'RECEIPT' }
  >();
  const note = (
    employeeId: string,
    after: string,
    until: number,
    witness: 'ROOTS' | 'KEPT_ROOT' | 'RECEIPT',
  ) => {
    const known = last.get(employeeId);
    if (seen.has(employeeId) || (known && known.after >= after)) return;
    last.set(employeeId, { after, until, witness });
  };
  for (const [employeeId, heads] of closed.witnesses)
    for (const { closedAt, sequence } of heads) note(employeeId, closedAt, sequence, 'ROOTS');
  for (const [employeeId, heads] of keptHeads)
    for (const { closedAt, sequence } of heads) note(employeeId, closedAt, sequence, 'KEPT_ROOT');
  for (const { employeeId, recordedAt, sequence } of kept.receipts)
    note(employeeId, recordedAt, sequence, 'RECEIPT');
  // Of somebody who never recorded an entry, what was stated.
  for (const [heads, witness] of [
    [closed.statementWitnesses, 'ROOTS'],
    [keptStatementHeads, 'KEPT_ROOT'],
  ] as const)
    for (const [employeeId, own] of heads)
      for (const { closedAt } of own) if (!last.has(employeeId)) note(employeeId, closedAt, 1, witness);
  for (const { employeeId, madeAt } of kept.statementReceipts)
    if (!last.has(employeeId)) note(employeeId, madeAt, 1, 'RECEIPT');
  return [...last].map(([employeeId, { after, until, witness }]) => ({
    ...{
      kind: 'ENTRY',
      problem: 'PERSON_REMOVED',
      employeeId,
      fullName: null,
      sequence: 1,
      until,
      after,
      before,
    },
    ...{ witness, detail: null },
  }));
}

/** Published roots that differ from those of the export. */
export function otherRoots({ closed, kept }: Proven, before: string): Finding[] {
  return kept.roots.flatMap(({ root: { number, closedAt: after }, statement }) => {
    const exported = closed.statement(number);
    if (exported === statement) return [];
    const problem = exported === undefined ? 'ROOT_MISSING' : 'ROOT_REPLACED';
    return [{ kind: 'ROOT', problem, number, after, before }];
  });
}

/** Kept certificates that differ from those of the export. */
export function otherRemovals({ removed, kept }: Proven, before: string): Finding[] {
  return kept.removals.flatMap(({ removal: { number, removedAt: after }, statement }) => {
    const exported = removed.statement(number);
    if (exported === statement) return [];
    const problem = exported === undefined ? 'REMOVAL_MISSING' : 'REMOVAL_REPLACED';
    return [{ kind: 'REMOVAL', problem, number, after, before }];
  });
}
