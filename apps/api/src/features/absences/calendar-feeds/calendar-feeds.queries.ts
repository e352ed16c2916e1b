import type { AbsenceType } from '@jornada/contract/absences/time-off-types';
import { sql } from 'kysely';
import { actorOf } from '../../../authorization/actor.ts';
import { heldBy } from '../../../authorization/people.ts';
import { may } from '../../../authorization/policy.ts';
import { reviewsAbsences } from '../../../authorization/time-off.ts';
import { onlySelf, type VisiblePeople, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { teamDepartmentIds, toTeam } from '../../../platform/identity/standing-session.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

export type FeedScope = 'OWN' | 'TEAM';

export interface Feed {
  /** Whose time off it shows. */
  readonly visible: VisiblePeople;
  readonly scope: FeedScope;
  readonly createdAt: Temporal.Instant;
  readonly tenantName: string;
}

export async function findFeeds(
  tx: TenantTx,
  userId: string,
): Promise<{ scope: string; createdAt: Temporal.Instant }[]> {
  return tx.selectFrom('calendarFeeds').select(['scope', 'createdAt']).where('userId', '=', userId).execute();
}

/** Stores a feed's address, in place of an earlier one with the same scope. */
export async function saveFeed(
  tx: TenantTx,
  feed: { userId: string; scope: FeedScope; tokenHash: Buffer; createdAt: Temporal.Instant },
): Promise<void> {
  const { tokenHash, createdAt } = feed;
  await tx
    .insertInto('calendarFeeds')
    .values(feed)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'userId', 'scope']).doUpdateSet({ tokenHash, createdAt }),
    )
    .execute();
}

/** @returns whether there was one */
export async function removeFeed(tx: TenantTx, userId: string, scope: FeedScope): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendarFeeds')
    .where('userId', '=', userId)
    .where('scope', '=', scope)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The feed of a secret address, if its account and company are active and the owner may see what it shows. */
export async function findStandingFeed(
  tx: TenantTx,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<Feed | undefined> {
  const feed = await tx
    .selectFrom('calendarFeeds as feed')
    .innerJoin('users as person', (join) =>
      join.onRef('person.tenantId', '=', 'feed.tenantId').onRef('person.id', '=', 'feed.userId'),
    )
    .innerJoin('tenants as company', 'company.id', 'feed.tenantId')
    .select(['feed.userId', 'feed.scope', 'feed.createdAt', 'company.name as tenantName'])
    .select(['person.roles', 'person.permissions', 'person.teamPermissions'])
    .select(teamDepartmentIds(sql`${now}::timestamptz`).as('teamDepartmentIds'))
    .where('feed.tokenHash', '=', tokenHash)
    .where('person.active', '=', true)
    .where('person.lockedAt', 'is', null)
    .where((eb) => eb.or([eb('person.expiresAt', 'is', null), eb('person.expiresAt', '>', now)]))
    .where('company.status', '=', 'active')
    .executeTakeFirst();
  if (!feed) return undefined;
  const { userId, roles, permissions, teamPermissions, teamDepartmentIds: departmentIds, ...shown } = feed;
  const scope = feed.scope as FeedScope;
  const ofAll = heldBy(roles, permissions);
  const team = toTeam({ teamPermissions, teamDepartmentIds: departmentIds }, ofAll);
  const owner = actorOf({ userId, permissions: [...ofAll, ...(team?.permissions ?? [])], team });
  if (scope === 'OWN') return { ...shown, scope, visible: onlySelf({ userId }) };
  return may(owner, reviewsAbsences)
    ? { ...shown, scope, visible: visiblePeople(owner, reviewsAbsences) }
    : undefined;
}

export interface FeedTimeOff {
  readonly requestId: string;
  readonly userName: string;
  readonly timeZone: string;
  readonly type: AbsenceType;
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
  readonly startTime: Temporal.PlainTime | null;
  readonly endTime: Temporal.PlainTime | null;
}

/** Approved time off of active people visible that ends on a date or later. */
export async function findFeedTimeOff(
  tx: TenantTx,
  visible: VisiblePeople,
  from: Temporal.PlainDate,
): Promise<FeedTimeOff[]> {
  const rows = await tx
    .selectFrom('timeOff as away')
    .innerJoin('users as person', (join) =>
      join.onRef('person.tenantId', '=', 'away.tenantId').onRef('person.id', '=', 'away.userId'),
    )
    .innerJoin('tenants', 'tenants.id', 'person.tenantId')
    .select((eb) => [
      eb.fn.coalesce('away.absenceId', 'away.vacationRequestId').as('requestId'),
      eb.fn.coalesce('person.timeZone', 'tenants.timeZone').as('timeZone'),
    ])
    .select(['person.fullName as userName', 'away.type', 'away.startDate', 'away.endDate'])
    .select(['away.startTime', 'away.endTime'])
    .where(visible.among('person.id'))
    .where('person.active', '=', true)
    .where('away.endDate', '>=', from)
    .orderBy('away.startDate')
    .orderBy('requestId')
    .execute();
  return rows as FeedTimeOff[];
}
