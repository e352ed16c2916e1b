import { exitQuestionTexts } from '@jornada/texts/attendance-requests';
import { clockTexts } from '@jornada/texts/clock';
import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import { Alert, Button, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconClockQuestion, IconMessage } from '@tabler/icons-react';
import type { PunchType } from '../../../shared/outbox/kept-punch.ts';
import { civilDateAt, formatDayOfYear, formatTime } from '../../../shared/time/civil-format.ts';
import { dayWords } from '../../../shared/workday/day-words.ts';
import { useTerminal } from './device/terminal.ts';
import { terminalNow } from './device/terminal-clock.ts';
import { OfferButtons } from './offer-buttons.tsx';
import classes from './terminal.module.css';
import { offersFor } from './turn/offers.ts';
import type { DecisionToTell, Person } from './turn/turn.ts';
import { happen, noteDecisionsRead } from './turn/turns.ts';

/** Somebody was identified: what they did last, and what comes next. */
export function ChoiceView({ person, pressing }: { person: Person; pressing: PunchType | null }) {
  const { status } = person;
  const now = terminalNow();
  const offers = offersFor(status, now);
  const { underWay } = offers;
  const { exit } = person;
  const { device } = useTerminal();
  const isShut = pressing !== null;
  return (
    <section className={classes.column}>
      <div className={classes.who}>
        <Title order={1} className={classes.words}>
          {texts.greeting(person.shortName)}
        </Title>
        <Text size="xl">{lastPunch(status, now)}</Text>
      </div>
      {offers.leftOpen && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          {openWords(offers.leftOpen, now)}
        </Alert>
      )}
      {person.decisions.length > 0 && <Decisions person={person} isShut={isShut} />}
      <OfferButtons offers={offers} pressing={pressing}>
        {exit && !exit.isAsked && (
          <Button
            variant="default"
            className={classes.other}
            leftSection={<IconClockQuestion aria-hidden />}
            disabled={isShut}
            onClick={() => happen({ what: 'left-earlier' })}
          >
            {texts.exit.open}
          </Button>
        )}
        {underWay && !exit && (
          <Button
            variant="default"
            className={classes.other}
            disabled={isShut}
            onClick={() =>
              happen({ what: 'asked', type: 'IN', question: { about: 'exit-missing', openPair: underWay } })
            }
          >
            {clockTexts.forgotExit}
          </Button>
        )}
      </OfferButtons>
      {underWay && !exit && <Text c="dimmed">{texts.leftEarlier}</Text>}
      {exit?.isAsked && <Text>{texts.exit.asked(device?.companyName ?? exitQuestionTexts.company)}</Text>}
      <Button variant="subtle" size="md" disabled={isShut} onClick={() => happen({ what: 'left' })}>
        {texts.back}
      </Button>
    </section>
  );
}

/** What was decided about what they asked for here, told until they say that they read it. */
function Decisions({ person, isShut }: { person: Person; isShut: boolean }) {
  return (
    <div className={classes.decisions}>
      <Alert color="indigo" icon={<IconMessage aria-hidden />}>
        {person.decisions.map((decision) => (
          <Text size="lg" key={decision.id}>
            {decisionWords(decision)}
          </Text>
        ))}
      </Alert>
      <Button variant="default" size="md" disabled={isShut} onClick={() => noteDecisionsRead(person)}>
        {texts.decision.read}
      </Button>
    </div>
  );
}

function decisionWords({ workedOn, at, timezone, isAccepted, note }: DecisionToTell): string {
  const day = formatDayOfYear(workedOn);
  return isAccepted
    ? texts.decision.accepted(day, formatTime(Date.parse(at), timezone), note)
    : texts.decision.declined(day, note);
}

function lastPunch({ lastRecord }: Person['status'], now: number): string {
  if (!lastRecord) return texts.noLastPunch;
  const { type, timestamp, timezone } = lastRecord;
  const at = Date.parse(timestamp);
  const [day, today] = [civilDateAt(at, timezone), civilDateAt(now, timezone)];
  const words = day === today ? null : dayWords(day, today);
  return texts.lastPunch(clockTexts.punchNames[type], words, formatTime(at, timezone));
}

function openWords({ enteredAt, timezone }: NonNullable<Person['status']['openPair']>, now: number): string {
  const at = Date.parse(enteredAt);
  const day = dayWords(civilDateAt(at, timezone), civilDateAt(now, timezone));
  return clockTexts.entryStillOpen(day, formatTime(at, timezone));
}
