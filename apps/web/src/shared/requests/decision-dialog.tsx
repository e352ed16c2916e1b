import { widgetTexts } from '@jornada/texts/widgets';
import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFoot } from '../dialog/dialog-foot.tsx';
import { GuardedDialog } from '../dialog/guarded-dialog.tsx';
import type { DialogShown } from '../dialog/opened-dialog.tsx';
import { ProblemAlert } from '../feedback/problem-alert.tsx';
import { SteadyButton } from '../widgets/steady-button.tsx';
import type { DecisionState } from './use-decision.ts';

interface DecisionDialogProps<Request> extends DialogShown {
  /** What is decided about, and whose it is. */
  title: string;
  decision: DecisionState<Request>;
  /** The field for the note. */
  note: ReactNode;
  /** What to know before deciding. */
  children: ReactNode;
}

/** Approves or rejects a request with a note; it asks before a note that was not sent is lost. The focus begins at the approval. */
export function DecisionDialog<Request>(props: DecisionDialogProps<Request>) {
  const { title, decision, isOpen, onClose, note, children } = props;
  const { isWaiting, isWritten, deciding, failure } = decision;
  return (
    <GuardedDialog
      title={title}
      size="lg"
      isOpen={isOpen}
      isDirty={isWritten && isWaiting}
      isBusy={deciding !== null}
      onClose={onClose}
    >
      {(close) => (
        <Stack gap="md">
          {children}
          {note}
          <DialogFoot above={failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}>
            {isWaiting ? (
              <DecisionButtons decision={decision} onCancel={close} />
            ) : (
              <Button variant="default" data-autofocus onClick={close}>
                {widgetTexts.dialog.close}
              </Button>
            )}
          </DialogFoot>
        </Stack>
      )}
    </GuardedDialog>
  );
}

interface DecisionButtonsProps<Request> {
  decision: DecisionState<Request>;
  onCancel: () => void;
}

function DecisionButtons<Request>({ decision, onCancel }: DecisionButtonsProps<Request>) {
  const { deciding, decide, texts } = decision;
  const button = (isApproved: boolean) => ({
    isBusy: deciding === isApproved,
    isBlocked: deciding === !isApproved,
    onClick: () => decide(isApproved),
  });
  return (
    <>
      <Button variant="subtle" onClick={onCancel}>
        {widgetTexts.dialog.cancel}
      </Button>
      <SteadyButton variant="default" {...button(false)}>
        {texts.reject}
      </SteadyButton>
      <SteadyButton data-autofocus {...button(true)}>
        {texts.approve}
      </SteadyButton>
    </>
  );
}
