import { clockTexts, offlineTexts as texts } from '@jornada/texts/clock';
import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../shared/browser/lazy-part.ts';
import { serverNow } from '../../shared/call/server-clock.ts';
import { type KeptPunch, shownMoment } from '../../shared/outbox/kept-punch.ts';
import { confirmPunch, dropPunch } from '../../shared/outbox/outbox.ts';
import { civilDateAt, formatTime } from '../../shared/time/civil-format.ts';
import { dayWords } from '../../shared/workday/day-words.ts';
import classes from './kept-punches.module.css';
import { refusalText } from './refusal-text.ts';

const KeptCorrectionDialog = lazyPart(() => import('./kept-correction-dialog.tsx'), 'KeptCorrectionDialog');

/** One unconfirmed punch, and the actions on it. */
export function KeptPunchLine({ punch, timeZone }: { punch: KeptPunch; timeZone: string }) {
  const moment = shownMoment(punch);
  const [date, today] = [civilDateAt(moment, timeZone), civilDateAt(serverNow(), timeZone)];
  const reason = punch.code === null ? null : refusalText(punch.code);
  const refusal = punch.said ?? (reason && texts.refusedBecause(reason));
  return (
    <li>
      <div className={classes.line}>
        <time className={classes.time} dateTime={new Date(moment).toISOString()}>
          {formatTime(moment, timeZone)}
        </time>
        <span>{clockTexts.punchNames[punch.type]}</span>
        {date !== today && <span className={classes.state}>{dayWords(date, today)}</span>}
        <span className={classes.state}>{texts.states[punch.state]}</span>
      </div>
      {reason && (
        <Text size="sm" role={punch.state === 'refused' ? 'alert' : undefined}>
          {punch.state === 'refused' ? refusal : reason}
        </Text>
      )}
      {punch.state === 'asking' && <Answers punch={punch} />}
      {punch.state === 'refused' && <WayOut punch={punch} timeZone={timeZone} />}
    </li>
  );
}

function Answers({ punch }: { punch: KeptPunch }) {
  return (
    <Group gap="sm" className={classes.actions}>
      <Button variant="default" onClick={() => confirmPunch(punch)}>
        {texts.confirm}
      </Button>
      <Button variant="subtle" onClick={() => dropPunch(punch)}>
        {clockTexts.discardPunch}
      </Button>
    </Group>
  );
}

function WayOut({ punch, timeZone }: { punch: KeptPunch; timeZone: string }) {
  const [isOpen, dialog] = useDisclosure(false, { onOpen: () => setWasOpened(true) });
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Group gap="sm" className={classes.actions}>
      <Button variant="default" onClick={dialog.open}>
        {texts.askCorrection}
      </Button>
      <Button variant="subtle" onClick={() => dropPunch(punch)}>
        {texts.dismiss}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <KeptCorrectionDialog
            punch={punch}
            timeZone={timeZone}
            isOpen={isOpen}
            onClose={dialog.close}
            onDone={() => dropPunch(punch)}
          />
        </Suspense>
      )}
    </Group>
  );
}
