import { clockTexts } from '@jornada/texts/clock';
import { Text, Title } from '@mantine/core';
import { serverNow } from '../../shared/call/server-clock.ts';
import { civilDateAt, formatTime } from '../../shared/time/civil-format.ts';
import { OfflineMark } from '../../shared/widgets/offline-mark.tsx';
import { dayName, dayWords } from '../../shared/workday/day-words.ts';
import type { ClockStatus } from './clock.data.ts';
import type { PunchType } from './punch-intent.ts';
import classes from './record-list.module.css';

interface RecordListProps {
  status: ClockStatus;
  today: string;
  sendingType: PunchType | null;
}

/** The records of the workday, oldest first; the one being sent is marked as not yet recorded. */
export function RecordList({ status, today, sendingType }: RecordListProps) {
  const { todayRecords, timezone, workedOn } = status;
  const offline = new Map(status.offline.records.map((one) => [one.id, one]));
  const records = todayRecords.toSorted(
    (left, right) => Date.parse(left.timestamp) - Date.parse(right.timestamp),
  );
  return (
    <section aria-labelledby="records-title">
      <Title order={3} size="h6" id="records-title" mb={6}>
        {clockTexts.records}
      </Title>
      {records.length === 0 && !sendingType && <NoRecords status={status} today={today} />}
      {(records.length > 0 || sendingType) && (
        <ol className={classes.list}>
          {records.map((record) => {
            const instant = Date.parse(record.timestamp);
            const madeOn = civilDateAt(instant, record.timezone);
            return (
              <li key={record.id} className={classes.row} data-type={record.type}>
                <time className={classes.time} dateTime={record.timestamp}>
                  {formatTime(instant, record.timezone)}
                </time>
                <span>{clockTexts.punchNames[record.type]}</span>
                <OfflineMark
                  at={record.timestamp}
                  times={offline.get(record.id)}
                  timeZone={record.timezone}
                  workedOn={workedOn}
                />
                {madeOn !== workedOn && <span className={classes.note}>{dayName(madeOn, today)}</span>}
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
      )}
    </section>
  );
}

/** Says that there are none yet, and which was the last one of another workday. */
function NoRecords({ status: { lastRecord }, today }: Pick<RecordListProps, 'status' | 'today'>) {
  const instant = lastRecord && Date.parse(lastRecord.timestamp);
  return (
    <Text c="dimmed">
      {clockTexts.noRecords}{' '}
      {lastRecord &&
        instant &&
        clockTexts.lastRecord(
          clockTexts.punchNames[lastRecord.type],
          dayWords(civilDateAt(instant, lastRecord.timezone), today),
          formatTime(instant, lastRecord.timezone),
        )}
    </Text>
  );
}
