import type { proveIdentity } from '@jornada/contract/access/prove-identity';
import { recentProofTexts as texts } from '@jornada/texts/recent-proof';
import { PasswordInput, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { callEndpoint } from '../shared/call/call-endpoint.ts';
import { useSingleMutation } from '../shared/call/use-single-mutation.ts';
import { ConfirmDialog } from '../shared/dialog/confirm-dialog.tsx';
import { failureOf } from '../shared/feedback/failure.ts';
import { fieldErrorsOf } from '../shared/form/field-errors.ts';
import { answerProof, useSession } from '../shared/session/session-store.ts';
import { PasskeyProof } from './passkey-proof.tsx';

/** @throws ApiProblem */
const sendProof = (password: string) =>
  callEndpoint<typeof proveIdentity>('POST /auth/proof', { body: { password } });

/** Asks for the password, or a passkey, before what cannot be undone, lets data out or gives rights; whatever asked for it goes on, or is left as it was. */
export function ProofDialog() {
  const session = useSession();
  const isOpen = session.user !== null && Boolean(session.proof);
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { mutate, reset, isPending, error } = useSingleMutation({
    mutationFn: sendProof,
    onSuccess: () => leave(true),
    onError: () => input.current?.select(),
  });
  const leave = (isGiven: boolean) => {
    setPassword('');
    reset();
    answerProof(isGiven);
  };
  const wrong = fieldErrorsOf(error, ['password'])?.password;
  return (
    <ConfirmDialog
      title={texts.title}
      isOpen={isOpen}
      confirm={texts.confirm}
      isBusy={isPending}
      isBlocked={password === ''}
      problem={error && !wrong ? failureOf(error, texts.failed) : null}
      onConfirm={() => mutate(password)}
      onClose={() => leave(false)}
    >
      <Text size="sm">{texts.help}</Text>
      {/* For the browser's password manager, which looks for whom the password is. */}
      <input hidden readOnly autoComplete="username" value={session.user?.email ?? ''} />
      <PasswordInput
        ref={input}
        data-autofocus
        label={texts.password}
        autoComplete="current-password"
        maxLength={1024}
        visibilityToggleButtonProps={{ 'aria-label': texts.show }}
        value={password}
        error={wrong}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          reset();
        }}
      />
      {isOpen && <PasskeyProof onGiven={() => leave(true)} />}
    </ConfirmDialog>
  );
}
