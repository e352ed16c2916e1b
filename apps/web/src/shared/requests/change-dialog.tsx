import { Text } from '@mantine/core';
import { useConcurrentChange } from '../call/use-concurrent-change.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import type { DialogShown } from '../dialog/opened-dialog.tsx';
import { showNotice } from '../feedback/notices.ts';
import { useTimeZone } from '../session/use-time-zone.ts';
import { changeFailure, type DecidedMeanwhile } from './decided-meanwhile.ts';

/** How requests of some kind are withdrawn, or refused. */
export interface ChangeKind<Request> {
  /** `keep` is the button that leaves everything as it is. */
  readonly texts: { title: string; confirm: string; keep?: string; done: string; failed: string };
  readonly question: (request: Request) => string;
  /** @throws ApiProblem */
  readonly send: (request: Request) => Promise<unknown>;
  /** Missing where the server does not say what became of the request. */
  readonly decided?: DecidedMeanwhile<Request>;
  readonly isDangerous?: boolean;
}

interface ChangeDialogProps<Request> extends DialogShown {
  kind: ChangeKind<Request>;
  request: Request;
}

/** Asks before a request is withdrawn or refused; if it was decided meanwhile, says so instead. */
export function ChangeDialog<Request>({ kind, request, isOpen, onClose }: ChangeDialogProps<Request>) {
  const { texts, isDangerous = true } = kind;
  const timeZone = useTimeZone();
  const { mutate, isPending, error } = useConcurrentChange({
    mutationFn: kind.send,
    onDone: () => {
      onClose();
      showNotice('success', texts.done);
    },
  });
  const failure = error && changeFailure(kind.decided, error, texts.failed, timeZone);
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
      onConfirm={() => mutate(request)}
      onClose={onClose}
    >
      <Text size="sm">{kind.question(request)}</Text>
    </ConfirmDialog>
  );
}
