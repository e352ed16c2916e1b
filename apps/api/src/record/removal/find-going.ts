import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findCuts, type LedgerCut } from './find-cuts.ts';
import { findStatementCuts } from './statement-cuts.reads.ts';

/** What may be removed of one person: up to which entry and which statement; null for none. */
export interface GoingOfPerson {
  readonly userId: string;
  readonly through: number | null;
  readonly statementsThrough: number | null;
  readonly statements: number;
}

/** What a removal reaches, ordered by person, and the cuts of all ledgers with an old entry, which also tell what holds keep. */
export interface Going {
  readonly people: readonly GoingOfPerson[];
  readonly cuts: readonly LedgerCut[];
}

/** For everybody, or for these people: what was recorded and stated before a date, and may be removed. */
export async function findGoing(
  tx: TenantTx,
  reach: { readonly before: Temporal.PlainDate; readonly until: Temporal.Instant },
  userIds: readonly string[] | null = null,
): Promise<Going> {
  const cuts = await findCuts(tx, reach.until, userIds);
  const ledgers = cuts.filter(({ first, through }) => through >= first);
  const stated = await findStatementCuts(tx, reach, ledgers, userIds);
  const through = new Map(ledgers.map((cut) => [cut.userId, cut.through]));
  const statements = new Map(stated.map((cut) => [cut.userId, cut]));
  const ids = [...new Set([...through.keys(), ...statements.keys()])].sort();
  const people = ids.map((userId) => ({
    ...{ userId, through: through.get(userId) ?? null },
    statementsThrough: statements.get(userId)?.through ?? null,
    statements: statements.get(userId)?.statements ?? 0,
  }));
  return { people, cuts };
}
