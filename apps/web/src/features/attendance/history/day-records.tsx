import type { PunchHistory } from '@jornada/contract/attendance/day-detail';
import { historyTexts } from '@jornada/texts/attendance-history';
import { correctionRequestTexts } from '@jornada/texts/attendance-requests';
import { clockTexts } from '@jornada/texts/clock';
import { modalityTexts } from '@jornada/texts/modality';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { formatShortDate, formatTimeOn } from '../../../shared/time/civil-format.ts';
import { OfflineMark } from '../../../shared/widgets/offline-mark.tsx';
import { DaySection } from '../day/day-section.tsx';
import { useCorrectionAsker } from './correction-asker.tsx';
import classes from './day-records.module.css';
import { recordsQuery } from './history.data.ts';

const texts = historyTexts.sheet;

interface DayRecordsProps {
  date: string;
  /** What else is known of the same records. */
  punches: readonly PunchHistory[];
}

/** The records of a day, each with the way to ask for its correction, and the way to ask for one that is missing. */
export function DayRecords({ date, punches }: DayRecordsProps) {
  const modalityOf = new Map(punches.map(({ punchId, entries }) => [punchId, entries.at(-1)?.modality]));
  const ask = useCorrectionAsker();
  const { data: records, error, refetch } = useQuery(recordsQuery({ from: date, to: date }));
  const day = formatShortDate(date);
  return (
    <DaySection title={texts.records}>
      {error && <LoadFailure {...failureUnder(error, historyTexts.recordsFailed)} onRetry={refetch} />}
      {!records && !error && <Skeleton height={88} />}
      {records?.length === 0 && <Text size="sm">{texts.noRecords}</Text>}
      <ul className={classes.records}>
        {records?.map((record) => {
          const { id, type, timestamp, timezone, offline } = record;
          const name = clockTexts.punchNames[type];
          const modality = modalityOf.get(id);
          const time = formatTimeOn(date, Date.parse(timestamp), timezone);
          return (
            <li key={id} className={classes.record}>
              <span className={classes.time}>{time}</span>
              <span>
                {name}
                {modality && ` · ${modalityTexts.names[modality]}`}{' '}
                <OfflineMark at={timestamp} times={offline} timeZone={timezone} workedOn={date} />
              </span>
              <Button
                variant="subtle"
                size="xs"
                aria-label={texts.askAbout(name, time, day)}
                onClick={() => ask({ date, record })}
              >
                {correctionRequestTexts.ask}
              </Button>
            </li>
          );
        })}
      </ul>
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={texts.missingOn(day)}
          onClick={() => ask({ date })}
        >
          {texts.missing}
        </Button>
      </div>
    </DaySection>
  );
}
