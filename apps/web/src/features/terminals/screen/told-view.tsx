import { correctionRequestTexts, exitQuestionTexts } from '@jornada/texts/attendance-requests';
import { Text, Title } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTerminal } from './device/terminal.ts';
import classes from './terminal.module.css';

/** For what hour they asked, and who decides: for three seconds, or until the next card. */
export function ToldView({ atTime }: { atTime: string }) {
  const { device } = useTerminal();
  return (
    <section className={classes.done} data-kept>
      <IconSend className={classes.sign} aria-hidden />
      <Title order={1} className={classes.words}>
        {correctionRequestTexts.sent}
      </Title>
      <p className={classes.hour}>{atTime}</p>
      <Text size="xl">{exitQuestionTexts.whoDecides(device?.companyName ?? exitQuestionTexts.company)}</Text>
    </section>
  );
}
