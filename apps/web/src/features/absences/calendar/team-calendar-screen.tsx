import { teamCalendarTexts as texts } from '@jornada/texts/absences-calendar';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LinesShape } from '../../../shared/feedback/lines-shape.tsx';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { AbsenceViewLinks } from '../absence-view-links.tsx';
import { FeedButton } from './feed-button.tsx';
import { teamLanes } from './lane-people.ts';
import { teamCalendarQuery } from './team-calendar.data.ts';
import { TeamCalendarBody } from './team-calendar-body.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';

const route = getRouteApi('/admin/ausencias/calendario');

/** Who is away, for the admin: what was approved, and what waits. */
export function TeamCalendarScreen() {
  if (!usePermission('absences.review')) return <NotAllowed text={texts.notAllowed} />;
  return <TeamCalendarOfAll />;
}

function TeamCalendarOfAll() {
  const { search, month, period, ask } = useCalendarAddress(route);
  const { data, error, refetch } = useQuery(teamCalendarQuery(period, search.centro));
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <AbsenceViewLinks />
        <FeedButton scopes={['TEAM', 'OWN']} />
      </Group>
      <LoadStatus isLoading={!data && !error} />
      {!data && error && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />}
      {!data && !error && <LinesShape lines={9} height={48} widths={['9em', '100%']} />}
      {data && (
        <TeamCalendarBody
          period={period}
          month={month}
          search={search}
          onAsk={ask}
          people={teamLanes(data)}
          departments={data.departments}
          holidays={data.holidays}
          seenBy="admin"
        />
      )}
    </Stack>
  );
}
