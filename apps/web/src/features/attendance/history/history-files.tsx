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

/** Saves the days of a period as a CSV. */
function useHistoryFile() {
  return useSingleMutation({
    mutationFn: fetchHistoryFile,
    onSuccess: (file, period: HistoryPeriod) => saveFile(file, texts.fileName(period.from, period.to)),
    onError: (problem) => tellOfFile(problem, texts.exportFailed),
  });
}

/** The days of the last month as a CSV, whatever is shown. */
export function LastMonthFile({ today }: { today: string }) {
  const download = useHistoryFile();
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
  const download = useHistoryFile();
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
        isBusy={download.isPending}
        onClick={() => download.mutate(period)}
      >
        {texts.export}
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
