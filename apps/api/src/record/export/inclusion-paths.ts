import { headTree, type MovedHeads, type PersonalChain } from '@jornada/core/ledger/day-root';
import type { InclusionPath } from '@jornada/core/ledger/merkle';
import { hashing } from '../../platform/cryptography/hashing.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findRemovals } from '../removals.reads.ts';
import { findMovedHeads, findMovedReadings, findRoots } from '../roots/roots.reads.ts';
import { findMovedStatementHeads } from '../roots/statement-heads.reads.ts';

type Read = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** Somebody's chain at a closing, by its number. */
export interface WantedPath {
  readonly of: PersonalChain;
  readonly employeeId: string;
  readonly root: number;
}

/**
 * The paths from somebody's head to the root of a closing. All closings up to the last wanted one are gone through once, so ask for many.
 * @returns a path for each that is wanted, in their order; null where the closing has no head of that chain
 */
export async function findInclusionPaths(
  read: Read,
  tenantId: string,
  wanted: readonly WantedPath[],
): Promise<(InclusionPath | null)[]> {
  const [roots, readings, removals] = await read((tx) =>
    Promise.all([findRoots(tx), findMovedReadings(tx), findRemovals(tx)]),
  );
  const found = new Map<WantedPath, InclusionPath | null>();
  const byRoot = Map.groupBy(wanted, ({ root }) => root);
  const last = Math.max(0, ...byRoot.keys());
  const tree = headTree(tenantId, hashing);
  for (const { number, lastRemoval } of roots) {
    if (number > last) break;
    const moved: MovedHeads = await read(async (tx) => ({
      heads: await findMovedHeads(tx, number),
      statements: await findMovedStatementHeads(tx, number),
      readings: readings.get(number) ?? null,
      removals:
        lastRemoval === null
          ? null
          : [lastRemoval, hashing.ofText(removals[lastRemoval - 1]?.statement ?? '')],
    }));
    tree.move(moved);
    for (const one of byRoot.get(number) ?? []) found.set(one, tree.inclusionPath(one.of, one.employeeId));
  }
  return wanted.map((one) => found.get(one) ?? null);
}
