import { passkeyTexts } from '@jornada/texts/passkey-screens';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { type Passkey, secondFactorQuery, sendName } from './second-factor.data.ts';

const texts = passkeyTexts.renaming;

export function RenamePasskeyDialog({ passkey, isOpen, onClose }: DialogShown & { passkey: Passkey }) {
  const client = useQueryClient();
  const [name, setName] = useState(passkey.name);
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: sendName,
    onSuccess: async () => {
      await client.invalidateQueries(secondFactorQuery);
      showNotice('success', texts.done);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={texts.title}
      isOpen={isOpen}
      confirm={texts.confirm}
      isBusy={isPending}
      isBlocked={name.trim() === ''}
      problem={error && failureUnder(error, texts.failed)}
      onConfirm={() => mutate({ id: passkey.id, name })}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={texts.name}
        description={texts.help}
        maxLength={60}
        required
        value={name}
        onFocus={(event) => event.target.select()}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
