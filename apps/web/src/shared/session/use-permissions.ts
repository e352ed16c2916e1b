import type { Permission } from '@jornada/contract/permissions';
import { useSession } from './session-store.ts';

/**
 * Whether the signed-in person has a permission in the company's area, or any of several. Nothing is allowed until the server has said so: a
 * session kept by an older version of the page knows of no permissions. The server decides again at every call.
 */
export function usePermission(permission: Permission | readonly Permission[]): boolean {
  const held = useHeldPermissions();
  return [permission].flat().some((one) => held.includes(one));
}

export function useHeldPermissions(): readonly Permission[] {
  return useSession().user?.permissions ?? [];
}
