import { Card, Stack } from '@mantine/core';
import { LiveTime } from './live-time.tsx';
import { PunchButtons, type PunchButtonsProps } from './punch-buttons.tsx';
import { StateBadge } from './state-badge.tsx';
import { UnansweredPunch } from './unanswered-punch.tsx';

/** The time, the state in words, and what can be done about it. */
export function ClockCard({ status, canStartBreak, punch }: PunchButtonsProps) {
  return (
    <Card h="100%" padding="lg">
      <Stack align="center" ta="center" justify="center" gap="lg" flex={1}>
        <Stack align="center" gap="xs">
          <StateBadge state={status.currentStatus} />
          <LiveTime timeZone={status.timezone} />
        </Stack>
        {punch.progress.step === 'unanswered' ? (
          <UnansweredPunch
            type={punch.progress.intent.type}
            onRetry={punch.retry}
            onDiscard={punch.abandon}
          />
        ) : (
          <PunchButtons status={status} canStartBreak={canStartBreak} punch={punch} />
        )}
      </Stack>
    </Card>
  );
}
