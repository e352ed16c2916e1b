import { exitQuestionTexts } from '@jornada/texts/attendance-requests';
import { terminalScreenTexts } from '@jornada/texts/terminal-screen';
import { Button, Loader, Text, Title } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { wakeAfter } from '../../../shared/time/wake.ts';
import { dayWords } from '../../../shared/workday/day-words.ts';
import { useTerminal } from './device/terminal.ts';
import { terminalNow } from './device/terminal-clock.ts';
import { Keypad } from './keypad.tsx';
import { heldMs } from './offer-buttons.tsx';
import classes from './terminal.module.css';
import { hourProblem, meantHour, shownHour } from './turn/exit-hour.ts';
import type { ExitToAsk } from './turn/turn.ts';
import { happen } from './turn/turns.ts';
import { TypedField } from './typed-field.tsx';

const texts = terminalScreenTexts.exit;

interface LeavingViewProps {
  exit: ExitToAsk;
  typed: string;
  problem: string | null;
  isSending: boolean;
}

/** At what time they left: one large button with the end of the shift, or with the hour that they type instead. */
export function LeavingView({ exit, typed, problem, isSending }: LeavingViewProps) {
  const { device } = useTerminal();
  const [isHeld, setHeld] = useState(true);
  useEffect(() => wakeAfter(heldMs, () => setHeld(false)), []);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem !== null) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [problem]);
  const atTime = meantHour(exit, typed);
  const today = civilDateAt(terminalNow(), exit.timezone);
  const day = exit.workedOn === today ? null : dayWords(exit.workedOn, today);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isHeld || isSending || atTime === null) return;
    const wrong = hourProblem(exit, atTime, terminalNow());
    happen(wrong === null ? { what: 'hour', atTime } : { what: 'hour-wrong', problem: wrong });
  };
  const type = (next: string) => happen({ what: 'typed', typed: next });
  return (
    <section className={classes.column} data-wide>
      <Title order={1} className={classes.words}>
        {exitQuestionTexts.question(day)}
      </Title>
      {problem !== null && (
        <div className={classes.problem}>
          <ProblemAlert>{problem}</ProblemAlert>
        </div>
      )}
      <form ref={form} noValidate onSubmit={send} className={classes.hours}>
        <div className={classes.column}>
          <Button
            type="submit"
            className={classes.main}
            color="indigo"
            leftSection={isSending ? <Loader color="currentColor" aria-hidden /> : null}
            disabled={atTime === null}
            aria-disabled={isHeld || isSending || undefined}
            aria-busy={isSending || undefined}
          >
            {isSending ? texts.sending : atTime === null ? texts.choose : texts.at(atTime)}
          </Button>
          <Text c="dimmed">
            {exitQuestionTexts.whoDecides(device?.companyName ?? exitQuestionTexts.company)}
          </Text>
        </div>
        <div className={classes.column}>
          <TypedField label={texts.another} typed={shownHour(typed)} isBusy={isSending} onType={type} />
          <Keypad typed={typed} isBusy={isSending} onType={type} />
        </div>
      </form>
      <Button variant="subtle" size="md" disabled={isSending} onClick={() => happen({ what: 'back' })}>
        {terminalScreenTexts.back}
      </Button>
    </section>
  );
}
