import { clockTexts } from '@jornada/texts/es/clock';
import { Button, Loader, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCoffee, IconLogin2, IconLogout2, IconPlayerPlay } from '@tabler/icons-react';
import type { ClockStatus } from './clock.data.ts';
import { mainPunch } from './live-workday.ts';
import type { PunchType } from './punch-intent.ts';
import type { PunchControl } from './use-punch.ts';

export interface PunchButtonsProps {
  status: ClockStatus;
  canStartBreak: boolean;
  punch: PunchControl;
}

const icons: Record<PunchType, typeof IconCoffee> = {
  IN: IconLogin2,
  OUT: IconLogout2,
  BREAK_START: IconCoffee,
  BREAK_END: IconPlayerPlay,
};

/** The big button for entry and exit, and the one for the break when there is a break to begin or to end. */
export function PunchButtons({ status, canStartBreak, punch }: PunchButtonsProps) {
  const main = mainPunch(status);
  const isBreak = status.currentStatus === 'BREAK';
  const sending = punch.progress.step === 'sending' ? punch.progress.intent.type : null;

  const button = (type: PunchType, isDisabled: boolean, look: { variant?: string; color?: string }) => {
    const Icon = icons[type];
    const isSending = sending === type;
    return (
      <Button
        size="xl"
        fullWidth
        {...look}
        leftSection={isSending ? <Loader size="sm" color="currentColor" aria-hidden /> : <Icon aria-hidden />}
        disabled={isDisabled || (sending !== null && !isSending)}
        aria-disabled={isSending || undefined}
        aria-busy={isSending || undefined}
        aria-describedby={isDisabled ? 'main-punch-reason' : undefined}
        onClick={() => punch.press(type)}
      >
        {isSending ? clockTexts.punching : clockTexts.punchButtons[type]}
      </Button>
    );
  };

  return (
    <Stack gap="sm" w="100%" maw={420}>
      {isBreak && button('BREAK_END', false, { color: 'orange' })}
      {button(main, isBreak, main === 'IN' ? { color: 'teal' } : {})}
      {isBreak && (
        <Text id="main-punch-reason" size="sm" c="dimmed">
          {clockTexts.mainDisabledDuringBreak}
        </Text>
      )}
      {!isBreak && canStartBreak && button('BREAK_START', false, { variant: 'light', color: 'orange' })}
      <VisuallyHidden role="status">{sending && clockTexts.punching}</VisuallyHidden>
    </Stack>
  );
}
