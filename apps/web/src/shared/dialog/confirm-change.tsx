import { Text } from '@mantine/core';
import { useCompanyChange } from '../call/use-company-change.ts';
import type { Failure } from '../feedback/failure.ts';
import { showNotice } from '../feedback/notices.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { DialogShown } from './opened-dialog.tsx';

interface ConfirmChangeProps extends DialogShown {
  texts: { readonly title: string; readonly confirm: string };
  /** The notice once it is done. */
  done: string;
  isDangerous?: boolean;
  /** @throws ApiProblem */
  send: () => Promise<unknown>;
  failure: (problem: Error) => Failure;
  /** The question. */
  children: string;
}

/** Asks before the company is changed; a refusal is shown in the dialog, and can be tried again. */
export function ConfirmChange(props: ConfirmChangeProps) {
  const { texts, done, isDangerous = true, send, failure, children, ...shown } = props;
  const { mutate, isPending, error } = useCompanyChange({
    mutationFn: send,
    onDone: () => {
      shown.onClose();
      showNotice('success', done);
    },
  });
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      isDangerous={isDangerous}
      isBusy={isPending}
      problem={error && failure(error)}
      onConfirm={() => mutate()}
      {...shown}
    >
      <Text size="sm">{children}</Text>
    </ConfirmDialog>
  );
}
