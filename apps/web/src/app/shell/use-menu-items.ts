import type { Area } from '@jornada/contract/roles';
import { useSession } from '../../shared/session/session-store.ts';
import { type MenuItem, menus } from './menus.ts';

/** The entries of an area's menu that lead the signed-in person anywhere. */
export function useMenuItems(area: Area): readonly MenuItem[] {
  const held: readonly string[] = useSession().user?.permissions ?? [];
  return menus[area].filter(
    ({ permission }) => !permission || [permission].flat().some((one) => held.includes(one)),
  );
}
