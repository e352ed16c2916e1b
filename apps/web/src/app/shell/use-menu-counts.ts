import type { Area } from '@jornada/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { unansweredCorrectionsQuery } from '../../shared/corrections/unanswered-corrections.data.ts';
import { usePermission } from '../../shared/session/use-permissions.ts';
import { pendingVacationsQuery } from '../../shared/time-off/pending-vacations.data.ts';
import { timeOffNewsQuery } from '../../shared/time-off/time-off-news.data.ts';
import { type MenuPath, menuPaths } from '../paths.ts';

/** How many things wait behind the entries of an area's menu; an entry behind which nothing waits has no count. */
export function useMenuCounts(area: Area): Partial<Record<MenuPath, number>> {
  const isEmployee = area === 'empleado';
  // Whoever may not review is not asked of: the answer would end the session.
  const reviewsVacations = usePermission('vacations.review') && area === 'admin';
  const corrections = useQuery({ ...unansweredCorrectionsQuery, enabled: isEmployee });
  const news = useQuery({ ...timeOffNewsQuery, enabled: isEmployee });
  const vacations = useQuery({ ...pendingVacationsQuery, enabled: reviewsVacations });
  const counts: Partial<Record<MenuPath, number | undefined>> = {
    ...(isEmployee && {
      [menuPaths.ownAttendance]: corrections.data,
      [menuPaths.ownVacations]: news.data?.vacations,
    }),
    ...(reviewsVacations && { [menuPaths.vacations]: vacations.data?.count }),
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== undefined && count > 0));
}
