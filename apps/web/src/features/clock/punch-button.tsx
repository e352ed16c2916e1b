import { clockTexts } from '@jornada/texts/clock';
import { Button, type ButtonProps, Loader } from '@mantine/core';
import { punchIcons } from '../../shared/workday/punch-icons.ts';
import classes from './punch-button.module.css';
import type { PunchType } from './punch-intent.ts';
import { reasonId } from './punch-reason.tsx';
import type { PunchControl } from './use-punch.ts';

interface PunchButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'size'> {
  type: PunchType;
  /** The label; by default the usual one of its punch. */
  label?: string;
  punch: PunchControl;
  /** The id of the element that says why it is disabled; absent when it is not. */
  blockedBy?: string | undefined;
}

/** A button that punches and shows progress; the other buttons are disabled meanwhile. */
export function PunchButton({ type, label, punch, blockedBy, ...look }: PunchButtonProps) {
  const { progress } = punch;
  const Icon = punchIcons[type];
  const isSending = progress.step === 'sending' && progress.intent.type === type;
  const isWaiting = progress.step === 'sending' && !isSending;
  return (
    <Button
      size="xl"
      fullWidth
      classNames={{ root: classes.button, label: classes.label }}
      {...look}
      leftSection={isSending ? <Loader size="sm" color="currentColor" aria-hidden /> : <Icon aria-hidden />}
      disabled={blockedBy !== undefined || isWaiting}
      aria-disabled={isSending || punch.isHeld || undefined}
      {...(punch.isHeld && { 'data-disabled': true })}
      aria-busy={isSending || undefined}
      aria-describedby={blockedBy ?? (punch.isHeld ? reasonId : undefined)}
      onClick={() => punch.press(type)}
    >
      {isSending ? clockTexts.punching : (label ?? clockTexts.punchButtons[type])}
    </Button>
  );
}
