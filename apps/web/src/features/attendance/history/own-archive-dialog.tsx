import { proofTexts } from '@jornada/texts/proof';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { TaskList } from '../../../shared/task/task-list.tsx';
import { civilDateAt, formatMoment } from '../../../shared/time/civil-format.ts';
import { fetchOwnArchive, ownArchivesQuery } from './history.data.ts';

const texts = proofTexts.archive;

/** The own archives, and their download. */
export function OwnArchiveDialog({ isOpen, onClose }: DialogShown) {
  const timeZone = useTimeZone();
  const { data: tasks, error, refetch } = useQuery({ ...ownArchivesQuery, enabled: isOpen });
  return (
    <AppDialog title={texts.title} isOpen={isOpen} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{texts.help}</Text>
        <TaskList
          tasks={tasks}
          error={error}
          none={texts.none}
          fileOf={({ createdAt }) => ({
            name: texts.name(formatMoment(createdAt, timeZone)),
            fileName: texts.fileName(civilDateAt(Date.parse(createdAt), timeZone)),
          })}
          fetch={fetchOwnArchive}
          onRetry={refetch}
        />
      </Stack>
    </AppDialog>
  );
}
