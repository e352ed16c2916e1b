import { clockTexts } from '@jornada/texts/clock';
import { Text } from '@mantine/core';
import { useServerNow } from '../../shared/call/server-clock.ts';
import { civilDateAt, formatLongDate, formatTime } from '../../shared/time/civil-format.ts';
import classes from './live-time.module.css';

/** The server's date and time of day in the employee's zone, to the second. */
export function LiveTime({ timeZone }: { timeZone: string }) {
  const now = useServerNow(1000);
  const time = formatTime(now, timeZone, true);
  return (
    <div>
      <Text className={classes.date}>{formatLongDate(civilDateAt(now, timeZone))}</Text>
      <div className={classes.time} role="timer" aria-label={clockTexts.currentTime}>
        {time.slice(0, 5)}
        <span className={classes.seconds}>{time.slice(5)}</span>
      </div>
    </div>
  );
}
