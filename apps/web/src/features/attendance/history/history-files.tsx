import { historyTexts as texts } from '@jornada/texts/attendance-history';
import { proofTexts } from '@jornada/texts/proof';
import { Group } from '@mantine/core';
import { IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { saveFile } from '../../../shared/call/save-file.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { fetchHistoryFile, fetchReceipts } from './history.data.ts';
import type { HistoryPeriod } from './history-search.ts';
import { OwnArchive } from './own-archive.tsx';
import { periodChoices } from './period-choices.ts';
import { tellOfFile } from './tell-of-file.ts';

/** Saves the days of a period. */
function useHistoryFile(format: 'csv' | 'pdf') {
  return useSingleMutation({
    mutationFn: (period: HistoryPeriod) => fetchHistoryFile(period, format),
    onSuccess: (file, { from, to }) => saveFile(file, texts.fileName(from, to, format)),
    onError: (problem) => tellOfFile(problem, format === 'csv' ? texts.exportFailed : texts.documentFailed),
  });
}

/** The days of the last month as a CSV, whatever is shown. */
export function LastMonthFile({ today }: { today: string }) {
  const download = useHistoryFile('csv');
  return (
    <SteadyButton
      variant="subtle"
      px="xs"
      flex="none"
      leftSection={<IconDownload size={16} aria-hidden />}
      isBusy={download.isPending}
      onClick={() => download.mutate(periodChoices(today).lastMonth)}
    >
      {texts.exportLastMonth}
    </SteadyButton>
  );
}

/** The files of the days that are shown, and the archive of the whole record. */
export function HistoryFiles({ period }: { period: HistoryPeriod }) {
  const table = useHistoryFile('csv');
  const document = useHistoryFile('pdf');
  const receipts = useSingleMutation({
    mutationFn: fetchReceipts,
    onSuccess: (file) => saveFile(file, proofTexts.receiptsFile(period.from, period.to)),
    onError: (problem) => tellOfFile(problem, proofTexts.receiptsFailed),
  });
  return (
    <Group gap="sm">
      <SteadyButton
        variant="default"
        px="xs"
        leftSection={<IconDownload size={16} aria-hidden />}
        isBusy={table.isPending}
        onClick={() => table.mutate(period)}
      >
        {texts.export}
      </SteadyButton>
      <SteadyButton
        variant="default"
        px="xs"
        leftSection={<IconDownload size={16} aria-hidden />}
        isBusy={document.isPending}
        onClick={() => document.mutate(period)}
      >
        {texts.exportDocument}
      </SteadyButton>
      <SteadyButton
        variant="default"
        px="xs"
        leftSection={<IconShieldCheck size={16} aria-hidden />}
        isBusy={receipts.isPending}
        onClick={() => receipts.mutate(period)}
      >
        {proofTexts.receipts}
      </SteadyButton>
      <OwnArchive />
    </Group>
  );
}
