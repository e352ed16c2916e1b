import { neededFactorTexts } from '@jornada/texts/needed-factor';
import { secondFactorTexts } from '@jornada/texts/second-factor-screens';
import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useSingleMutation } from '../../shared/call/use-single-mutation.ts';
import { failureUnder } from '../../shared/feedback/failure.ts';
import { LinesShape } from '../../shared/feedback/lines-shape.tsx';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { offersPasskeys } from '../../shared/passkeys/offers-passkeys.ts';
import { passkeyFailureOf } from '../../shared/passkeys/passkey-failure.ts';
import { enter } from './access.data.ts';
import { FactorCodeForm } from './factor-code-form.tsx';
import { PasskeyEntry } from './passkey-entry.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import {
  addPasskeyInstead,
  isLapsed,
  isSecretOver,
  type SetUpFactor,
  sendBeginningAtSignIn,
  sendConfirmationAtSignIn,
} from './set-up-step.data.ts';
import type { SignInVariant } from './sign-in-variant.ts';

const texts = neededFactorTexts.setUp;

interface SetUpStepProps {
  token: string;
  variant: SignInVariant;
  /** Goes back to the password; `isLapsed` when the time or the attempts are over. */
  onBack: (isLapsed: boolean) => void;
}

/** Leads whoever needs a second factor through setting it up, before they are let in: an application's QR code and a code of it, or a passkey; then recovery codes. */
export function SetUpStep({ token, variant, onBack }: SetUpStepProps) {
  const backIfLapsed = (problem: unknown) => {
    if (isLapsed(problem)) onBack(true);
  };
  const beginning = useSingleMutation({
    mutationFn: sendBeginningAtSignIn,
    onError: backIfLapsed,
  });
  const confirmation = useSingleMutation({
    mutationFn: (code: string) => sendConfirmationAtSignIn(token, code),
    onError: backIfLapsed,
  });
  const key = useSingleMutation({ mutationFn: () => addPasskeyInstead(token), onError: backIfLapsed });
  const entering = useSingleMutation({
    mutationFn: ({ recoveryCodes: _, ...opened }: SetUpFactor) => enter(opened, variant),
  });
  const begin = beginning.mutate;
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once for a token; pressing a button begins it again
  useEffect(() => begin(token), [token]);

  const done = confirmation.data ?? key.data;
  if (done) {
    const refused = entering.data?.kind === 'refused' ? entering.data.message : null;
    return (
      <Stack gap="md">
        <Title order={2} size="h5">
          {secondFactorTexts.codes.title}
        </Title>
        {refused !== null && <ProblemAlert>{refused}</ProblemAlert>}
        {entering.error && <ProblemAlert>{failureUnder(entering.error, texts.failed).reason}</ProblemAlert>}
        <RecoveryCodes codes={done.recoveryCodes} onDone={() => entering.mutate(done)} />
      </Stack>
    );
  }
  const isOver = isSecretOver(confirmation.error);
  const failure = beginning.error && failureUnder(beginning.error, texts.failed);
  return (
    <Stack gap="md">
      <Text size="sm">{texts.help}</Text>
      {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
      {beginning.isPending && <LinesShape lines={3} height={80} widths={['60%', '100%']} />}
      {(failure || isOver) && (
        <Button
          variant="default"
          onClick={() => {
            confirmation.reset();
            begin(token);
          }}
        >
          {texts.again}
        </Button>
      )}
      {beginning.data && (
        <FactorCodeForm
          begun={beginning.data}
          isPending={confirmation.isPending}
          error={confirmation.error}
          onCode={confirmation.mutate}
        />
      )}
      {offersPasskeys() && (
        <PasskeyEntry
          text={texts.passkey}
          help={texts.passkeyHelp}
          problem={key.error && !key.isPending ? passkeyFailureOf(key.error, texts.failed).reason : null}
          isBusy={key.isPending}
          onPress={() => key.mutate(undefined)}
        />
      )}
      <Anchor component="button" type="button" size="sm" ta="left" onClick={() => onBack(false)}>
        {texts.back}
      </Anchor>
    </Stack>
  );
}
