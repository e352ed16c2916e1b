import { historyTexts as texts } from '@jornada/texts/attendance-history';
import { proofTexts } from '@jornada/texts/proof';
import { Button } from '@mantine/core';
import { IconCalendarStats, IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../../shared/call/save-file.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { DateField } from '../../../shared/form/date-field.tsx';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { fetchHistoryFile, fetchReceipts } from './history.data.ts';
import classes from './history-filters.module.css';
import { type HistoryPeriod, readHistorySearch } from './history-search.ts';
import { OwnArchive } from './own-archive.tsx';
import { tellOfFile } from './tell-of-file.ts';

interface HistoryFiltersProps {
  period: HistoryPeriod;
  usual: HistoryPeriod;
  onShow: (period: HistoryPeriod) => void;
}

/** Which days are shown, and their download. */
export function HistoryFilters({ period, usual, onShow }: HistoryFiltersProps) {
  const [wanted, setWanted] = useState<{ from: string | null; to: string | null }>(period);
  // When the address changes, as by the browser's back button, it replaces what was typed.
  const [shown, setShown] = useState(period);
  if (shown.from !== period.from || shown.to !== period.to) {
    setShown(period);
    setWanted(period);
  }
  const isReversed = isDate(wanted.from) && isDate(wanted.to) && (wanted.from ?? '') > (wanted.to ?? '');
  const want = (next: typeof wanted) => {
    setWanted(next);
    const { desde: from, hasta: to } = readHistorySearch({ desde: next.from, hasta: next.to });
    if (from && to) onShow({ from, to });
  };
  const download = useSingleMutation({
    mutationFn: fetchHistoryFile,
    onSuccess: (file) => saveFile(file, texts.fileName(period.from, period.to)),
    onError: (problem) => tellOfFile(problem, texts.exportFailed),
  });
  const receipts = useSingleMutation({
    mutationFn: fetchReceipts,
    onSuccess: (file) => saveFile(file, proofTexts.receiptsFile(period.from, period.to)),
    onError: (problem) => tellOfFile(problem, proofTexts.receiptsFailed),
  });
  const isUsual = period.from === usual.from && period.to === usual.to;
  return (
    <div className={classes.filters}>
      <DateField
        label={texts.from}
        value={wanted.from}
        onChange={(from) => want({ ...wanted, from })}
        error={isReversed && texts.rangeReversed}
      />
      <DateField label={texts.to} value={wanted.to} onChange={(to) => want({ ...wanted, to })} />
      <Button
        variant="default"
        px="xs"
        leftSection={<IconCalendarStats size={16} aria-hidden />}
        aria-pressed={isUsual}
        onClick={() => want(usual)}
      >
        {texts.lastDays}
      </Button>
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
    </div>
  );
}

const isDate = (value: string | null) => value !== null && isCivilDate(value);
