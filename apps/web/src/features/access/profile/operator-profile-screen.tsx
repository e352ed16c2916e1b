import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import classes from './profile-screen.module.css';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** What an operator does about their own account: the second factor, and where they are signed in; `beside` stands below the factor. */
export function OperatorProfileScreen({ beside }: { beside: ReactNode }) {
  const timeZone = useTimeZone();
  return (
    <div className={classes.cards}>
      <Stack gap="md">
        <SecondFactorCard timeZone={timeZone} />
        {beside}
      </Stack>
      <SessionsCard />
    </div>
  );
}
