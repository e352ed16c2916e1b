import { offlineGapTexts as texts } from '@jornada/texts/offline-gaps';
import { Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureUnder } from '../feedback/failure.ts';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { PageFoot } from '../list/page-foot.tsx';
import { GapList } from './gap-list.tsx';
import { ownGapsQuery } from './offline-gaps.data.ts';

/** The own punches without a network that ask for a word; nothing when none does. */
export function UnexplainedPunches() {
  const [page, showPage] = useState(1);
  const { data, error, refetch } = useQuery(ownGapsQuery({ waiting: 'true' }, page));
  if (error) return <LoadFailure {...failureUnder(error, texts.loadFailed)} onRetry={refetch} />;
  if (!data || data.totalElements === 0) return null;
  return (
    <Card component="section" aria-labelledby="unexplained-title">
      <Stack gap="sm">
        <Title order={2} size="h5" id="unexplained-title">
          {texts.title}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.help}
        </Text>
        <GapList gaps={data.content} />
        <PageFoot page={data} onPage={showPage} />
      </Stack>
    </Card>
  );
}
