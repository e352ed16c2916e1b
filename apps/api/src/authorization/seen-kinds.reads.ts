import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import type { Actor } from './actor.ts';
import { findAllowedOn } from './allowed-on.reads.ts';

/**
 * Who reads days or files in which absences have a kind: somebody, who may still be being found out, or null for whoever the answer may
 * get to.
 */
export type KindReader = Actor | Promise<Actor> | null;

/** Whether the reader may know why somebody is absent. */
export type SeesKind = (userId: string) => boolean;

/**
 * Of which people a reader may know the kinds and reasons of absences: one's own, and those that one reviews. Every answer and file in which
 * a day has the type of an absence asks here; of others it says `withoutKind`.
 * @param userIds of whom it will be asked
 */
export async function findSeenKinds(
  tx: TenantTx,
  reader: KindReader,
  userIds: readonly string[],
): Promise<SeesKind> {
  const actor = await reader;
  if (actor === null) return () => false;
  const reviews = await findAllowedOn(tx, actor, 'absences.review', userIds);
  const ownId = actor.kind === 'person' ? actor.userId : null;
  return (userId) => userId === ownId || reviews(userId);
}
