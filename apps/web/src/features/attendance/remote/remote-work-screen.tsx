import { attendanceTexts } from '@jornada/texts/attendance';
import { contractsTexts } from '@jornada/texts/employees-contracts';
import { remoteWorkTexts as texts } from '@jornada/texts/remote-work';
import { Card, EmptyState, Stack, Text } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { PersonLink } from '../../../shared/people/person-link.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt, formatDuration } from '../../../shared/time/civil-format.ts';
import { PeriodTurner } from '../../../shared/widgets/period-turner.tsx';
import { ViewLinks } from '../view-links.tsx';
import { type RemoteWorker, regularRemoteWorkQuery } from './remote-work.data.ts';
import { firstDateOf, quarterAfter, quarterOf } from './remote-work-search.ts';

const route = getRouteApi('/admin/asistencias/distancia');

/** Who works at a distance regularly, as the law means it, quarter by quarter. */
export function RemoteWorkScreen() {
  if (!usePermission('attendance.read')) return <NotAllowed text={attendanceTexts.notAllowed} />;
  return <RemoteWork />;
}

function RemoteWork() {
  const navigate = route.useNavigate();
  const present = quarterOf(civilDateAt(serverNow(), useTimeZone()));
  const { trimestre: quarter = present } = route.useSearch();
  const { data, error, isPlaceholderData, refetch } = useQuery(regularRemoteWorkQuery(firstDateOf(quarter)));
  const [year, part] = quarter.split('-').map(Number);
  const show = (wanted: string) =>
    void navigate({ search: { trimestre: wanted === present ? undefined : wanted } });
  return (
    <Stack gap="md">
      <ViewLinks />
      <PeriodTurner
        title={texts.quarter(part ?? 1, year ?? 0)}
        words={texts.turn}
        onTurn={(to) => show(to === 'today' ? present : quarterAfter(quarter, to === 'next' ? 1 : -1))}
      />
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
      {!data && error && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />}
      {data?.people.length === 0 && (
        <Card padding="xl">
          <EmptyState icon={<IconHome size={40} aria-hidden />} title={texts.none} />
        </Card>
      )}
      {(data ? data.people.length > 0 : !error) && (
        <DataTable
          label={texts.title}
          columns={columns}
          rows={data?.people}
          rowKey={({ userId }) => userId}
          isStale={isPlaceholderData}
        />
      )}
    </Stack>
  );
}

const columns: TableColumn<RemoteWorker>[] = [
  {
    key: 'person',
    header: texts.columns.person,
    cell: ({ userId, userName }) => <PersonLink id={userId} name={userName} />,
    isRowHeader: true,
    inCard: 'head',
  },
  {
    key: 'percent',
    header: texts.columns.percent,
    cell: ({ percent }) => texts.percent(percent),
    isFigure: true,
  },
  {
    key: 'remote',
    header: texts.columns.remote,
    cell: ({ remoteMinutes }) => formatDuration(remoteMinutes),
    isFigure: true,
  },
  {
    key: 'worked',
    header: texts.columns.worked,
    cell: ({ workedMinutes }) => formatDuration(workedMinutes),
    isFigure: true,
  },
  { key: 'agreement', header: texts.columns.agreement, cell: agreement },
];

/** What their contract says of it: where nothing is agreed, the paper that the law asks for is missing. */
function agreement({ hasContract, remoteWeekdays }: RemoteWorker): string {
  if (!hasContract) return texts.noContract;
  if (remoteWeekdays.length === 0) return texts.noAgreement;
  return remoteWeekdays.map((day) => contractsTexts.weekdays[day - 1] ?? '').join(', ');
}
