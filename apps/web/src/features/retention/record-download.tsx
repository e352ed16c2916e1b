import { retentionTexts as texts } from '@jornada/texts/retention';
import { Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../shared/call/save-file.ts';
import { useSingleMutation } from '../../shared/call/use-single-mutation.ts';
import { failureUnder } from '../../shared/feedback/failure.ts';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { SteadyButton } from '../../shared/widgets/steady-button.tsx';
import { loadRecord } from './retention.data.ts';

/** Downloads the whole record, which can be verified without the program. */
export function RecordDownload() {
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: async () => saveFile(await loadRecord(), 'registro.jsonl.gz'),
  });
  const failure = error && failureUnder(error, texts.downloadFailed);
  return (
    <>
      <Group gap="sm">
        <SteadyButton
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          isBusy={isPending}
          onClick={() => mutate(undefined)}
        >
          {texts.download}
        </SteadyButton>
        <Text size="sm" c="dimmed">
          {texts.downloadHelp}
        </Text>
      </Group>
      {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
    </>
  );
}
