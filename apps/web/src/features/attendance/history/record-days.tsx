import type { RecordedLog } from '@jornada/contract/clock/work-day-status';
import { historyTexts } from '@jornada/texts/attendance-history';
import { clockTexts } from '@jornada/texts/clock';
import { Button, Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { formatShortDate, formatTimeOn } from '../../../shared/time/civil-format.ts';
import { OfflineMark } from '../../../shared/widgets/offline-mark.tsx';
import { useCorrectionAsker } from './correction-asker.tsx';
import { recordsQuery } from './history.data.ts';
import type { HistoryPeriod } from './history-search.ts';
import classes from './record-days.module.css';

const texts = historyTexts.records;

/** Every record of the period by its workday, the latest first, each with a button to ask for a correction. */
export function RecordDays({ period }: { period: HistoryPeriod }) {
  const { data: records, error, refetch } = useQuery(recordsQuery(period));
  const days = [...Map.groupBy(records ?? [], ({ workedOn }) => workedOn)].reverse();
  return (
    <Stack gap="xs" component="section" aria-labelledby="records-title">
      <Title order={2} size="h5" id="records-title">
        {texts.title}
      </Title>
      {error && <LoadFailure {...failureUnder(error, historyTexts.recordsFailed)} onRetry={refetch} />}
      {!records && !error && <Skeleton height={160} radius="lg" />}
      {records && (
        <Text size="sm" c="dimmed">
          {records.length === 0 ? texts.none : texts.help}
        </Text>
      )}
      {days.length > 0 && (
        <Card padding={0}>
          <ul className={classes.days}>
            {days.map(([date, ofDay]) => (
              <RecordDay key={date} date={date} records={ofDay} />
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  );
}

function RecordDay({ date, records }: { date: string; records: readonly RecordedLog[] }) {
  const ask = useCorrectionAsker();
  const day = formatShortDate(date);
  return (
    <li className={classes.day}>
      <span className={classes.date}>{day}</span>
      <ul className={classes.records}>
        {records.map((record) => {
          const name = clockTexts.punchNames[record.type];
          const time = formatTimeOn(date, Date.parse(record.timestamp), record.timezone);
          return (
            <li key={record.id}>
              <Button
                variant="default"
                size="xs"
                className={classes.record}
                aria-label={texts.askAbout(name, time, day)}
                onClick={() => ask({ date, record })}
              >
                <span className={classes.time}>{time}</span> {name}
              </Button>{' '}
              <OfflineMark
                at={record.timestamp}
                times={record.offline}
                timeZone={record.timezone}
                workedOn={date}
              />
            </li>
          );
        })}
        <li>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={texts.missingOn(day)}
            onClick={() => ask({ date })}
          >
            {texts.missing}
          </Button>
        </li>
      </ul>
    </li>
  );
}
