import { attendanceTexts as texts } from '@jornada/texts/es/attendance';
import { Stack } from '@mantine/core';
import { NotAllowed } from '../../shared/feedback/not-allowed.tsx';
import { usePermission } from '../../shared/session/use-permissions.ts';
import { WithInbox } from './inbox/with-inbox.tsx';
import { AttendanceList } from './list/attendance-list.tsx';
import { ViewLinks } from './view-links.tsx';

/** What people worked, and what of it is left to put right. */
export function AttendanceScreen() {
  if (!usePermission('attendance.read')) return <NotAllowed text={texts.notAllowed} />;
  return (
    <Stack gap="md">
      <ViewLinks />
      <WithInbox>
        <AttendanceList />
      </WithInbox>
    </Stack>
  );
}
