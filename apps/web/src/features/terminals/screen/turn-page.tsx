import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import { VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { useWakeLock } from '../../../shared/browser/use-wake-lock.ts';
import { formatTime } from '../../../shared/time/civil-format.ts';
import { wakeAfter } from '../../../shared/time/wake.ts';
import { ChoiceView } from './choice-view.tsx';
import { useTerminal } from './device/terminal.ts';
import { DoneView } from './done-view.tsx';
import { LeavingView } from './leaving-view.tsx';
import { PinView } from './pin-view.tsx';
import { QuestionView } from './question-view.tsx';
import { RefusedView } from './refused-view.tsx';
import { RestView } from './rest-view.tsx';
import classes from './terminal.module.css';
import { TerminalFoot } from './terminal-foot.tsx';
import { TerminalHead } from './terminal-head.tsx';
import { ToldView } from './told-view.tsx';
import type { ExitToAsk, Turn } from './turn/turn.ts';
import { useTurn } from './turn/turns.ts';
import { UncheckedView } from './unchecked-view.tsx';
import { useKeys } from './use-keys.ts';

const reloadAfterMs = 2_000;

/** The terminal: the clock, and one person after the other. */
export function TurnPage() {
  const turn = useTurn();
  const { device } = useTerminal();
  useKeys();
  useWakeLock();
  useReloadAtRest(turn);
  return (
    <main className={classes.page} id="content" data-step={turn.step}>
      <TerminalHead isAtRest={turn.step === 'rest'} />
      <div className={classes.view} key={turn.step === 'rest' ? 'rest' : turn.number}>
        <View turn={turn} />
      </div>
      <TerminalFoot />
      <VisuallyHidden role="status">
        {turn.step === 'looking' && texts.looking}
        {turn.step === 'pressing' && texts.pressing}
        {turn.step === 'telling' && texts.exit.sending}
        {turn.step === 'told' && texts.exit.sentAloud(turn.atTime)}
        {turn.step === 'done' && doneWords(turn, device?.known?.timeZone ?? 'Europe/Madrid')}
      </VisuallyHidden>
    </main>
  );
}

function View({ turn }: { turn: Turn }) {
  switch (turn.step) {
    case 'rest':
      return <RestView staffNumber={turn.staffNumber} />;
    case 'pin':
      return <PinView pin={turn.pin} problem={turn.problem} isLooking={false} />;
    case 'looking':
      return <PinView pin={turn.pin ?? ''} problem={null} isLooking />;
    case 'choosing':
      return <ChoiceView person={turn.person} pressing={null} />;
    case 'pressing':
      return 'grant' in turn.by ? (
        <ChoiceView person={turn.by} pressing={turn.type} />
      ) : (
        <UncheckedView expected={turn.expected} pressing={turn.type} />
      );
    case 'unchecked':
      return <UncheckedView expected={turn.expected} pressing={null} />;
    case 'asking':
      return <QuestionView question={turn.question} isOnVacation={turn.person.status.isOnVacation} />;
    case 'leaving':
    case 'telling':
      return turn.person.exit && <Leaving turn={turn} exit={turn.person.exit} />;
    case 'told':
      return <ToldView atTime={turn.atTime} />;
    case 'done':
      return <DoneView {...turn} />;
    case 'refused':
      return <RefusedView refusal={turn.refusal} />;
  }
}

function Leaving({ turn, exit }: { turn: Extract<Turn, { step: 'leaving' | 'telling' }>; exit: ExitToAsk }) {
  const problem = turn.step === 'leaving' ? turn.problem : null;
  return <LeavingView exit={exit} typed={turn.typed} problem={problem} isSending={turn.step === 'telling'} />;
}

/** What is read out: the place where it stands was there before. */
function doneWords({ type, at, isKept }: Extract<Turn, { step: 'done' }>, timeZone: string): string {
  const time = formatTime(at, timeZone);
  return isKept ? texts.keptAloud(texts.keptOf[type], time) : texts.doneAloud(texts.done[type], time);
}

/** Loads a newer version once nobody stands there. */
function useReloadAtRest(turn: Turn): void {
  const { isOutdated, isReachable } = useTerminal();
  const isFree = turn.step === 'rest' && turn.staffNumber === '';
  const isTime = isOutdated && isReachable && isFree;
  useEffect(() => {
    if (!isTime) return;
    return wakeAfter(reloadAfterMs, () => window.location.reload());
  }, [isTime]);
}
