import { clockTexts } from '@jornada/texts/clock';
import { Alert, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense } from 'react';
import { optionalPart } from '../../shared/browser/lazy-part.ts';
import { civilDateAt, formatTime } from '../../shared/time/civil-format.ts';
import { dayWords } from '../../shared/workday/day-words.ts';
import { whyNoEntry } from '../../shared/workday/why-no-entry.ts';
import type { OpenPair } from './clock.data.ts';
import { NextModality } from './next-modality.tsx';
import { PunchButton } from './punch-button.tsx';
import type { PunchButtonsProps } from './punch-buttons.tsx';
import { HeldReason, PunchReason, reasonId } from './punch-reason.tsx';

const ExitQuestion = optionalPart(() => import('../../shared/corrections/exit-question.tsx'), 'ExitQuestion');

interface ForgottenExitProps extends PunchButtonsProps {
  pair: OpenPair;
  today: string;
}

/** Asks about an entry whose exit seems forgotten: when the person left, or to begin a new pair or continue the old one. */
export function ForgottenExit({ pair, today, status, canStartBreak, punch }: ForgottenExitProps) {
  const enteredAt = Date.parse(pair.enteredAt);
  const day = dayWords(civilDateAt(enteredAt, pair.timezone), today);
  const noEntry = whyNoEntry(status);
  return (
    <Stack gap="sm" w="100%" maw={420}>
      <Alert
        color="orange"
        icon={<IconAlertTriangle aria-hidden />}
        ta="start"
        title={clockTexts.entryStillOpen(day, formatTime(enteredAt, pair.timezone))}
      >
        <Text size="sm">
          {pair.isOnBreak ? clockTexts.breakStillOpenHelp : clockTexts.entryStillOpenHelp}
        </Text>
      </Alert>
      <Suspense fallback={<Skeleton height={174} />}>
        <ExitQuestion date={pair.workedOn} />
      </Suspense>
      {noEntry === null && <NextModality status={status} punch={punch} />}
      <PunchButton type="IN" punch={punch} color="teal" blockedBy={noEntry === null ? undefined : reasonId} />
      {noEntry !== null && <PunchReason>{noEntry}</PunchReason>}
      {punch.isHeld && noEntry === null && <HeldReason unseen={punch.unseen} />}
      {pair.isOnBreak ? (
        <PunchButton
          type="BREAK_END"
          punch={punch}
          variant="default"
          size="md"
          label={clockTexts.endBreakOf}
        />
      ) : (
        <PunchButton type="OUT" punch={punch} variant="default" size="md" label={clockTexts.exitOf(day)} />
      )}
      {canStartBreak && <PunchButton type="BREAK_START" punch={punch} variant="subtle" size="md" />}
      <VisuallyHidden role="status">
        {punch.progress.step === 'sending' && clockTexts.punching}
      </VisuallyHidden>
    </Stack>
  );
}
