import { historyTexts } from '@jornada/texts/attendance-history';
import { Card, Stack, Title } from '@mantine/core';
import { RequestStatus } from '../request-status.tsx';
import { requestWords } from './correction-words.ts';
import { DayLinks } from './day-links.tsx';
import { ownRequestsQuery } from './history.data.ts';
import { PagedSection } from './paged-section.tsx';

const texts = historyTexts.requests;

/** The person's requests for corrections with their state, each leading to its day; nothing while there are none. */
export function OwnRequests() {
  return (
    <PagedSection query={ownRequestsQuery} loadFailed={texts.loadFailed}>
      {(requests, foot) => (
        <Stack gap="xs" component="section" aria-labelledby="requests-title">
          <Title order={2} size="h5" id="requests-title">
            {texts.title}
          </Title>
          <Card py={0}>
            <DayLinks
              links={requests.map((request) => ({
                key: request.id,
                date: request.date,
                words: requestWords(request),
                mark: <RequestStatus status={request.status} />,
              }))}
            />
          </Card>
          {foot}
        </Stack>
      )}
    </PagedSection>
  );
}
