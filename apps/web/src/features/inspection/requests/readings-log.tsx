import { inspectionTexts } from '@jornada/texts/inspection';
import { EmptyState, Stack, Text, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { PagedTable } from '../../../shared/list/paged-table.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatDate, formatMoment } from '../../../shared/time/civil-format.ts';
import { type ReadingLine, readingsQuery } from './requests.data.ts';

const texts = inspectionTexts.log;

/** Everything that inspectors read, and whether its hash chain is intact. */
export function ReadingsLog() {
  const [page, setPage] = useState(1);
  const { data: readings, isError, isPlaceholderData, refetch } = useQuery(readingsQuery(page));
  const columns = useReadingColumns();
  const altered = readings?.firstAltered ?? null;
  return (
    <Stack component="section" aria-labelledby="readings-title" gap="md">
      <div>
        <Title order={2} size="h5" id="readings-title">
          {texts.title}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.help} {readings && altered === null && readings.totalElements > 0 && texts.intact}
        </Text>
      </div>
      {altered !== null && <ProblemAlert>{texts.altered(altered)}</ProblemAlert>}
      {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
      {(readings || !isError) && (
        <PagedTable
          label={texts.title}
          columns={columns}
          page={readings}
          isStale={isPlaceholderData}
          rowKey={({ id }) => id}
          onPage={setPage}
          empty={<EmptyState icon={<IconHistory size={40} aria-hidden />} title={texts.none} />}
        />
      )}
    </Stack>
  );
}

function useReadingColumns(): TableColumn<ReadingLine>[] {
  const timeZone = useTimeZone();
  const { columns: headers } = texts;
  return [
    {
      key: 'readAt',
      header: headers.readAt,
      cell: ({ readAt }) => <time dateTime={readAt}>{formatMoment(readAt, timeZone)}</time>,
      isUnbroken: true,
      inCard: 'line',
    },
    {
      key: 'kind',
      header: headers.kind,
      cell: ({ kind }) => texts.kinds[kind],
      isRowHeader: true,
      inCard: 'head',
    },
    {
      key: 'inspector',
      header: headers.inspector,
      cell: ({ inspectorName, inspectorId }) => `${inspectorName} (${inspectorId})`,
    },
    {
      key: 'period',
      header: headers.period,
      cell: ({ from, to }) => inspectionTexts.period(formatDate(from), formatDate(to)),
    },
    {
      key: 'people',
      header: headers.people,
      cell: ({ userNames }) => (userNames.length === 0 ? texts.nobody : userNames.join(', ')),
      isLong: true,
    },
  ];
}
