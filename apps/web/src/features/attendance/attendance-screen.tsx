import { attendanceTexts as texts } from '@jornada/texts/es/attendance';
import { Group, Stack } from '@mantine/core';
import { NotAllowed } from '../../shared/feedback/not-allowed.tsx';
import { usePermission } from '../../shared/session/use-permissions.ts';
import { ExportButton } from './export/export-button.tsx';
import { WithInbox } from './inbox/with-inbox.tsx';
import { AttendanceList } from './list/attendance-list.tsx';
import { ViewLinks } from './view-links.tsx';

/** What people worked, and what of it is left to put right. */
export function AttendanceScreen() {
  if (!usePermission('attendance.read')) return <NotAllowed text={texts.notAllowed} />;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <ViewLinks />
        <ExportButton />
      </Group>
      <WithInbox>
        <AttendanceList />
      </WithInbox>
    </Stack>
  );
}
