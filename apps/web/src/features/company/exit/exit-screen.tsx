import { exitTexts as texts } from '@jornada/texts/company-exit';
import { Stack, Text, Title } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { TaskList } from '../../../shared/task/task-list.tsx';
import { civilDateAt, formatMoment } from '../../../shared/time/civil-format.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { exitPackagesQuery, fetchExitPackage, sendExitPackage } from './exit.data.ts';

/** The page for the exit package, with the company's whole record. */
export function ExitScreen() {
  return (
    <PermittedPart permission="inspection.manage">
      <Exit />
    </PermittedPart>
  );
}

function Exit() {
  const timeZone = useTimeZone();
  const client = useQueryClient();
  const { data: tasks, error, refetch } = useQuery(exitPackagesQuery);
  const asking = useSingleMutation({
    mutationFn: sendExitPackage,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: exitPackagesQuery.queryKey });
      showNotice('success', texts.asked);
    },
    onError: (problem) => {
      const { title, reason } = failureUnder(problem, texts.failed);
      showNotice('error', title ?? reason, title ? { detail: reason } : {});
    },
  });
  return (
    <Stack component="section" aria-labelledby="exit-title" gap="md" align="flex-start">
      <div>
        <Title order={2} size="h5" id="exit-title">
          {texts.title}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.help}
        </Text>
        <Text size="sm" c="dimmed">
          {texts.verify}
        </Text>
      </div>
      <SteadyButton
        leftSection={<IconPackageExport size={16} aria-hidden />}
        isBusy={asking.isPending}
        onClick={() => asking.mutate(undefined)}
      >
        {texts.prepare}
      </SteadyButton>
      <TaskList
        tasks={tasks}
        error={error}
        none={texts.none}
        fileOf={({ createdAt }) => ({
          name: texts.name(formatMoment(createdAt, timeZone)),
          fileName: texts.fileName(civilDateAt(Date.parse(createdAt), timeZone)),
        })}
        fetch={fetchExitPackage}
        onRetry={refetch}
      />
    </Stack>
  );
}
