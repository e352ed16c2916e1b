import type { Area } from '@jornada/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { unansweredCorrectionsQuery } from '../../shared/corrections/unanswered-corrections.data.ts';
import { type MenuPath, menuPaths } from '../paths.ts';

/** How many things wait behind the entries of an area's menu; an entry behind which nothing waits has no count. */
export function useMenuCounts(area: Area): Partial<Record<MenuPath, number>> {
  const { data: corrections = 0 } = useQuery({
    ...unansweredCorrectionsQuery,
    enabled: area === 'empleado',
  });
  return corrections > 0 ? { [menuPaths.ownAttendance]: corrections } : {};
}
