import { teamCalendarTexts } from '@jornada/texts/absences-calendar';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { FeedLine } from './feed-line.tsx';
import { calendarFeedsQuery, type FeedScope } from './team-calendar.data.ts';

const { feed: texts } = teamCalendarTexts;

/** The caller's secret calendar addresses: to create, show once and end them. */
export function FeedDialog({ scopes, ...shown }: DialogShown & { scopes: readonly FeedScope[] }) {
  const { data, error, refetch } = useQuery(calendarFeedsQuery);
  const failure = !data && error && failureOf(error, texts.loadFailed);
  return (
    <AppDialog title={texts.title} {...shown}>
      <Stack gap="lg">
        <Text size="sm">{texts.intro}</Text>
        {failure && <LoadFailure {...failure} onRetry={refetch} />}
        {!failure &&
          scopes.map((scope) =>
            data ? (
              <FeedLine key={scope} scope={scope} madeAt={scope === 'OWN' ? data.own : data.team} />
            ) : (
              <Skeleton key={scope} h={72} />
            ),
          )}
      </Stack>
    </AppDialog>
  );
}
