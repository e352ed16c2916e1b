import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { Keypad } from './keypad.tsx';
import classes from './terminal.module.css';
import { happen } from './turn/turns.ts';
import { TypedField } from './typed-field.tsx';

interface PinViewProps {
  pin: string;
  problem: string | null;
  /** While the server looks whose card and PIN it is. */
  isLooking: boolean;
}

/** The PIN after the card or the number; its last digit sends it. */
export function PinView({ pin, problem, isLooking }: PinViewProps) {
  const [isForgotten, setForgotten] = useState(false);
  const type = (typed: string) => happen({ what: 'typed', typed });
  return (
    <section className={classes.column}>
      <Title order={1} className={classes.words}>
        {isLooking ? texts.looking : texts.enterPin}
      </Title>
      {problem !== null && (
        <div className={classes.problem}>
          <ProblemAlert>{problem}</ProblemAlert>
        </div>
      )}
      <TypedField label={texts.pin} typed={pin} isHidden isBusy={isLooking} onType={type} />
      <Keypad typed={pin} isBusy={isLooking} onType={type} />
      {isForgotten ? (
        <Text role="status">{texts.forgottenHelp}</Text>
      ) : (
        <Button variant="subtle" size="md" disabled={isLooking} onClick={() => setForgotten(true)}>
          {texts.forgotten}
        </Button>
      )}
      <Button variant="subtle" size="md" onClick={() => happen({ what: 'left' })}>
        {texts.back}
      </Button>
    </section>
  );
}
