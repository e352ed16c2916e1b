import { historyTexts } from '@jornada/texts/attendance-history';
import { Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { PageFoot } from '../../../shared/list/page-foot.tsx';
import { CorrectionList } from './correction-list.tsx';
import { waitingCorrectionsQuery } from './history.data.ts';

const texts = historyTexts.corrections;

/** The corrections of the own record that the person has not answered; nothing when there are none. */
export function WaitingCorrections() {
  const [page, showPage] = useState(1);
  const { data, error, refetch } = useQuery(waitingCorrectionsQuery(page));
  if (error) {
    const { title, reason } = failureUnder(error, texts.loadFailed);
    return <LoadFailure title={title} text={reason} onRetry={refetch} />;
  }
  if (!data || data.totalElements === 0) return null;
  return (
    <Card component="section" aria-labelledby="waiting-title">
      <Stack gap="sm">
        <Title order={2} size="h5" id="waiting-title">
          {texts.waiting}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.help}
        </Text>
        <CorrectionList corrections={data.content} />
        <PageFoot page={data} onPage={showPage} />
      </Stack>
    </Card>
  );
}
