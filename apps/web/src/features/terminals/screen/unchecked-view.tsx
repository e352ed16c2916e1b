import { terminalScreenTexts } from '@jornada/texts/terminal-screen';
import { Button, Text, Title } from '@mantine/core';
import type { PunchType } from '../../../shared/outbox/kept-punch.ts';
import type { Expected } from './device/expected.ts';
import { OfferButtons } from './offer-buttons.tsx';
import classes from './terminal.module.css';
import { offersUnchecked } from './turn/offers.ts';
import { happen } from './turn/turns.ts';

const texts = terminalScreenTexts.unchecked;

interface UncheckedViewProps {
  expected: Expected | null;
  pressing: PunchType | null;
}

/** The server does not answer: somebody says what they punch, and who they are is looked at later. */
export function UncheckedView({ expected, pressing }: UncheckedViewProps) {
  return (
    <section className={classes.column}>
      <div className={classes.who}>
        <Title order={1} className={classes.words}>
          {texts.title}
        </Title>
        <Text fw={650}>{texts.mark}</Text>
        <Text>{texts.help}</Text>
        <Text c="dimmed">{texts.exitLater}</Text>
      </div>
      <OfferButtons offers={offersUnchecked(expected)} pressing={pressing} />
      <Button
        variant="subtle"
        size="md"
        disabled={pressing !== null}
        onClick={() => happen({ what: 'left' })}
      >
        {terminalScreenTexts.back}
      </Button>
    </section>
  );
}
