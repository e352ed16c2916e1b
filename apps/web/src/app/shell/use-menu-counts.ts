import type { Area } from '@jornada/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { unansweredCorrectionsQuery } from '../../shared/corrections/unanswered-corrections.data.ts';
import { pendingInspectionsQuery } from '../../shared/inspection/pending-inspections.data.ts';
import { usePermission } from '../../shared/session/use-permissions.ts';
import { pendingAbsencesQuery } from '../../shared/time-off/pending-absences.data.ts';
import { pendingVacationsQuery } from '../../shared/time-off/pending-vacations.data.ts';
import { timeOffNewsQuery } from '../../shared/time-off/time-off-news.data.ts';
import { type MenuPath, menuPaths } from '../paths.ts';

type MenuCounts = Partial<Record<MenuPath, number>>;

/** How many things wait behind the entries of an area's menu; entries without any have no count. */
export function useMenuCounts(area: Area): MenuCounts {
  const isEmployee = area === 'empleado';
  const isAdmin = area === 'admin';
  // Requested only with the permission to review, because a 403 would end the session.
  const reviewsAbsences = usePermission('absences.review') && isAdmin;
  const reviewsVacations = usePermission('vacations.review') && isAdmin;
  const managesInspections = usePermission('inspection.manage') && isAdmin;
  const { data: corrections = 0 } = useQuery({ ...unansweredCorrectionsQuery, enabled: isEmployee });
  const { data: news } = useQuery({ ...timeOffNewsQuery, enabled: isEmployee });
  const { data: absences } = useQuery({ ...pendingAbsencesQuery, enabled: reviewsAbsences });
  const { data: vacations } = useQuery({ ...pendingVacationsQuery, enabled: reviewsVacations });
  const { data: inspections } = useQuery({ ...pendingInspectionsQuery, enabled: managesInspections });
  return waiting({
    ...(isEmployee && {
      [menuPaths.ownAttendance]: corrections,
      [menuPaths.requests]: news?.absences ?? 0,
      [menuPaths.ownVacations]: news?.vacations ?? 0,
    }),
    ...(reviewsAbsences && { [menuPaths.absences]: absences?.count ?? 0 }),
    ...(reviewsVacations && { [menuPaths.vacations]: vacations?.count ?? 0 }),
    ...(managesInspections && { [menuPaths.settings]: inspections?.count ?? 0 }),
  });
}

function waiting(counts: MenuCounts): MenuCounts {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
