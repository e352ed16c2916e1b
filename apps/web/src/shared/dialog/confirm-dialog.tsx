import { widgetTexts } from '@jornada/texts/widgets';
import { Button, Stack } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { Failure } from '../feedback/failure.ts';
import { ProblemAlert } from '../feedback/problem-alert.tsx';
import { SteadyButton } from '../widgets/steady-button.tsx';
import { AppDialog, descriptionOf } from './app-dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';

interface ConfirmDialogProps {
  title: string;
  isOpen: boolean;
  /** The label of the confirm button. */
  confirm: string;
  cancel?: string;
  /** Red, for what cannot be undone or takes something from somebody. */
  isDangerous?: boolean;
  isBusy?: boolean;
  /** Something is still missing before it can be confirmed. */
  isBlocked?: boolean;
  /** Why the last attempt failed. */
  problem?: Failure | null;
  onConfirm: () => void;
  onClose: () => void;
  /** The question, and fields that the answer needs. */
  children: ReactNode;
}

/** Asks before something is done; Enter in a field of it confirms. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, isOpen, confirm, isDangerous = false, isBusy = false, isBlocked = false, problem } = props;
  const id = useId();
  return (
    <AppDialog id={id} title={title} isOpen={isOpen} isBusy={isBusy} onClose={props.onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && !isBlocked) props.onConfirm();
        }}
      >
        <Stack gap="md">
          <Stack gap="md" id={descriptionOf(id)}>
            {props.children}
          </Stack>
          <DialogFoot above={problem && <ProblemAlert title={problem.title}>{problem.reason}</ProblemAlert>}>
            <Button variant="default" onClick={props.onClose}>
              {props.cancel ?? widgetTexts.dialog.cancel}
            </Button>
            <SteadyButton
              type="submit"
              {...(isDangerous && { color: 'red' })}
              isBusy={isBusy}
              isBlocked={isBlocked}
            >
              {confirm}
            </SteadyButton>
          </DialogFoot>
        </Stack>
      </form>
    </AppDialog>
  );
}
