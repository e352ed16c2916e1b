import { permissions as allPermissions, type Permission } from '@jornada/contract/permissions';
import { allowEverything } from '../../platform/admission.ts';
import { problem } from '../../platform/problem.ts';
import type { Session } from '../../platform/standing-session.ts';

export function permissionsOf(roles: readonly string[], custom: readonly string[]): readonly string[] {
  return allowEverything(roles) ? allPermissions : custom;
}

/**
 * Nobody gives permissions that they lack themselves, nor changes an account that has more than theirs.
 * @throws problem EXCEEDS_OWN_PERMISSIONS
 */
export function requireOwn(actor: Pick<Session, 'permissions'>, wanted: readonly string[]): void {
  const own: readonly Permission[] = actor.permissions;
  if (!wanted.every((permission) => (own as readonly string[]).includes(permission))) {
    throw problem('EXCEEDS_OWN_PERMISSIONS');
  }
}
