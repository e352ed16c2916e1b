import { historyTexts } from '@jornada/texts/attendance-history';
import { Card, Stack, Text, Title } from '@mantine/core';
import { waitingCorrectionsQuery } from '../../../shared/corrections/own-corrections.data.ts';
import { changeWords } from './correction-words.ts';
import { DayLinks } from './day-links.tsx';
import { PagedSection } from './paged-section.tsx';

const texts = historyTexts.corrections;

/** The corrections of the own record that the person has not answered, each leading to its day; nothing when there are none. */
export function WaitingCorrections() {
  return (
    <PagedSection query={waitingCorrectionsQuery} loadFailed={texts.loadFailed}>
      {(corrections, foot) => (
        <Card component="section" aria-labelledby="waiting-title" pt="sm" pb="xs">
          <Stack gap={4}>
            <Title order={2} size="h5" id="waiting-title">
              {texts.waiting}
            </Title>
            <Text size="sm" c="dimmed">
              {texts.help}
            </Text>
            <DayLinks
              links={corrections.map((correction) => ({
                key: correction.entryId,
                date: correction.date,
                words: changeWords(correction),
              }))}
            />
            {foot}
          </Stack>
        </Card>
      )}
    </PagedSection>
  );
}
