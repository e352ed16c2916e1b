import type { Permission } from '@jornada/contract/permissions';
import { useSession } from '../../shared/session/session-store.ts';

/** Whether the signed-in person has one of some permissions for the whole company, and not for their team alone. */
export function useHeldOnEverybody(permissions: readonly Permission[]): boolean {
  const { user } = useSession();
  const ofTeam = user?.teamPermissions ?? [];
  return permissions.some((one) => user?.permissions?.includes(one) && !ofTeam.includes(one));
}
