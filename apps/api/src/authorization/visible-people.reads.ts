import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';
import { problem } from '../platform/errors/problem.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import type { Actor } from './actor.ts';
import { noteVisibility } from './noted-visibility.ts';
import type { Policy } from './policy.ts';
import type { SomePeople, Whom } from './whom.reads.ts';

/** Whose rows a read may tell of. */
export interface VisiblePeople {
  /** Null for everybody; else the same for the same people: what is kept of them is kept under it. */
  readonly key: string | null;
  /**
   * The condition on a statement's people, in every statement that finds rows of people by anything but who they are.
   * @param personId a column of people's ids, as `person.id`
   */
  among(personId: string): RawBuilder<SqlBool>;
}

/** The people on whom an actor may do what a policy is about. */
export function visiblePeople(actor: Actor, policy: Policy): VisiblePeople {
  const whoms = whomsOf(actor, policy);
  return whoms.includes('everybody') ? everybody : those(whoms.filter(isSome));
}

/**
 * For what is done to the company's people as a whole, or not at all.
 * @throws problem FORBIDDEN for an actor who may do it on fewer than everybody
 */
export function requireEverybody(actor: Actor, policy: Policy): void {
  if (visiblePeople(actor, policy).key !== null) throw problem('FORBIDDEN');
}

/** What is one's own. */
export function onlySelf({ userId }: { readonly userId: string }): VisiblePeople {
  return onlyPerson(userId);
}

/** What is somebody's who was answered for. */
export function onlyPerson(userId: string): VisiblePeople {
  return those([onePerson(userId)]);
}

/** The same, and besides what is one's own, which needs no permission. */
export function visibleAndSelf(actor: Actor, policy: Policy): VisiblePeople {
  const whoms = whomsOf(actor, policy);
  return whoms.includes('everybody') ? everybody : those([...whoms.filter(isSome), ...ownOf(actor)]);
}

/**
 * Of everybody, for whoever is nobody of the company: a timer, a task that was let begin, an inspector with a grant of their own. A
 * statement of the company's area with it fails its test.
 */
export const wholeCompany: VisiblePeople = { key: null, among: () => sql`true` };

/** PostgreSQL takes it for `true` before it plans. In this form it says which column it is about, and nobody writes it by chance. */
export const everybody: VisiblePeople = {
  key: null,
  among: (personId) => sql`coalesce(true, ${sql.ref(personId)} IS NULL)`,
};

function whomsOf({ may }: Actor, policy: Policy): Whom[] {
  noteVisibility({ policy });
  return policy.flatMap((permission) => may.get(permission) ?? []);
}

function ownOf(actor: Actor): SomePeople[] {
  return actor.kind === 'person' ? [onePerson(actor.userId)] : [];
}

function isSome(whom: Whom): whom is SomePeople {
  return whom !== 'everybody';
}

function onePerson(userId: string): SomePeople {
  return { key: userId, includes: (personId) => sql`${personId} = ${userId}` };
}

function those(some: readonly SomePeople[]): VisiblePeople {
  return {
    key: some.map(({ key }) => key).join('|'),
    among: (personId) => {
      if (some.length === 0) return sql`false`;
      const column = sql.ref(personId);
      return sql`(${sql.join(
        some.map((people) => people.includes(column)),
        sql` OR `,
      )})`;
    },
  };
}

/**
 * Answers for people whose rows are read by their ids. Of everybody nothing is asked.
 * @param visible may still be settling who asks: what is read meanwhile is told only afterwards
 * @throws problem NOT_FOUND for somebody who is not among those visible
 */
export async function requireVisible(
  tx: TenantTx,
  visible: VisiblePeople | Promise<VisiblePeople>,
  userIds: readonly string[],
): Promise<void> {
  const people = await visible;
  if (people !== wholeCompany) noteVisibility({ userIds });
  if (people.key === null) return;
  const wanted = [...new Set(userIds)];
  const { rows } = await sql<{ found: number }>`
    SELECT count(*) AS found FROM users
    WHERE tenant_id = ${thisCompany} AND id = any(${wanted}::uuid[]) AND ${people.among('users.id')}`.execute(
    tx,
  );
  if (rows[0]?.found !== wanted.length) throw problem('NOT_FOUND');
}
