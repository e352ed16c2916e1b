import { dayOffWords } from '@jornada/texts/day-off-words';
import { inspectorTexts } from '@jornada/texts/inspection';
import { workedParts } from '@jornada/texts/worked-parts';
import { Stack, Text } from '@mantine/core';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { formatDayAndMonth, formatDuration, formatMoment } from '../../../shared/time/civil-format.ts';
import type { InspectedDay } from './person-totals.ts';

const { columns: headers, pair, stray, correction, author, none } = inspectorTexts.record;
/** Moments of corrections are shown in the time zone of the capital, unless the data says otherwise. */
const officialZone = 'Europe/Madrid';

export const dayColumns: TableColumn<InspectedDay>[] = [
  {
    key: 'date',
    header: headers.date,
    cell: ({ date }) => <time dateTime={date}>{formatDayAndMonth(date)}</time>,
    isRowHeader: true,
    isUnbroken: true,
    inCard: 'head',
  },
  {
    key: 'pairs',
    header: headers.pairs,
    cell: (day) => {
      const { date, pairs, strays } = day;
      const punches = [...pairs.map((one) => pair(one, date)), ...strays.map((one) => stray(one, date))];
      return [punches.join(', '), dayOffWords(day)].filter((words) => words !== '').join(' · ') || none;
    },
  },
  {
    key: 'worked',
    header: headers.worked,
    cell: ({ workedMinutes }) => formatDuration(workedMinutes),
    isFigure: true,
    isUnbroken: true,
  },
  {
    key: 'breaks',
    header: headers.breaks,
    cell: ({ breakMinutes }) => formatDuration(breakMinutes),
    isFigure: true,
    isUnbroken: true,
  },
  {
    key: 'expected',
    header: headers.expected,
    cell: ({ expectedMinutes }) => (expectedMinutes === null ? none : formatDuration(expectedMinutes)),
    isFigure: true,
    isUnbroken: true,
  },
  {
    key: 'parts',
    header: headers.parts,
    cell: (day) => workedParts(day, formatDuration) || none,
  },
  {
    key: 'corrections',
    header: headers.corrections,
    cell: ({ date, corrections }) =>
      corrections.length === 0 ? (
        none
      ) : (
        <Stack gap={4}>
          {corrections.map((one) => (
            <div key={one.id}>
              <Text size="sm">{correction(one, date)}</Text>
              <Text size="xs" c="dimmed">
                {author(one.authorName, formatMoment(one.recordedAt, officialZone))}: {one.reason}
              </Text>
            </div>
          ))}
        </Stack>
      ),
    isLong: true,
  },
];
