import type { Permission } from '@jornada/contract/permissions';
import type { Area } from '@jornada/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useTurn } from '../../shared/browser/in-turn.tsx';
import { ownProposalsQuery } from '../../shared/proposals/proposals.data.ts';
import {
  pendingAbsencesQuery,
  pendingInspectionsQuery,
  pendingOvertimeQuery,
  pendingVacationsQuery,
  timeOffNewsQuery,
  unansweredCorrectionsQuery,
} from '../../shared/requests/waiting.data.ts';
import { useHeldPermissions } from '../../shared/session/use-permissions.ts';
import { type MenuPath, menuPaths } from '../paths.ts';

type MenuCounts = Partial<Record<MenuPath, number>>;

/** How many things wait behind the entries of an area's menu; entries without any have no count. */
export function useMenuCounts(area: Area): MenuCounts {
  const isEmployee = area === 'empleado';
  const enabled = useTurn(6) && isEmployee;
  const held = useHeldPermissions();
  // Requested only with the permission to review, because a 403 would end the session.
  const decides = (permission: Permission) => ({ enabled: area === 'admin' && held.includes(permission) });
  const absences = useQuery({ ...pendingAbsencesQuery, ...decides('absences.review') });
  const vacations = useQuery({ ...pendingVacationsQuery, ...decides('vacations.review') });
  const overtime = useQuery({ ...pendingOvertimeQuery, ...decides('overtime.decide') });
  const inspections = useQuery({ ...pendingInspectionsQuery, ...decides('inspection.manage') });
  const { data: corrections = 0 } = useQuery({ ...unansweredCorrectionsQuery, enabled });
  const { data: proposals } = useQuery({ ...ownProposalsQuery, enabled });
  const { data: news } = useQuery({ ...timeOffNewsQuery, enabled });
  if (area === 'admin')
    return waiting({
      [menuPaths.absences]: absences.data?.count ?? 0,
      [menuPaths.vacations]: vacations.data?.count ?? 0,
      [menuPaths.overtime]: overtime.data?.count ?? 0,
      [menuPaths.settings]: inspections.data?.count ?? 0,
    });
  if (!isEmployee) return {};
  return waiting({
    [menuPaths.ownAttendance]: corrections + (proposals?.waiting ?? 0),
    [menuPaths.requests]: (news?.absences ?? 0) + (news?.overtime ?? 0),
    [menuPaths.ownVacations]: news?.vacations ?? 0,
  });
}

function waiting(counts: MenuCounts): MenuCounts {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
