import { widgetTexts } from '@jornada/texts/es/widgets';
import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Failure } from '../feedback/failure.ts';
import { ProblemAlert } from '../feedback/problem-alert.tsx';
import { SteadyButton } from '../form/steady-button.tsx';
import { AppDialog } from './app-dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  isOpen: boolean;
  /** What the button does, in its own words. */
  confirm: string;
  cancel?: string;
  /** What cannot be taken back, or takes something from somebody, is red. */
  isDangerous?: boolean;
  isBusy?: boolean;
  /** Something is still missing before it may be confirmed. */
  isBlocked?: boolean;
  /** What did not happen at the last attempt, and why. */
  problem?: Failure | null;
  onConfirm: () => void;
  onClose: () => void;
  /** What is asked, and fields that the answer needs. */
  children: ReactNode;
}

/** Asks before something is done; Enter in a field of it confirms. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, isOpen, confirm, isDangerous = false, isBusy = false, isBlocked = false, problem } = props;
  return (
    <AppDialog title={title} isOpen={isOpen} isBusy={isBusy} onClose={props.onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && !isBlocked) props.onConfirm();
        }}
      >
        <Stack gap="md">
          {props.children}
          {problem && <ProblemAlert title={problem.title}>{problem.reason}</ProblemAlert>}
          <Group justify="flex-end" gap="sm">
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
          </Group>
        </Stack>
      </form>
    </AppDialog>
  );
}
