import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import { hasJustEnded, isLongOver } from '@jornada/core/timekeeping/missing-exit';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { InTurn } from '../../shared/browser/in-turn.tsx';
import { lazyPart, optionalPart } from '../../shared/browser/lazy-part.ts';
import { useIsMounting } from '../../shared/browser/use-is-mounting.ts';
import { shiftEnds } from '../../shared/corrections/missing-exit.ts';
import { OpenedDialog } from '../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../shared/dialog/use-dialog.ts';
import { civilDateAt } from '../../shared/time/civil-format.ts';
import type { Question } from '../../shared/workday/punch-question.ts';
import { type ClockStatus, dayScheduleQuery } from './clock.data.ts';
import { ClockCard } from './clock-card.tsx';
import classes from './clock-page.module.css';
import { ClockShape } from './clock-shape.tsx';
import { DayNotices } from './day-notices.tsx';
import { KeptPunches } from './kept-punches.tsx';
import type { PunchType } from './punch-intent.ts';
import { ScheduleCard } from './schedule-card.tsx';
import { isWorkdayOver } from './shift-hours.ts';
import { withKept } from './standing.ts';
import { StandingCards } from './standing-cards.tsx';
import { SummaryCard } from './summary-card.tsx';
import { TotalCards } from './total-cards.tsx';
import { useLeftEarlier } from './use-left-earlier.ts';
import { useLiveWorkday } from './use-live-workday.ts';
import { type PunchProgress, usePunch } from './use-punch.ts';
import { useWaiting } from './use-waiting.ts';
import { isAnythingWaiting } from './waiting.ts';
import { WaitingList } from './waiting-list.tsx';

const UnexplainedPunches = optionalPart(
  () => import('../../shared/offline-gaps/unexplained-punches.tsx'),
  'UnexplainedPunches',
);
const ExitDialog = optionalPart(() => import('./exit-dialog.tsx'), 'ExitDialog');
const LeftEarlierOffer = optionalPart(() => import('./left-earlier-offer.tsx'), 'LeftEarlierOffer');
const ReceiptOffer = optionalPart(() => import('./receipt-offer.tsx'), 'ReceiptOffer');
const PunchQuestion = lazyPart(() => import('./punch-question.tsx'), 'PunchQuestion');

const route = getRouteApi('/empleado/');

/** The clock page once the state of the workday is loaded. */
export function ClockPage({ status }: { status: ClockStatus }) {
  const isMounting = useIsMounting();
  return isMounting ? <ClockShape /> : <Workday status={status} />;
}

function Workday({ status: confirmed }: { status: ClockStatus }) {
  const left = useLeftEarlier();
  const punch = usePunch(confirmed, left.exited);
  const status = withKept(confirmed, punch.kept);
  const schedule = useQuery(dayScheduleQuery(status));
  const { workday, now } = useLiveWorkday(status, schedule.data?.allowsOvertime ?? true);
  const exit = useExitOfAddress();
  const question = useLastQuestion(punch.progress);
  const today = civilDateAt(now, status.timezone);
  const waiting = useWaiting(today, forgottenOn(status));

  return (
    <Stack gap="md">
      <DayNotices status={status} today={today} />
      {left.lateExit && (
        <Suspense fallback={null}>
          <LeftEarlierOffer lateExit={left.lateExit} onDone={left.dismiss} />
        </Suspense>
      )}
      <KeptPunches kept={punch.kept} timeZone={status.timezone} />
      {status.offline.unexplained > 0 && (
        <Suspense fallback={null}>
          <UnexplainedPunches />
        </Suspense>
      )}
      <div className={classes.grid} data-settling={waiting === undefined || undefined}>
        <div className={classes.wide}>
          <div className={classes.clock}>
            <ClockCard
              status={status}
              today={today}
              canStartBreak={workday.canStartBreak}
              punch={punch}
              afterShift={afterShiftAt(schedule.data ?? null, now, () => exit.open(status.workedOn))}
              isDone={isWorkdayOver(status, schedule.data, now)}
            />
          </div>
          <div className={classes.day}>
            <InTurn place={3}>
              <TotalCards workday={workday} status={status} />
              <ScheduleCard status={status} schedule={schedule} now={now} today={today} />
            </InTurn>
          </div>
        </div>
        <div className={classes.narrow}>
          {waiting && isAnythingWaiting(waiting) && (
            <div className={classes.waiting}>
              <WaitingList waiting={waiting} today={today} onAskExit={exit.open} />
            </div>
          )}
          <div className={classes.standing}>
            <InTurn place={4}>
              <StandingCards today={today} />
            </InTurn>
            <InTurn place={5}>
              <SummaryCard status={status} today={today} sendingType={joiningType(punch.progress, status)} />
            </InTurn>
          </div>
        </div>
      </div>
      {punch.receipt && (
        <Suspense fallback={null}>
          <ReceiptOffer receipt={punch.receipt} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <OpenedDialog dialog={exit}>
          {(date, shown) => <ExitDialog date={date} today={today} {...shown} />}
        </OpenedDialog>
      </Suspense>
      {question && (
        <Suspense fallback={null}>
          <PunchQuestion
            question={question}
            isOpen={punch.progress.step === 'asking'}
            today={today}
            status={status}
            modality={punch.modality}
            onConfirm={punch.confirm}
            onCancel={punch.abandon}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** The dialog about an exit, opened at once for the day that the address names. */
function useExitOfAddress() {
  const { salida } = route.useSearch();
  const exit = useDialog<string>();
  const { open } = exit;
  useEffect(() => {
    if (salida !== undefined) open(salida);
  }, [salida, open]);
  return exit;
}

function afterShiftAt(schedule: DaySchedule | null, now: number, ask: () => void) {
  const ends = shiftEnds(schedule);
  if (hasJustEnded(ends, now)) return 'just-now';
  return isLongOver(ends, now) ? ask : null;
}

/** The workday of an entry whose exit the clock asks for. */
function forgottenOn({ openPair }: ClockStatus): string | null {
  return openPair && !openPair.isUnderWay ? openPair.workedOn : null;
}

/** The last question: its dialog still shows it while it fades out. */
function useLastQuestion(progress: PunchProgress): Question | null {
  const [last, setLast] = useState<Question | null>(null);
  const question = progress.step === 'asking' ? progress.question : last;
  if (question !== last) setLast(question);
  return question;
}

/** The punch being sent, if it certainly belongs to the records shown. */
function joiningType(progress: PunchProgress, { openPair, workedOn }: ClockStatus): PunchType | null {
  if (progress.step !== 'sending') return null;
  const { type } = progress.intent;
  const joins = type === 'IN' ? !openPair?.isUnderWay : openPair?.workedOn === workedOn;
  return joins ? type : null;
}
