import type { Permission } from '@jornada/contract/permissions';
import { useSession } from './session-store.ts';

/**
 * Whether the signed-in person may do something in the company's area. Nothing is allowed until the server has said so: a
 * session kept by an older version of the page knows of no permissions. The server decides again at every call.
 */
export function usePermission(permission: Permission): boolean {
  const permissions: readonly Permission[] | undefined = useSession().user?.permissions;
  return permissions?.includes(permission) ?? false;
}
