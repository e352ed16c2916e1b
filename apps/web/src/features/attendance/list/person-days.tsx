import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { AttendanceDays } from './attendance-days.tsx';
import { attendanceListing } from './attendance-search.ts';

const route = getRouteApi('/admin/empleados/$id/dias');

/** The days of one person, as the list of attendance shows them. */
export function PersonDays() {
  const isAllowed = usePermission('attendance.read');
  return isAllowed ? <Days /> : <NotAllowed text={texts.notAllowed} />;
}

function Days() {
  const { id } = route.useParams();
  return (
    <Stack gap="md">
      <AttendanceDays address={useListAddress(route, attendanceListing)} userId={id} />
    </Stack>
  );
}
