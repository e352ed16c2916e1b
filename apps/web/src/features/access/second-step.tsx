import type { FactorKind } from '@jornada/contract/access/factor-kinds';
import { passkeyTexts } from '@jornada/texts/passkey-screens';
import { secondStepTexts as texts } from '@jornada/texts/second-factor-screens';
import { Anchor, Group, Stack, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSingleMutation } from '../../shared/call/use-single-mutation.ts';
import { showNotice } from '../../shared/feedback/notices.ts';
import { offersPasskeys } from '../../shared/passkeys/offers-passkeys.ts';
import { SteadyButton } from '../../shared/widgets/steady-button.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import { type GivenCode, sendCode } from './second-step.data.ts';
import type { SignInVariant } from './sign-in-variant.ts';
import { isWholeCode } from './whole-code.ts';

interface SecondStepProps {
  token: string;
  /** What the person has besides recovery codes. */
  kinds: readonly FactorKind[];
  variant: SignInVariant;
  /** Goes back to the password; `isLapsed` when the time or the attempts for a code are over. */
  onBack: (isLapsed: boolean) => void;
}

type Way = 'passkey' | 'app' | 'recovery';

/** Asks for what the person has, the passkey first, since it takes one press. */
export function SecondStep({ token, kinds, variant, onBack }: SecondStepProps) {
  const hasPasskey = kinds.includes('PASSKEY') && offersPasskeys();
  const ways: Way[] = [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(kinds.includes('TOTP') ? (['app'] as const) : []),
    'recovery',
  ];
  const [way = 'recovery', setWay] = useState(ways[0]);
  const others = ways.filter((other) => other !== way);
  return (
    <Stack gap="md">
      {way === 'passkey' ? (
        <PasskeyStep token={token} variant={variant} onLapsed={() => onBack(true)} />
      ) : (
        <CodeStep
          key={way}
          token={token}
          variant={variant}
          isRecovery={way === 'recovery'}
          onLapsed={() => onBack(true)}
        />
      )}
      <Group justify="space-between" gap="sm">
        <Anchor component="button" type="button" size="sm" onClick={() => onBack(false)}>
          {texts.back}
        </Anchor>
        {others.map((other) => (
          <Anchor key={other} component="button" type="button" size="sm" onClick={() => setWay(other)}>
            {wayTexts[other]}
          </Anchor>
        ))}
      </Group>
    </Stack>
  );
}

const wayTexts: Record<Way, string> = {
  passkey: passkeyTexts.step.other,
  app: texts.useApp,
  recovery: texts.useRecovery,
};

interface CodeStepProps {
  token: string;
  variant: SignInVariant;
  isRecovery: boolean;
  onLapsed: () => void;
}

/** Asks for the code of the person's application, or a recovery code. Six digits are sent at once. */
function CodeStep({ token, variant, isRecovery, onLapsed }: CodeStepProps) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { mutate, data, isPending } = useSingleMutation({
    mutationFn: (given: GivenCode) => sendCode(given, variant),
    onSuccess: (result) => {
      if (result.kind === 'lapsed') onLapsed();
      if (result.kind === 'signed-in' && result.recoveryCodesLeft !== null)
        showNotice('success', texts.codesLeft(result.recoveryCodesLeft));
      if (result.kind !== 'refused') return;
      setCode('');
      input.current?.focus();
    },
  });
  const send = (given: string) => mutate({ token, code: given, isRecovery });
  const edit = (typed: string) => {
    setCode(typed);
    if (!isRecovery && isWholeCode(typed)) send(typed);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') send(code);
      }}
    >
      <Stack gap="md">
        <TextInput
          ref={input}
          label={isRecovery ? texts.recovery : texts.app}
          description={isRecovery ? texts.recoveryHelp : texts.appHelp}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={isRecovery ? 40 : 10}
          autoFocus
          required
          value={code}
          readOnly={isPending}
          onChange={({ currentTarget }) => edit(currentTarget.value)}
          error={data?.kind === 'refused' && !isPending ? data.message : null}
        />
        <SteadyButton type="submit" size="md" fullWidth isBusy={isPending} isBlocked={code.trim() === ''}>
          {texts.submit}
        </SteadyButton>
      </Stack>
    </form>
  );
}
