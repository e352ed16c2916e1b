import { clockTexts } from '@jornada/texts/es/clock';
import { Text, Title } from '@mantine/core';
import { civilDateAt, formatDate, formatTime } from '../../shared/civil-format.ts';
import { serverNow } from '../../shared/server-clock.ts';
import type { ClockStatus } from './clock.data.ts';
import type { PunchType } from './punch-intent.ts';
import classes from './record-list.module.css';

/** The records of the workday, oldest first, with the one under way marked as not yet recorded. */
export function RecordList({ status, sendingType }: { status: ClockStatus; sendingType: PunchType | null }) {
  const { todayRecords: records, timezone, workedOn } = status;
  return (
    <section aria-labelledby="records-title">
      <Title order={3} size="h6" id="records-title" mb={6}>
        {clockTexts.records}
      </Title>
      {records.length === 0 && !sendingType && <Text c="dimmed">{clockTexts.noRecords}</Text>}
      <ol className={classes.list}>
        {records.map((record) => {
          const instant = Date.parse(record.timestamp);
          const madeOn = civilDateAt(instant, timezone);
          return (
            <li key={record.id} className={classes.row} data-type={record.type}>
              <time className={classes.time} dateTime={record.timestamp}>
                {formatTime(instant, timezone)}
              </time>
              <span>{clockTexts.punchNames[record.type]}</span>
              {madeOn !== workedOn && (
                <span className={classes.note}>{clockTexts.recordedOnDate(formatDate(madeOn))}</span>
              )}
            </li>
          );
        })}
        {sendingType && (
          <li className={classes.row} data-type={sendingType}>
            <span className={classes.time}>{formatTime(serverNow(), timezone)}</span>
            <span className={classes.note}>
              {clockTexts.punchNames[sendingType]} · {clockTexts.punching}
            </span>
          </li>
        )}
      </ol>
    </section>
  );
}
