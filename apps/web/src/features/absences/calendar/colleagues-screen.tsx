import { teamCalendarTexts as texts } from '@jornada/texts/absences-calendar';
import { Card, EmptyState, Group, Stack } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LinesShape } from '../../../shared/feedback/lines-shape.tsx';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { colleaguesAwayQuery } from '../../../shared/time-off/time-off-calendar.data.ts';
import { FeedButton } from './feed-button.tsx';
import { colleagueLanes } from './lane-people.ts';
import { TeamCalendarBody } from './team-calendar-body.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';

const route = getRouteApi('/empleado/calendario');

/** Which colleagues are away, without the reason; only where the company shares it. */
export function ColleaguesScreen() {
  const { search, month, period, ask } = useCalendarAddress(route);
  const { data, error, refetch } = useQuery(colleaguesAwayQuery(period));
  return (
    <Stack gap="md">
      <Group justify="flex-end">
        <FeedButton scopes={['OWN']} />
      </Group>
      <LoadStatus isLoading={!data && !error} />
      {!data && error && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />}
      {!data && !error && <LinesShape lines={9} height={48} widths={['9em', '100%']} />}
      {data?.isShared === false && (
        <Card padding="xl">
          <EmptyState
            icon={<IconCalendarOff size={40} aria-hidden />}
            title={texts.notShared}
            description={texts.notSharedHelp}
          />
        </Card>
      )}
      {data?.isShared && (
        <TeamCalendarBody
          period={period}
          month={month}
          search={search}
          onAsk={ask}
          people={colleagueLanes(data)}
          departments={data.departments}
          holidays={data.holidays}
          seenBy="colleagues"
        />
      )}
    </Stack>
  );
}
