import { actorOf, mayEverything } from '../../../authorization/actor.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';

/**
 * Whoever sets the provider decides who signs in as whom, so that nobody does who may not do everything anyway.
 * @throws problem EXCEEDS_OWN_PERMISSIONS
 */
export function requireFullAdmin({ session }: Pick<AdminCall, 'session'>): void {
  if (!mayEverything(actorOf(session))) throw problem('EXCEEDS_OWN_PERMISSIONS');
}
