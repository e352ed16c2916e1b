import type { PayrollBatch } from '@jornada/contract/payroll/payroll-batches';
import { payrollTexts } from '@jornada/texts/payroll';
import { Card, EmptyState, Stack } from '@mantine/core';
import { IconArrowRight, IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { actionsColumn } from '../../../shared/list/actions-column.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { PageTurner } from '../../../shared/list/page-turner.tsx';
import { RowLink } from '../../../shared/list/row-actions.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatMoment, formatMonth } from '../../../shared/time/civil-format.ts';
import { SectionHead } from '../../../shared/widgets/section-head.tsx';
import { batchesQuery } from '../payroll.data.ts';
import { PrepareBatch } from './prepare-batch.tsx';

const { batches: texts } = payrollTexts;

/** Prepares the next batch, and shows those that are closed. */
export function BatchesScreen() {
  return (
    <PermittedPart permission="payroll.manage">
      <Stack gap="xl">
        <PrepareBatch />
        <ClosedBatches />
      </Stack>
    </PermittedPart>
  );
}

function ClosedBatches() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(batchesQuery(page));
  const timeZone = useTimeZone();
  return (
    <Stack component="section" aria-labelledby="batches-title" gap="md">
      <SectionHead id="batches-title" title={texts.title} help={texts.help} />
      {error && !data && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />}
      {data?.totalElements === 0 && (
        <Card padding="xl">
          <EmptyState
            icon={<IconCash size={40} aria-hidden />}
            title={texts.none}
            description={texts.noneHelp}
          />
        </Card>
      )}
      {data?.totalElements !== 0 && (data || !error) && (
        <DataTable
          label={texts.title}
          columns={columnsOf(timeZone)}
          rows={data?.content}
          rowKey={({ id }) => id}
          skeletonRows={3}
        />
      )}
      {data && data.totalPages > 1 && <PageTurner current={page} last={data.totalPages} onPage={setPage} />}
    </Stack>
  );
}

function columnsOf(timeZone: string): TableColumn<PayrollBatch>[] {
  const { columns } = texts;
  return [
    {
      key: 'number',
      header: columns.number,
      cell: ({ number }) => texts.named(number),
      isRowHeader: true,
      inCard: 'head',
    },
    { key: 'month', header: columns.month, cell: ({ month }) => formatMonth(month) },
    { key: 'people', header: columns.people, cell: ({ people }) => people, isFigure: true },
    { key: 'lines', header: columns.lines, cell: ({ lines }) => lines, isFigure: true },
    {
      key: 'closed',
      header: columns.closed,
      cell: ({ closedAt, closedBy }) => texts.closedBy(closedBy, formatMoment(closedAt, timeZone)),
      isLong: true,
    },
    actionsColumn(columns.actions, ({ id, number }) => (
      <RowLink
        icon={IconArrowRight}
        text={texts.open}
        name={texts.openOf(number)}
        to="/admin/nomina/lotes/$id"
        params={{ id }}
      />
    )),
  ];
}
