import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { Group, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { ExportButton } from '../export/export-button.tsx';
import { WithInbox } from '../inbox/with-inbox.tsx';
import { ViewLinks } from '../view-links.tsx';
import { AttendanceDays } from './attendance-days.tsx';
import { attendanceListing, shownRange } from './attendance-search.ts';

const route = getRouteApi('/admin/asistencias');

/** What people worked, and what has to be resolved. */
export function AttendanceScreen() {
  return usePermission('attendance.read') ? <Attendance /> : <NotAllowed text={texts.notAllowed} />;
}

function Attendance() {
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <ViewLinks />
        <ShownExport />
      </Group>
      <WithInbox>
        <AttendanceDays address={useListAddress(route, attendanceListing)} />
      </WithInbox>
    </Stack>
  );
}

/** The export, for the days shown in the list. */
function ShownExport() {
  const today = civilDateAt(serverNow(), useTimeZone());
  return <ExportButton range={shownRange(route.useSearch(), today)} />;
}
