import { clockTexts } from '@jornada/texts/clock';
import { punchQuestionTexts } from '@jornada/texts/punch-questions';
import { Button, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import type { Question } from '../../../shared/workday/punch-question.ts';
import { questionWords } from '../../../shared/workday/question-words.ts';
import { useTerminal } from './device/terminal.ts';
import { terminalNow } from './device/terminal-clock.ts';
import classes from './terminal.module.css';
import { happen } from './turn/turns.ts';

/** Asks whether to punch anyway, as the clock page does. */
export function QuestionView({ question, isOnVacation }: { question: Question; isOnVacation: boolean }) {
  const { device } = useTerminal();
  const today = civilDateAt(terminalNow(), device?.known?.timeZone ?? 'Europe/Madrid');
  const { title, text, confirm } = questionWords(question, today);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus({ preventScroll: true }), []);
  return (
    <section className={classes.column}>
      <Title order={1} className={classes.words}>
        {title}
      </Title>
      <Text size="lg">{text}</Text>
      {question.about === 'exit-missing' && isOnVacation && (
        <Text size="lg">{punchQuestionTexts.exitMissingOnVacation}</Text>
      )}
      <Button className={classes.main} onClick={() => happen({ what: 'confirmed' })}>
        {confirm}
      </Button>
      <Button
        ref={cancel}
        variant="default"
        className={classes.other}
        onClick={() => happen({ what: 'left' })}
      >
        {clockTexts.cancel}
      </Button>
    </section>
  );
}
