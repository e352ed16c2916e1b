import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import { Text, Title } from '@mantine/core';
import { IconCircleCheck, IconDeviceTabletDown } from '@tabler/icons-react';
import type { PunchType } from '../../../shared/outbox/kept-punch.ts';
import { formatTime } from '../../../shared/time/civil-format.ts';
import { useTerminal } from './device/terminal.ts';
import classes from './terminal.module.css';

interface DoneViewProps {
  firstName: string | null;
  type: PunchType;
  at: number;
  isKept: boolean;
}

/** What was punched, and when: for three seconds, or until the next card. */
export function DoneView({ firstName, type, at, isKept }: DoneViewProps) {
  const { device } = useTerminal();
  const Icon = isKept ? IconDeviceTabletDown : IconCircleCheck;
  return (
    <section className={classes.done} data-kept={isKept || undefined}>
      <Icon className={classes.sign} aria-hidden />
      <Title order={1} className={classes.words}>
        {isKept ? texts.keptOf[type] : texts.done[type]}
      </Title>
      <p className={classes.hour}>{formatTime(at, device?.known?.timeZone ?? 'Europe/Madrid')}</p>
      {isKept && firstName === null && (
        <Text size="xl" fw={650}>
          {texts.unchecked.mark}
        </Text>
      )}
      {isKept ? (
        <Text size="xl">{texts.kept}</Text>
      ) : (
        firstName !== null && <Text size="xl">{firstName}</Text>
      )}
    </section>
  );
}
