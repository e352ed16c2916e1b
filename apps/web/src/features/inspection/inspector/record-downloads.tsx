import { inspectorTexts } from '@jornada/texts/inspection';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../../shared/call/save-file.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { type InspectedRecord, loadFile, type OpenedInspection } from './inspector.data.ts';

const texts = inspectorTexts.record;
const endings = { csv: 'csv', jsonl: 'jsonl.gz' } as const;

interface RecordDownloadsProps {
  opened: OpenedInspection;
  record: InspectedRecord;
}

/** Downloads of everything granted: to read, and to verify. */
export function RecordDownloads({ opened, record }: RecordDownloadsProps) {
  const { mutate, variables, isPending, error } = useSingleMutation({
    mutationFn: async (format: 'csv' | 'jsonl') => {
      const name = `registro-de-jornada-${record.grantedFrom}-${record.grantedTo}.${endings[format]}`;
      saveFile(await loadFile(opened, format), name);
    },
  });
  const failure = error && failureUnder(error, texts.downloadFailed);
  return (
    <Stack gap="xs" component="section" aria-label={texts.downloads}>
      <Group gap="sm">
        {(['csv', 'jsonl'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={isPending && variables === format}
            onClick={() => mutate(format)}
          >
            {format === 'csv' ? texts.csv : texts.ledger}
          </Button>
        ))}
      </Group>
      <Text size="sm" c="dimmed">
        {texts.ledgerHelp}
      </Text>
      {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
    </Stack>
  );
}
