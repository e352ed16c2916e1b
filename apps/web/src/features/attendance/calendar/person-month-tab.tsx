import { calendarTexts as texts } from '@jornada/texts/attendance-calendar';
import { Group, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { monthOf } from '../../../shared/time/month-weeks.ts';
import { MonthTurner } from '../../../shared/widgets/month-turner.tsx';
import { PersonMonth } from './person-month.tsx';

const route = getRouteApi('/admin/empleados/$id/mes');

/** A month of one person, as the calendar of hours shows it; which one is in the address. */
export function PersonMonthTab() {
  const isAllowed = usePermission(['schedules.manage', 'attendance.read']);
  return isAllowed ? <Month /> : <NotAllowed text={texts.monthNotAllowed} />;
}

function Month() {
  const { id } = route.useParams();
  const { mes } = route.useSearch();
  const navigate = route.useNavigate();
  const today = civilDateAt(serverNow(), useTimeZone());
  const present = monthOf(today);
  const month = mes ?? present;
  const turnTo = (wanted: string) =>
    void navigate({ search: { mes: wanted === present ? undefined : wanted }, resetScroll: false });
  return (
    <Stack gap="md">
      <Group>
        <MonthTurner month={month} present={present} onMonth={turnTo} />
      </Group>
      <PersonMonth userId={id} month={month} today={today} onMonth={turnTo} />
    </Stack>
  );
}
