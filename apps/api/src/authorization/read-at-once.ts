import type { Session } from '../platform/identity/standing-session.ts';
import { actorOf } from './actor.ts';
import { may, type Policy } from './policy.ts';
import { everybody, type VisiblePeople, visiblePeople } from './visible-people.reads.ts';

/**
 * What is read of those visible, by the names of what it takes to see them: at once and of everybody while it is still being found out who
 * asks, because nearly everybody who may ask at all sees everybody; and anew, of fewer, where it turns out otherwise. What somebody may
 * not see of anybody is left to the caller, not to tell.
 */
export async function readAtOnce<Part extends string, T>(
  session: Promise<Session>,
  policies: Readonly<Record<Part, Policy>>,
  read: (visible: Readonly<Record<Part, VisiblePeople>>) => Promise<T>,
): Promise<T> {
  const parts = Object.entries<Policy>(policies);
  const each = (visible: (policy: Policy) => VisiblePeople) =>
    Object.fromEntries(parts.map(([part, policy]) => [part, visible(policy)])) as Record<Part, VisiblePeople>;
  const ofAll = read(each(() => everybody));
  ofAll.catch(() => {});
  const actor = actorOf(await session);
  const isOfAll = parts.every(
    ([, policy]) => !may(actor, policy) || visiblePeople(actor, policy).key === null,
  );
  return isOfAll ? ofAll : read(each((policy) => visiblePeople(actor, policy)));
}
