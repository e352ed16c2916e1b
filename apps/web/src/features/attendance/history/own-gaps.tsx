import { offlineGapTexts as texts } from '@jornada/texts/offline-gaps';
import { Card, Stack, Title } from '@mantine/core';
import { GapList } from '../../../shared/offline-gaps/gap-list.tsx';
import { ownGapsQuery } from '../../../shared/offline-gaps/offline-gaps.data.ts';
import { PagedSection } from './paged-section.tsx';

/** The own offline punches with a wide gap, with explanations and state; nothing while there are none. */
export function OwnGaps() {
  return (
    <PagedSection query={(page) => ownGapsQuery({}, page)} loadFailed={texts.loadFailed}>
      {(gaps, foot) => (
        <Stack gap="xs" component="section" aria-labelledby="gaps-title">
          <Title order={2} size="h5" id="gaps-title">
            {texts.ownTitle}
          </Title>
          <Card>
            <GapList gaps={gaps} />
          </Card>
          {foot}
        </Stack>
      )}
    </PagedSection>
  );
}
