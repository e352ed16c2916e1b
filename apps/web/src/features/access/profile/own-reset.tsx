import type { WaitingReset } from '@jornada/contract/reset-of-factor';
import { neededFactorTexts } from '@jornada/texts/needed-factor';
import { Alert, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { formatMoment } from '../../../shared/time/civil-format.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { secondFactorQuery, sendResetCancellation } from './second-factor.data.ts';

const texts = neededFactorTexts.reset;

/** That somebody asked to take the person's second factor away, and how they keep it. */
export function OwnReset({ reset, timeZone }: { reset: WaitingReset; timeZone: string }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: sendResetCancellation,
    onSuccess: async () => {
      await client.invalidateQueries(secondFactorQuery);
      showNotice('success', texts.cancelled);
    },
  });
  const failure = error && failureUnder(error, texts.failed);
  return (
    <>
      <Alert color="orange" icon={<IconInfoCircle aria-hidden />} w="100%">
        <Stack gap="sm" align="flex-start">
          {texts.waiting(reset.askedBy, formatMoment(reset.effectiveAt, timeZone))}
          <SteadyButton variant="default" isBusy={isPending} onClick={() => mutate(undefined)}>
            {texts.cancel}
          </SteadyButton>
        </Stack>
      </Alert>
      {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
    </>
  );
}
