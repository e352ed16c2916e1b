import { historyTexts } from '@jornada/texts/attendance-history';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { PageFoot } from '../../../shared/list/page-foot.tsx';
import { formatShortDate } from '../../../shared/time/civil-format.ts';
import { CorrectionList } from './correction-list.tsx';
import { dayCorrectionsQuery } from './history.data.ts';

const texts = historyTexts.corrections;

/** Others' corrections of a day of the own record, answered or not. */
export function DayCorrectionsDialog({ date, ...shown }: DialogShown & { date: string }) {
  const [page, showPage] = useState(1);
  const { data, error, refetch } = useQuery(dayCorrectionsQuery(date, page));
  return (
    <AppDialog title={texts.ofDay(formatShortDate(date))} size="lg" {...shown}>
      {error && <LoadFailure reason={failureUnder(error, texts.loadFailed).reason} onRetry={refetch} />}
      {data?.totalElements === 0 && <Text size="sm">{texts.none}</Text>}
      <CorrectionList corrections={data?.content ?? []} />
      <PageFoot page={data} onPage={showPage} />
    </AppDialog>
  );
}
