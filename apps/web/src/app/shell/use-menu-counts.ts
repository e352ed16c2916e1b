import type { Area } from '@jornada/contract/roles';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTurn } from '../../shared/browser/in-turn.tsx';
import { ownProposalsQuery } from '../../shared/proposals/proposals.data.ts';
import {
  pendingAbsencesQuery,
  pendingInspectionsQuery,
  pendingVacationsQuery,
  timeOffNewsQuery,
  unansweredCorrectionsQuery,
} from '../../shared/requests/waiting.data.ts';
import { useHeldPermissions } from '../../shared/session/use-permissions.ts';
import { type MenuPath, menuPaths } from '../paths.ts';

type MenuCounts = Partial<Record<MenuPath, number>>;

/** The requests that wait for whoever may decide them. */
const decided = [
  { path: menuPaths.absences, permission: 'absences.review', query: pendingAbsencesQuery },
  { path: menuPaths.vacations, permission: 'vacations.review', query: pendingVacationsQuery },
  { path: menuPaths.settings, permission: 'inspection.manage', query: pendingInspectionsQuery },
] as const;

/** How many things wait behind the entries of an area's menu; entries without any have no count. */
export function useMenuCounts(area: Area): MenuCounts {
  const isEmployee = area === 'empleado';
  const enabled = useTurn(6) && isEmployee;
  const held = useHeldPermissions();
  // Requested only with the permission to review, because a 403 would end the session.
  const kinds = area === 'admin' ? decided.filter(({ permission }) => held.includes(permission)) : [];
  const pending = useQueries({ queries: kinds.map(({ query }) => query) });
  const { data: corrections = 0 } = useQuery({ ...unansweredCorrectionsQuery, enabled });
  const { data: proposals } = useQuery({ ...ownProposalsQuery, enabled });
  const { data: news } = useQuery({ ...timeOffNewsQuery, enabled });
  return waiting({
    ...(isEmployee && {
      [menuPaths.ownAttendance]: corrections + (proposals?.waiting ?? 0),
      [menuPaths.requests]: news?.absences ?? 0,
      [menuPaths.ownVacations]: news?.vacations ?? 0,
    }),
    ...Object.fromEntries(kinds.map(({ path }, place) => [path, pending[place]?.data?.count ?? 0])),
  });
}

function waiting(counts: MenuCounts): MenuCounts {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
