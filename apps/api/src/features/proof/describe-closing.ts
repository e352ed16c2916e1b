import type { lastRoot } from '@jornada/contract/proof/last-root';
import { headTree, type LedgerHead, type MovedHeads } from '@jornada/core/ledger/day-root';
import type { OwnHead } from '@jornada/core/ledger/evidence';
import type { z } from 'zod';
import { actorOf } from '../../authorization/actor.ts';
import { managesInspection } from '../../authorization/record.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { hashing } from '../../platform/cryptography/hashing.ts';
import type { Session } from '../../platform/identity/standing-session.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findRemovals } from '../../record/removals.reads.ts';
import { findHeadsOfRoot, findLastRoot, findReadingsOfRoot } from '../../record/roots/roots.reads.ts';
import { findStamp } from '../../record/roots/stamps.reads.ts';
import { findStatementHeadsOfRoot } from '../../record/roots/statement-heads.queries.ts';

type Closing = z.infer<typeof lastRoot.response>;

/** The newest closing of the transaction's company, with as much of its heads as the session's person may see. */
export async function describeClosing(tx: TenantTx, session: Session): Promise<Closing> {
  const last = await findLastRoot(tx);
  if (!last) return { root: null, stamp: null };
  const { number, statement, signature, lastRemoval } = last;
  const heads = await findHeadsOfRoot(tx, number);
  const readings = await findReadingsOfRoot(tx, number);
  const statements = await findStatementHeadsOfRoot(tx, number);
  const certificate = lastRemoval === null ? undefined : (await findRemovals(tx))[lastRemoval - 1];
  const removals = certificate ? ([lastRemoval ?? 0, hashing.ofText(certificate.statement)] as const) : null;
  const stamp = await findStamp(tx, number);
  const all = { heads, readings, removals, statements };
  const seesAll = visiblePeople(actorOf(session), managesInspection).key === null;
  return {
    root: {
      ...{ statement, signature },
      ...(seesAll ? shown(all) : { own: ownHeads(session, all) }),
    },
    stamp: stamp
      ? {
          authority: stamp.authority,
          stampedAt: stamp.stampedAt.toString({ smallestUnit: 'millisecond' }),
          token: stamp.token.toString('base64'),
        }
      : null,
  };
}

function shown({ heads, readings, removals, statements }: Required<MovedHeads>) {
  const copied = (of: readonly LedgerHead[] | undefined) =>
    (of ?? []).map((head) => [...head] as [string, number, string]);
  return {
    ...{ heads: copied(heads), statements: copied(statements) },
    readings: readings ? ([...readings] as [number, string]) : null,
    removals: removals ? ([...removals] as [number, string]) : null,
  };
}

/** One's own heads, each with its path to the root; of other people the path has hashes of the tree alone. */
function ownHeads({ tenantId, userId }: Session, all: Required<MovedHeads>) {
  const tree = headTree(tenantId, hashing);
  tree.move(all);
  tree.root();
  const own = (of: OwnHead['of'], heads: readonly LedgerHead[] = []) => {
    const [, sequence, hash] = heads.find(([employeeId]) => employeeId === userId) ?? [];
    const proof = tree.inclusionPath(of, userId);
    if (sequence === undefined || hash === undefined || !proof) return [];
    return [{ of, employeeId: userId, sequence, hash, index: proof.index, path: [...proof.path] }];
  };
  return [...own('entries', all.heads), ...own('statements', all.statements)];
}
