import type { Area } from '@jornada/contract/roles';
import { useSession } from '../../shared/session/session-store.ts';
import { type MenuItem, offeredItems } from './menus.ts';
import { useMenuCounts } from './use-menu-counts.ts';

/** The entries of an area's menu that lead the signed-in person anywhere, and how many things wait there. */
export function useMenuItems(area: Area): readonly MenuItem[] {
  const held: readonly string[] = useSession().user?.permissions ?? [];
  const counts = useMenuCounts(area);
  return offeredItems(area, held).map((item) => {
    const count = counts[item.to];
    return count === undefined ? item : { ...item, count };
  });
}
