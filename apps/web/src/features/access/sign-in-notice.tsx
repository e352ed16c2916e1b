import { accessTexts } from '@jornada/texts/access';
import { pageErrorTexts } from '@jornada/texts/page-errors';
import { Alert, Text } from '@mantine/core';
import { IconClockPause, IconHourglassHigh } from '@tabler/icons-react';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import type { SignInResult } from './access.data.ts';

/** Why the last attempt failed, why this one takes time, or how long to wait for the next. The countdown is not read out every second. */
export function SignInNotice({
  result,
  isProving,
  secondsLocked,
}: {
  result: SignInResult | undefined;
  isProving: boolean;
  secondsLocked: number;
}) {
  if (secondsLocked > 0) {
    const message = result?.kind === 'locked-out' ? result.message : pageErrorTexts.TOO_MANY_ATTEMPTS;
    return (
      <Alert color="orange" icon={<IconClockPause aria-hidden />} role="presentation">
        <Text size="sm" role="alert">
          {message}
        </Text>
        <Text size="sm" role="timer">
          {accessTexts.lockedFor(secondsLocked)}
        </Text>
      </Alert>
    );
  }
  if (isProving) {
    return (
      <Alert color="blue" icon={<IconHourglassHigh aria-hidden />} role="status">
        {accessTexts.proving}
      </Alert>
    );
  }
  if (result?.kind !== 'refused' || result.field) return null;
  return <ProblemAlert>{result.message}</ProblemAlert>;
}
