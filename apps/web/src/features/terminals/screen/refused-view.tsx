import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import { Button, Text, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTerminalNow } from './device/terminal-clock.ts';
import classes from './terminal.module.css';
import type { Refusal } from './turn/turn.ts';
import { happen } from './turn/turns.ts';

/** Why it does not go on, and how long to wait where that helps. */
export function RefusedView({ refusal: { message, until } }: { refusal: Refusal }) {
  return (
    <section className={classes.done} data-refused>
      <IconAlertCircle className={classes.sign} aria-hidden />
      <Title order={1} className={classes.words} role="alert">
        {message}
      </Title>
      {until !== null && <Countdown until={until} />}
      <Button variant="default" className={classes.other} onClick={() => happen({ what: 'left' })}>
        {texts.back}
      </Button>
    </section>
  );
}

function Countdown({ until }: { until: number }) {
  const left = Math.max(0, Math.ceil((until - useTerminalNow()) / 1_000));
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Text className={classes.hour} role="timer">
      {left === 0 ? texts.waitOver : texts.waitFor(time)}
    </Text>
  );
}
