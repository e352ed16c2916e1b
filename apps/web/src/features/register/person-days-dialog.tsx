import { registerTexts } from '@jornada/texts/register';
import { EmptyState, Text } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AppDialog } from '../../shared/dialog/app-dialog.tsx';
import type { DialogShown } from '../../shared/dialog/opened-dialog.tsx';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../shared/feedback/load-status.tsx';
import { DataTable } from '../../shared/list/data-table.tsx';
import type { TableColumn } from '../../shared/list/table-column.ts';
import { formatDate, formatMonth } from '../../shared/time/civil-format.ts';
import { personRegisterQuery, type RegisteredDay, type RegisterPerson } from './register.data.ts';

const texts = registerTexts.days;

interface PersonDaysDialogProps extends DialogShown {
  person: RegisterPerson;
  month: string;
}

/** The days of a month on which somebody worked. */
export function PersonDaysDialog({ person, month, ...shown }: PersonDaysDialogProps) {
  const { data, isError, refetch } = useQuery(personRegisterQuery(person.userId, month));
  return (
    <AppDialog title={texts.title(person.userName, formatMonth(month))} size="xl" {...shown}>
      <LoadStatus isLoading={!data && !isError} />
      {isError && !data && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
      {data?.days.length === 0 && (
        <EmptyState icon={<IconCalendarOff size={40} aria-hidden />} title={texts.none} />
      )}
      {!isError && data?.days.length !== 0 && (
        <DataTable
          label={texts.title(person.userName, formatMonth(month))}
          columns={columns}
          rows={data?.days}
          rowKey={({ date }) => date}
        />
      )}
      {data?.days.some(({ pairs }) => pairs.some((pair) => pair.entryWasOffline || pair.exitWasOffline)) && (
        <Text size="sm" c="dimmed" mt="sm">
          {texts.offline}
        </Text>
      )}
    </AppDialog>
  );
}

const columns: TableColumn<RegisteredDay>[] = [
  {
    key: 'date',
    header: texts.columns.date,
    cell: ({ date }) => <time dateTime={date}>{formatDate(date)}</time>,
    isRowHeader: true,
    isUnbroken: true,
    inCard: 'head',
  },
  {
    key: 'pairs',
    header: texts.columns.pairs,
    cell: ({ date, pairs }) => pairs.map((pair) => registerTexts.pair(pair, date)).join(', '),
    inCard: 'line',
  },
  {
    key: 'worked',
    header: texts.columns.worked,
    cell: ({ workedMinutes }) => registerTexts.hours(workedMinutes),
    isFigure: true,
  },
  { key: 'parts', header: texts.columns.parts, cell: registerTexts.parts },
];
