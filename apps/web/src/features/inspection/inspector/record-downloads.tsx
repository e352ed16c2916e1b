import { inspectorTexts } from '@jornada/texts/inspection';
import { Button, Group, List, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { saveFile } from '../../../shared/call/save-file.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { type InspectedRecord, loadFile, type OpenedInspection } from './inspector.data.ts';
import { inspectorProblemText } from './inspector-problem.ts';
import classes from './record-view.module.css';

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
  const document = useDialog<InspectedRecord>();
  return (
    <Stack gap="xs" component="section" aria-label={texts.downloads}>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
          onClick={() => document.open(record)}
        >
          {texts.pdf}
        </Button>
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
      <details>
        <Text component="summary" size="sm" className={classes.summary}>
          {texts.verify}
        </Text>
        <Stack gap="xs" align="flex-start" mt="xs">
          <List type="ordered" size="sm">
            {texts.verifySteps.map((step) => (
              <List.Item key={step}>{step}</List.Item>
            ))}
          </List>
          <Button component="a" variant="default" href="/verificador.html" download>
            {texts.verifier}
          </Button>
          <Text size="sm" c="dimmed">
            {texts.sealed}
          </Text>
        </Stack>
      </details>
      {error && <ProblemAlert title={texts.downloadFailed}>{inspectorProblemText(error)}</ProblemAlert>}
      <OpenedDialog dialog={document}>
        {(asked, shown) => <DocumentDialog opened={opened} record={asked} {...shown} />}
      </OpenedDialog>
    </Stack>
  );
}
