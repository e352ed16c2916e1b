import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { PersonMonthTab } from '../../features/attendance/calendar/person-month-tab.tsx';
import { KindsOfMonth } from '../../features/payroll/hours/kinds-of-month.tsx';
import { serverNow } from '../../shared/call/server-clock.ts';
import { usePermission } from '../../shared/session/use-permissions.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../shared/time/civil-format.ts';
import { monthOf } from '../../shared/time/month-weeks.ts';

const route = getRouteApi('/admin/empleados/$id/mes');

/** A month of one person, and what each of its hours is for pay. */
export function PersonMonthPage() {
  const { id } = route.useParams();
  const { mes } = route.useSearch();
  const seesHours = usePermission(['attendance.read', 'attendance.manage', 'payroll.manage']);
  const present = monthOf(civilDateAt(serverNow(), useTimeZone()));
  return (
    <Stack gap="lg">
      <PersonMonthTab />
      {seesHours && <KindsOfMonth userId={id} month={mes ?? present} />}
    </Stack>
  );
}
