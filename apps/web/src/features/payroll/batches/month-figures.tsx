import { asClock } from '@jornada/core/payroll/batch/profile-rows';
import { payrollTexts } from '@jornada/texts/payroll';
import { EmptyState, Stack, Title } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { formatMonth } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { figuresQuery } from '../payroll.data.ts';

const { prepare: texts } = payrollTexts;

/** What everybody's month has of each concept, exactly, whether or not it is closed. */
export function MonthFigures({ month }: { month: string }) {
  const { data, error, refetch } = useQuery(figuresQuery(month));
  if (error && !data) return <LoadFailure {...failureOf(error, texts.failed)} onRetry={refetch} />;
  if (data?.people.length === 0)
    return <EmptyState icon={<IconUsers size={40} aria-hidden />} title={texts.noPeople} />;
  const title = texts.figures(formatMonth(month));
  return (
    <Stack gap="sm">
      <Title order={3} size="h6">
        {title}
      </Title>
      <DataTable
        label={title}
        isCompact
        rows={data?.people}
        rowKey={({ userId }) => userId}
        skeletonRows={4}
        columns={[
          {
            key: 'person',
            header: texts.person,
            cell: ({ fullName }) => fullName,
            isRowHeader: true,
            inCard: 'head',
          },
          {
            key: 'state',
            header: texts.monthState,
            cell: ({ isClosed }) => (
              <StatusBadge kind={isClosed ? 'good' : 'waiting'}>
                {isClosed ? texts.closed : texts.open}
              </StatusBadge>
            ),
          },
          ...(data?.concepts ?? []).map(({ id, code, name, unitForm, appliesCoefficient }) => ({
            key: id,
            header: `${code} · ${name}${appliesCoefficient ? ` (${texts.withCoefficient})` : ''}`,
            cell: ({ figures }: { figures: readonly { conceptId: string; exact: number }[] }) => {
              const exact = figures.find(({ conceptId }) => conceptId === id)?.exact ?? 0;
              return unitForm === 'DAYS' ? texts.days(exact) : asClock(exact);
            },
            isFigure: true,
          })),
        ]}
      />
    </Stack>
  );
}
