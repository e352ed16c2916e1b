import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { showNotice } from '../feedback/notices.ts';
import { useTimeZone } from '../session/use-time-zone.ts';
import { changeFailure, type DecidedMeanwhile } from './decided-meanwhile.ts';
import { useRequestChange } from './use-request-change.ts';

interface ChangeDialogProps<Request> {
  /** `keep` is the button that leaves everything as it is. */
  texts: { title: string; confirm: string; keep?: string; done: string; failed: string };
  /** @throws ApiProblem */
  send: () => Promise<unknown>;
  /** Missing where the server does not say what became of the request. */
  kind?: DecidedMeanwhile<Request>;
  isDangerous?: boolean;
  isOpen: boolean;
  onClose: () => void;
  /** The question. */
  children: ReactNode;
}

/** Asks before a request is withdrawn or refused; if it was decided meanwhile, says so instead. */
export function ChangeDialog<Request>(props: ChangeDialogProps<Request>) {
  const { texts, send, kind, isDangerous = true, isOpen, onClose, children } = props;
  const timeZone = useTimeZone();
  const { mutate, isPending, error } = useRequestChange({
    mutationFn: send,
    onDone: () => {
      onClose();
      showNotice('success', texts.done);
    },
  });
  const failure = error && changeFailure(kind, error, texts.failed, timeZone);
  return (
    <ConfirmDialog
      title={texts.title}
      isOpen={isOpen}
      confirm={texts.confirm}
      {...(texts.keep && { cancel: texts.keep })}
      isDangerous={isDangerous}
      isBusy={isPending}
      isBlocked={failure?.isDecided ?? false}
      problem={failure}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <Text size="sm">{children}</Text>
    </ConfirmDialog>
  );
}
