import { widgetTexts } from '@jornada/texts/widgets';
import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { GuardedDialog } from '../dialog/guarded-dialog.tsx';
import type { DialogShown } from '../dialog/opened-dialog.tsx';
import { ProblemAlert } from '../feedback/problem-alert.tsx';
import { SteadyButton } from '../widgets/steady-button.tsx';
import classes from './decision-dialog.module.css';
import type { DecisionState } from './use-decision.ts';

interface DecisionDialogProps<Request> extends DialogShown {
  title: string;
  size?: 'md' | 'lg';
  decision: DecisionState<Request>;
  /** The field for the note. */
  note: ReactNode;
  /** In a long dialog the buttons stay visible. */
  isFootSticky?: boolean;
  /** A button that leaves it undecided. */
  hasCancel?: boolean;
  /** Whether the focus begins at the approval. */
  isApprovalFirst?: boolean;
  /** What to know before deciding. */
  children: ReactNode;
}

/** Approves or rejects a request with a note; it asks before a note that was not sent is lost. */
export function DecisionDialog<Request>(props: DecisionDialogProps<Request>) {
  const { title, size = 'md', decision, isOpen, onClose, note, children, ...foot } = props;
  const { isWaiting, isWritten, deciding, failure } = decision;
  return (
    <GuardedDialog
      title={title}
      size={size}
      isOpen={isOpen}
      isDirty={isWritten && isWaiting}
      isBusy={deciding !== null}
      onClose={onClose}
    >
      {(close) => (
        <Stack gap="md">
          {children}
          {note}
          {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
          <DecisionFoot decision={decision} onClose={close} {...foot} />
        </Stack>
      )}
    </GuardedDialog>
  );
}

type DecisionFootProps<Request> = Pick<
  DecisionDialogProps<Request>,
  'decision' | 'onClose' | 'isFootSticky' | 'hasCancel' | 'isApprovalFirst'
>;

function DecisionFoot<Request>({ decision, onClose, ...looks }: DecisionFootProps<Request>) {
  const { isWaiting, deciding, decide, texts } = decision;
  const button = (isApproved: boolean) => ({
    isBusy: deciding === isApproved,
    isBlocked: deciding === !isApproved,
    onClick: () => decide(isApproved),
  });
  return (
    <Group justify="flex-end" gap="sm" {...(looks.isFootSticky && { className: classes.sticky })}>
      {isWaiting ? (
        <>
          {looks.hasCancel && (
            <Button variant="subtle" onClick={onClose}>
              {widgetTexts.dialog.cancel}
            </Button>
          )}
          <SteadyButton variant="default" {...button(false)}>
            {texts.reject}
          </SteadyButton>
          <SteadyButton data-autofocus={looks.isApprovalFirst || undefined} {...button(true)}>
            {texts.approve}
          </SteadyButton>
        </>
      ) : (
        <Button variant="default" data-autofocus onClick={onClose}>
          {widgetTexts.dialog.close}
        </Button>
      )}
    </Group>
  );
}
