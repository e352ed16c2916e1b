import type { WaitingReset } from '@jornada/contract/reset-of-factor';
import { factorResetTexts as texts } from '@jornada/texts/factor-resets';
import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx';
import type { DialogShown } from '../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../shared/feedback/failure.ts';
import { sayTenantNotice, useTenantChange } from './use-tenant-change.ts';

/** Somebody whose second factor an operator resets. */
export interface Resettable {
  readonly fullName: string;
  readonly hasSecondFactor: boolean;
  readonly reset: WaitingReset | null;
}

interface FactorResetDialogProps extends DialogShown {
  person: Resettable;
  /** @throws ApiProblem */
  send: (reason: string) => Promise<Resettable>;
}

/** Asks before a second factor is taken away, and for what reason: in 24 hours, or now where another operator asked. */
export function FactorResetDialog({ person, send, isOpen, onClose }: FactorResetDialogProps) {
  const { fullName, reset } = person;
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useTenantChange({
    mutationFn: send,
    onDone: ({ hasSecondFactor }) => {
      sayTenantNotice('success', hasSecondFactor ? texts.asked : texts.removed);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={(reset ? texts.agreeOf : texts.askOf)(fullName)}
      isOpen={isOpen}
      confirm={reset ? texts.agree : texts.askConfirm}
      isDangerous
      isBusy={isPending}
      isBlocked={reason.trim() === ''}
      problem={error && failureUnder(error, texts.failed)}
      onConfirm={() => mutate(reason)}
      onClose={onClose}
    >
      <Text size="sm">
        {reset ? texts.agreeQuestion(fullName, reset.askedBy) : texts.askQuestion(fullName)}
      </Text>
      <Textarea
        data-autofocus
        label={texts.reason}
        description={texts.reasonHelp}
        required
        autosize
        minRows={2}
        maxLength={300}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
