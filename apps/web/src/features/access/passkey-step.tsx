import { passkeyTexts } from '@jornada/texts/passkey-screens';
import { Stack, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useSingleMutation } from '../../shared/call/use-single-mutation.ts';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { SteadyButton } from '../../shared/widgets/steady-button.tsx';
import { completeWithPasskey } from './passkey-sign-in.data.ts';
import type { SignInVariant } from './sign-in-variant.ts';

const texts = passkeyTexts.step;

interface PasskeyStepProps {
  token: string;
  variant: SignInVariant;
  onLapsed: () => void;
}

/** Asks for a passkey after the password: one press, and the device does the rest. */
export function PasskeyStep({ token, variant, onLapsed }: PasskeyStepProps) {
  const { mutate, data, isPending } = useSingleMutation({
    mutationFn: () => completeWithPasskey(token, variant),
    onSuccess: (result) => {
      if (result.kind === 'lapsed') onLapsed();
    },
  });
  return (
    <Stack gap="md">
      <Text size="sm">{texts.help}</Text>
      {data?.kind === 'refused' && !isPending && <ProblemAlert>{data.message}</ProblemAlert>}
      <SteadyButton
        size="md"
        fullWidth
        autoFocus
        leftSection={<IconFingerprint size={18} aria-hidden />}
        isBusy={isPending}
        onClick={() => mutate(undefined)}
      >
        {texts.use}
      </SteadyButton>
    </Stack>
  );
}
