import { clockTexts } from '@jornada/texts/clock';
import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { mainPunch } from '../../shared/workday/main-punch.ts';
import { whyNoEntry } from '../../shared/workday/why-no-entry.ts';
import type { ClockStatus } from './clock.data.ts';
import { NextModality } from './next-modality.tsx';
import classes from './punch-button.module.css';
import { PunchButton } from './punch-button.tsx';
import { HeldReason, PunchReason, reasonId } from './punch-reason.tsx';
import type { PunchControl } from './use-punch.ts';

export interface PunchButtonsProps {
  status: ClockStatus;
  canStartBreak: boolean;
  punch: PunchControl;
  /** Once the shift is over: asks when the person left, or 'just-now' in its first minutes, when they may be about to press. */
  afterShift?: 'just-now' | (() => void) | null;
  /** Whether the shift is done, so that nobody is expected to enter. */
  isDone?: boolean;
}

/** The big button for entry and exit, the one for a break if one can begin or end, and the exit of an entry whose exit seems forgotten. */
export function PunchButtons({ status, canStartBreak, punch, ...around }: PunchButtonsProps) {
  const { afterShift = null, isDone = false } = around;
  const main = mainPunch(status);
  const { openPair } = status;
  const isBreak = status.currentStatus === 'BREAK';
  const noEntry = main === 'IN' ? whyNoEntry(status) : null;
  const isSending = punch.progress.step === 'sending';

  return (
    <Stack gap="sm" w="100%" maw={420}>
      {(isBreak || (main === 'IN' && noEntry === null)) && <NextModality status={status} punch={punch} />}
      {isBreak && <PunchButton type="BREAK_END" punch={punch} color="orange" />}
      <PunchButton
        type={main}
        punch={punch}
        blockedBy={isBreak || noEntry !== null ? reasonId : undefined}
        {...(main === 'IN' && (isDone ? { variant: 'default' } : { color: 'teal' }))}
      />
      {isBreak && <PunchReason>{clockTexts.mainDisabledDuringBreak}</PunchReason>}
      {noEntry !== null && <PunchReason>{noEntry}</PunchReason>}
      {punch.isHeld && !isBreak && noEntry === null && <HeldReason unseen={punch.unseen} />}
      {!isBreak && canStartBreak && (
        <PunchButton type="BREAK_START" punch={punch} variant="light" color="orange" />
      )}
      {openPair?.isUnderWay && afterShift !== 'just-now' && (
        <Button
          variant="subtle"
          color="gray"
          className={classes.quiet}
          disabled={isSending || punch.isHeld}
          onClick={afterShift ?? (() => punch.askExitMissing(openPair))}
        >
          {afterShift ? clockTexts.leftAlready : clockTexts.forgotExit}
        </Button>
      )}
      {punch.isRetried && (
        <Text size="sm" c="dimmed" ta="center" role="status">
          {clockTexts.punchComesBack}
        </Text>
      )}
      <VisuallyHidden role="status">{isSending && !punch.isRetried && clockTexts.punching}</VisuallyHidden>
    </Stack>
  );
}
