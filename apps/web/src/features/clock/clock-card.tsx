import { Card, Stack } from '@mantine/core';
import classes from './clock-card.module.css';
import { ForgottenExit } from './forgotten-exit.tsx';
import { LiveTime } from './live-time.tsx';
import { PunchButtons, type PunchButtonsProps } from './punch-buttons.tsx';
import { StateBadge } from './state-badge.tsx';
import { UnansweredPunch } from './unanswered-punch.tsx';

/** The time, the state in words, and the buttons. */
export function ClockCard({ today, ...props }: PunchButtonsProps & { today: string }) {
  const { status } = props;
  return (
    <Card h="100%" className={classes.card}>
      <Stack align="center" ta="center" justify="center" className={classes.parts} flex={1}>
        <Stack align="center" gap="xs">
          <StateBadge status={status} today={today} />
          <LiveTime timeZone={status.timezone} />
        </Stack>
        <Answers {...props} today={today} />
      </Stack>
    </Card>
  );
}

function Answers({ today, ...props }: PunchButtonsProps & { today: string }) {
  const { status, punch } = props;
  const { openPair } = status;
  if (punch.progress.step === 'unanswered')
    return (
      <UnansweredPunch type={punch.progress.intent.type} onRetry={punch.retry} onDiscard={punch.abandon} />
    );
  if (openPair && !openPair.isUnderWay) return <ForgottenExit {...props} pair={openPair} today={today} />;
  return <PunchButtons {...props} />;
}
