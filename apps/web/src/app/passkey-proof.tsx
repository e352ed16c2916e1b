import type { beginPasskeyProof, proveWithPasskey } from '@jornada/contract/access/passkey-sign-in';
import { passkeyTexts } from '@jornada/texts/passkey-screens';
import { recentProofTexts } from '@jornada/texts/recent-proof';
import { Stack, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { secondFactorQuery } from '../features/access/profile/second-factor.data.ts';
import { loadPart } from '../shared/browser/load-part.ts';
import { callEndpoint } from '../shared/call/call-endpoint.ts';
import { useSingleMutation } from '../shared/call/use-single-mutation.ts';
import { ProblemAlert } from '../shared/feedback/problem-alert.tsx';
import { offersPasskeys } from '../shared/passkeys/offers-passkeys.ts';
import { passkeyFailureOf } from '../shared/passkeys/passkey-failure.ts';
import { SteadyButton } from '../shared/widgets/steady-button.tsx';

const texts = passkeyTexts.proof;

/** @throws ApiProblem, PasskeyFailure */
async function prove(): Promise<void> {
  const options = await callEndpoint<typeof beginPasskeyProof>('POST /auth/proof/passkey/options', {});
  const { signWithPasskey } = await loadPart(() => import('../shared/passkeys/use-device.ts'));
  const credential = await signWithPasskey(options);
  await callEndpoint<typeof proveWithPasskey>('POST /auth/proof/passkey', { body: { credential } });
}

/** Offers whoever has a passkey to use it instead of the password. */
export function PasskeyProof({ onGiven }: { onGiven: () => void }) {
  const { data } = useQuery({ ...secondFactorQuery, enabled: offersPasskeys() });
  const { mutate, isPending, error } = useSingleMutation({ mutationFn: prove, onSuccess: onGiven });
  if (!data?.factors.some(({ kind }) => kind === 'PASSKEY')) return null;
  const failure = error && !isPending ? passkeyFailureOf(error, texts.failed) : null;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" ta="center">
        {recentProofTexts.or}
      </Text>
      {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
      <SteadyButton
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={16} aria-hidden />}
        isBusy={isPending}
        onClick={() => mutate(undefined)}
      >
        {texts.use}
      </SteadyButton>
    </Stack>
  );
}
