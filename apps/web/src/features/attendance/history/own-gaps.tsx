import { offlineGapTexts as texts } from '@jornada/texts/clock';
import { Card, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { PageFoot } from '../../../shared/list/page-foot.tsx';
import { GapList } from '../../../shared/offline-gaps/gap-list.tsx';
import { ownGapsQuery } from '../../../shared/offline-gaps/offline-gaps.data.ts';

/** The own offline punches with a wide gap, with explanations and state; nothing while there are none. */
export function OwnGaps() {
  const [page, showPage] = useState(1);
  const { data, error, refetch } = useQuery(ownGapsQuery({}, page));
  if (error) {
    const { title, reason } = failureUnder(error, texts.loadFailed);
    return <LoadFailure title={title} text={reason} onRetry={refetch} />;
  }
  if (!data || data.totalElements === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-labelledby="gaps-title">
      <Title order={2} size="h5" id="gaps-title">
        {texts.ownTitle}
      </Title>
      <Card>
        <GapList gaps={data.content} />
      </Card>
      <PageFoot page={data} onPage={showPage} />
    </Stack>
  );
}
