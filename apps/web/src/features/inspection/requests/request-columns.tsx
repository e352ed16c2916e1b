import { inspectionTexts as texts } from '@jornada/texts/inspection';
import { Text } from '@mantine/core';
import { IconBan, IconCheck, IconX } from '@tabler/icons-react';
import { actionsColumn } from '../../../shared/list/actions-column.tsx';
import { RowAction } from '../../../shared/list/row-actions.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatDate, formatMoment } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import type { RequestLine } from './requests.data.ts';

const { columns: headers, actions } = texts;
const looks = {
  PENDING: 'waiting',
  GRANTED: 'good',
  EXPIRED: 'off',
  REFUSED: 'bad',
  REVOKED: 'off',
} as const;

interface Decisions {
  readonly onGrant: (request: RequestLine) => void;
  readonly onRefuse: (request: RequestLine) => void;
  readonly onRevoke: (request: RequestLine) => void;
}

export function useRequestColumns({ onGrant, onRefuse, onRevoke }: Decisions): TableColumn<RequestLine>[] {
  const timeZone = useTimeZone();
  return [
    {
      key: 'inspector',
      header: headers.inspector,
      cell: ({ inspectorName, inspectorId, officialEmail }) => (
        <>
          <Text span size="sm" fw={600}>
            {inspectorName}
          </Text>
          <Text size="xs" c="dimmed">
            {inspectorId}
          </Text>
          <Text size="xs" c="dimmed">
            {officialEmail}
          </Text>
        </>
      ),
      isRowHeader: true,
      inCard: 'head',
    },
    {
      key: 'reason',
      header: headers.reason,
      cell: ({ reason }) => reason,
      isLong: true,
    },
    {
      key: 'asked',
      header: headers.asked,
      cell: ({ askedFrom, askedTo }) => texts.period(formatDate(askedFrom), formatDate(askedTo)),
    },
    {
      key: 'status',
      header: headers.status,
      cell: ({ status, decidedByName, decidedAt }) => (
        <>
          <StatusBadge kind={looks[status]}>{texts.statuses[status]}</StatusBadge>
          {decidedByName !== null && decidedAt !== null && (
            <Text size="xs" c="dimmed">
              {texts.decided(decidedByName, formatMoment(decidedAt, timeZone))}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'grant',
      header: headers.grant,
      cell: ({ grant }) =>
        grant && (
          <>
            <Text size="sm">{texts.period(formatDate(grant.from), formatDate(grant.to))}</Text>
            <Text size="xs" c="dimmed" title={grant.people?.map(({ userName }) => userName).join(', ')}>
              {grant.people ? texts.people(grant.people.length) : texts.everybody}
            </Text>
            <Text size="xs" c="dimmed">
              {texts.until(formatMoment(grant.expiresAt, timeZone))}
            </Text>
          </>
        ),
    },
    { key: 'readings', header: headers.readings, cell: ({ readings }) => readings, isFigure: true },
    actionsColumn(headers.actions, (request) => {
      const { status, inspectorName } = request;
      const named = (text: string) => ({ text, name: actions.of(text, inspectorName) });
      return (
        <>
          {status === 'PENDING' && (
            <>
              <RowAction icon={IconCheck} {...named(actions.grant)} onClick={() => onGrant(request)} />
              <RowAction icon={IconX} {...named(actions.refuse)} onClick={() => onRefuse(request)} />
            </>
          )}
          {status === 'GRANTED' && (
            <RowAction icon={IconBan} {...named(actions.revoke)} onClick={() => onRevoke(request)} />
          )}
        </>
      );
    }),
  ];
}
