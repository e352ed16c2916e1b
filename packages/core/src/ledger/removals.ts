import type { RemovalsWitness } from './closings.ts';
import type { DayRoot } from './day-root.ts';
import type { RemovalFinding } from './findings.ts';
import type { Hashing, Signed, VerifySignature } from './hashing.ts';
import { keptYears } from './keep-record.ts';
import type { KeyChain } from './key-chain.ts';
import {
  type Removal,
  type RemovedEnd,
  readRemovalStatement,
  removedEntries,
  removedStatements,
} from './removal.ts';
import { tolerated } from './tolerance.ts';

/** Up to which place somebody's chain was removed, and by which certificate. */
export interface Cut {
  readonly sequence: number;
  readonly hash: string;
  readonly number: number;
  readonly removedAt: string;
}

/** The certificates of a company, read from its export. */
export interface Removals {
  /** Adds the next one. */
  take(exported: Signed): void;
  /** The cuts of each employee, in the order of the certificates; from valid ones only. */
  readonly cuts: ReadonlyMap<string, readonly Cut[]>;
  /** The same of the statements about each employee. */
  readonly statementCuts: ReadonlyMap<string, readonly Cut[]>;
  readonly sound: readonly Removal[];
  /** The statement with a number, whether valid or not. */
  statement(number: number): string | undefined;
  findings(exportedAt: string): RemovalFinding[];
}

/** What says when certificates were made: the closings that contain them, and the export. */
export interface RemovalMoments {
  readonly witnesses: readonly RemovalsWitness[];
  readonly sound: readonly DayRoot[];
  readonly exportedAt: string;
}

const dayMs = 24 * 3_600_000;

/**
 * What was recorded from this moment on had to be kept at the time of a removal (instants as text); with a day's tolerance for the zone.
 */
export function keptSince(removedAt: string): string {
  const moment = new Date(Date.parse(removedAt) + dayMs);
  if (Number.isNaN(moment.getTime())) return '';
  moment.setUTCFullYear(moment.getUTCFullYear() - keptYears);
  return moment.toISOString();
}

export function removals(
  tenantId: string,
  { keys }: KeyChain,
  hashing: Hashing,
  verify: VerifySignature,
  { witnesses, sound: closed, exportedAt }: RemovalMoments,
): Removals {
  const cuts = new Map<string, Cut[]>();
  const statementCuts = new Map<string, Cut[]>();
  const sound: Removal[] = [];
  const problems = new Map<RemovalFinding['problem'], { number: number; after: string | null }>();
  const statements: string[] = [];
  const complain = (problem: RemovalFinding['problem']) => {
    if (!problems.has(problem))
      problems.set(problem, { number: statements.length, after: sound.at(-1)?.removedAt ?? null });
  };
  /** Between which moments closings say that a certificate was made; closings of the first form contain none. */
  const provenSpan = (number: number) => {
    const holding = witnesses.find((one) => one.number >= number)?.root;
    const lacking = closed.findLast(
      ({ form, number: root }) => form === 2 && root < (holding?.number ?? Infinity),
    );
    return {
      since: lacking ? tolerated(lacking.closedAt, 'EARLIER') : '',
      until: tolerated(holding?.closedAt ?? exportedAt, 'LATER'),
    };
  };
  return {
    take: ({ statement, signature }) => {
      const last = statements.at(-1);
      const previous = last === undefined ? null : hashing.ofText(last);
      statements.push(statement);
      const removal = readRemovalStatement(statement);
      const key = removal && keys.get(removal.keyId);
      if (!removal || removal.tenantId !== tenantId || !key || !verify(statement, signature, key.publicKey))
        return complain('REMOVAL_UNSIGNED');
      const { number, people, removedAt, before } = removal;
      const goesOn = people.every((part) => {
        const [entries, stated] = [removedEntries(part), removedStatements(part)];
        return (
          (!entries || entries.first === endOf(cuts, part[0]) + 1) &&
          (!stated || stated.sequence > endOf(statementCuts, part[0]))
        );
      });
      const isOfEachOnce = new Set(people.map(([id]) => id)).size === people.length;
      if (number !== statements.length || removal.previous !== previous || !goesOn || !isOfEachOnce)
        return complain('REMOVAL_UNCHAINED');
      const { since, until } = provenSpan(number);
      if (removedAt < since || removedAt > until) complain('REMOVAL_MISDATED');
      // At the latest moment that is proven, whatever the certificate says.
      const [provenAt = removedAt] = [removedAt, until].sort();
      const isEarly =
        before > keptSince(provenAt) || people.some(([, , , , , lastDate]) => (lastDate ?? '') > before);
      if (isEarly) complain('REMOVAL_TOO_EARLY');
      sound.push(removal);
      for (const part of people) {
        const by = { number, removedAt: provenAt };
        addCut(cuts, part[0], removedEntries(part), by);
        addCut(statementCuts, part[0], removedStatements(part), by);
      }
    },
    cuts,
    statementCuts,
    sound,
    statement: (number) => statements[number - 1],
    findings: (before) => {
      for (const { number, hash } of witnesses) {
        const statement = statements[number - 1];
        const problem = statement === undefined ? 'REMOVAL_MISSING' : 'REMOVAL_REPLACED';
        if (statement === undefined || hashing.ofText(statement) !== hash)
          problems.set(problem, problems.get(problem) ?? { number, after: null });
      }
      return [...problems].map(([problem, { number, after }]) => ({
        ...{ kind: 'REMOVAL', problem, number, after, before },
      }));
    },
  };
}

function endOf(cuts: ReadonlyMap<string, readonly Cut[]>, id: string): number {
  return cuts.get(id)?.at(-1)?.sequence ?? 0;
}

function addCut(
  cuts: Map<string, Cut[]>,
  id: string,
  end: RemovedEnd | null,
  by: Pick<Cut, 'number' | 'removedAt'>,
): void {
  if (end) cuts.set(id, [...(cuts.get(id) ?? []), { sequence: end.sequence, hash: end.hash, ...by }]);
}
