import { inspectionPackageTexts as texts } from '@jornada/texts/inspection-packages';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { TaskList } from '../../../shared/task/task-list.tsx';
import { civilDateAt, formatDate } from '../../../shared/time/civil-format.ts';
import { fetchPackage, packagesQuery } from './package.data.ts';
import { PackageDialog } from './package-dialog.tsx';

/** Packages for inspectors who want the record as files: to ask for one, and the progress of earlier ones. */
export function PackagesSection() {
  const timeZone = useTimeZone();
  const { data: tasks, error, refetch } = useQuery(packagesQuery);
  const asking = useDialog<string>();
  return (
    <Stack component="section" aria-labelledby="packages-title" gap="md">
      <Group justify="space-between" align="flex-start" gap="md">
        <div>
          <Title order={2} size="h5" id="packages-title">
            {texts.title}
          </Title>
          <Text size="sm" c="dimmed" maw={720}>
            {texts.help}
          </Text>
        </div>
        <Button
          leftSection={<IconPackage size={16} aria-hidden />}
          onClick={() => asking.open(civilDateAt(serverNow(), timeZone))}
        >
          {texts.open}
        </Button>
      </Group>
      <TaskList
        tasks={tasks}
        error={error}
        none={texts.none}
        fileOf={({ from, to, people, purpose, caseNumber }) => ({
          name: texts.name(formatDate(from), formatDate(to), people),
          fileName: texts.fileName(from, to),
          detail: caseNumber === null ? purpose : `${purpose} · ${texts.caseOf(caseNumber)}`,
        })}
        fetch={fetchPackage}
        onRetry={refetch}
      />
      <OpenedDialog dialog={asking}>
        {(today, shown) => <PackageDialog today={today} {...shown} />}
      </OpenedDialog>
    </Stack>
  );
}
