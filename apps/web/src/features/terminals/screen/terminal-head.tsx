import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import { Text } from '@mantine/core';
import { civilDateAt, formatLongDate, formatTime } from '../../../shared/time/civil-format.ts';
import { useTerminal } from './device/terminal.ts';
import { useTerminalNow } from './device/terminal-clock.ts';
import classes from './terminal.module.css';

/** The hour, read from three metres while nobody stands there, and small beside what somebody does; the place and the company. */
export function TerminalHead({ isAtRest }: { isAtRest: boolean }) {
  const { device } = useTerminal();
  const now = useTerminalNow();
  if (!device) return null;
  const timeZone = device.known?.timeZone ?? 'Europe/Madrid';
  const time = formatTime(now, timeZone, true);
  return (
    <header className={classes.head} data-large={isAtRest || undefined}>
      <div className={classes.place}>
        <Text fw={650}>{device.companyName}</Text>
        <Text c="dimmed">{texts.place(device.terminalName, device.known?.centreName ?? null)}</Text>
      </div>
      <div className={classes.moment}>
        <div className={classes.time} role="timer" aria-label={texts.clock}>
          {time.slice(0, 5)}
          <span className={classes.seconds}>{time.slice(5)}</span>
        </div>
        <Text className={classes.date}>{formatLongDate(civilDateAt(now, timeZone))}</Text>
      </div>
    </header>
  );
}
