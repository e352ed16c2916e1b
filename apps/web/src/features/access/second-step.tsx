import { secondStepTexts as texts } from '@jornada/texts/second-factor-screens';
import { Anchor, Group, Stack, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSingleMutation } from '../../shared/call/use-single-mutation.ts';
import { showNotice } from '../../shared/feedback/notices.ts';
import { SteadyButton } from '../../shared/widgets/steady-button.tsx';
import { type GivenCode, sendCode } from './second-step.data.ts';
import type { SignInVariant } from './sign-in-variant.ts';
import { isWholeCode } from './whole-code.ts';

interface SecondStepProps {
  token: string;
  variant: SignInVariant;
  /** Goes back to the password; `isLapsed` when the time or the attempts for a code are over. */
  onBack: (isLapsed: boolean) => void;
}

/** Asks for the code of the person's application, or a recovery code. Six digits are sent at once. */
export function SecondStep({ token, variant, onBack }: SecondStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { mutate, data, isPending, reset } = useSingleMutation({
    mutationFn: (given: GivenCode) => sendCode(given, variant),
    onSuccess: (result) => {
      if (result.kind === 'lapsed') onBack(true);
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
  const change = () => {
    setRecovery(!isRecovery);
    setCode('');
    reset();
    input.current?.focus();
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
        <Group justify="space-between" gap="sm">
          <Anchor component="button" type="button" size="sm" onClick={() => onBack(false)}>
            {texts.back}
          </Anchor>
          <Anchor component="button" type="button" size="sm" onClick={change}>
            {isRecovery ? texts.useApp : texts.useRecovery}
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}
