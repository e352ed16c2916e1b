import type { bankPeriods } from '@jornada/contract/bank/bank-periods';
import { bankTexts } from '@jornada/texts/bank';
import { Stack, Text, Title } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { EndpointAnswer } from '../../../shared/call/endpoint-types.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { actionsColumn } from '../../../shared/list/actions-column.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { RowAction } from '../../../shared/list/row-actions.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { formatDate } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { bankPeriodsQuery } from '../bank.data.ts';

const { closing: texts, rules, loadFailed } = bankTexts;
type Period = EndpointAnswer<typeof bankPeriods>[number];

/** The periods that are over, each of which is ended once. */
export function PeriodsPart() {
  const { data, error, refetch } = useQuery(bankPeriodsQuery);
  const navigate = useNavigate();
  const start = ({ groupId, endsOn }: Period) =>
    void navigate({
      to: '/admin/nomina/bolsa/cierre',
      search: { fin: endsOn, ...(groupId !== null && { grupo: groupId }) },
    });
  return (
    <Stack component="section" aria-labelledby="periods-title" gap="md">
      <Title order={2} size="h5" id="periods-title">
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed">
        {data?.length === 0 ? `${texts.none}. ${texts.noneHelp}` : texts.help}
      </Text>
      {error && <LoadFailure {...failureUnder(error, loadFailed)} onRetry={refetch} />}
      {data?.length !== 0 && (data || !error) && (
        <DataTable
          label={texts.title}
          columns={periodColumns(start)}
          rows={data}
          rowKey={({ groupId }) => groupId ?? 'general'}
          skeletonRows={1}
        />
      )}
    </Stack>
  );
}

function periodColumns(onStart: (period: Period) => void): TableColumn<Period>[] {
  return [
    {
      key: 'group',
      header: texts.columns.group,
      isRowHeader: true,
      inCard: 'head',
      cell: ({ groupName }) => groupName ?? rules.general,
    },
    {
      key: 'endsOn',
      header: texts.columns.endsOn,
      isUnbroken: true,
      cell: ({ endsOn }) => formatDate(endsOn),
    },
    {
      key: 'state',
      header: texts.columns.state,
      isLong: true,
      cell: ({ done }) =>
        done ? (
          texts.done(done.people, done.paidMinutes)
        ) : (
          <StatusBadge kind="waiting">{texts.waiting}</StatusBadge>
        ),
    },
    actionsColumn(
      texts.columns.actions,
      (period) =>
        period.done === null && (
          <RowAction
            icon={IconCalendarCheck}
            text={texts.start}
            name={texts.startOf(period.groupName ?? rules.general)}
            onClick={() => onStart(period)}
          />
        ),
    ),
  ];
}
