import { removableThrough } from '@jornada/core/ledger/removable-prefix';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import {
  findBeginnings,
  findSupersessions,
  findWithinShift,
  type KeptFrom,
  type LedgerBeginning,
} from './edges.reads.ts';

/** Up to which entry a ledger may be removed, and up to which it could be without holds; below `first` for not at all. */
export interface LedgerCut {
  readonly userId: string;
  readonly userName: string;
  readonly first: number;
  readonly through: number;
  readonly throughUnheld: number;
}

/**
 * For everybody, or for these people: which entries at the beginning of their ledgers were punched and recorded before a moment and may be
 * removed.
 */
export async function findCuts(
  tx: TenantTx,
  until: Temporal.Instant,
  userIds: readonly string[] | null = null,
): Promise<LedgerCut[]> {
  const found = await findBeginnings(tx, until, userIds);
  if (found.length === 0) return [];
  const throughOf = async (kept: (beginning: LedgerBeginning) => number) => {
    const edges: KeptFrom[] = found.map((one) => ({ userId: one.userId, kept: kept(one) }));
    const [supersessions, shifts] = await Promise.all([
      findSupersessions(tx, edges),
      findWithinShift(tx, edges),
    ]);
    return edges.map(({ userId, kept: firstKept }) =>
      removableThrough({
        firstKept,
        supersessions: supersessions.get(userId) ?? [],
        withinShift: (shifts.get(userId) ?? []).map(({ sequence }) => sequence),
      }),
    );
  };
  const [through, unheld] = await Promise.all([
    throughOf(({ firstYoung, firstHeld }) => Math.min(firstYoung, firstHeld)),
    throughOf(({ firstYoung }) => firstYoung),
  ]);
  return found.map(({ userId, userName, first }, index) => ({
    ...{ userId, userName, first },
    through: through[index] ?? 0,
    throughUnheld: unheld[index] ?? 0,
  }));
}
