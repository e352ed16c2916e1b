import { widgetTexts } from '@jornada/texts/widgets';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFoot } from '../dialog/dialog-foot.tsx';
import type { Failure } from '../feedback/failure.ts';
import { ProblemAlert } from '../feedback/problem-alert.tsx';
import { SteadyButton } from '../widgets/steady-button.tsx';

interface FormFooterProps {
  /** The label of the submit button. */
  submit: string;
  isBusy: boolean;
  isBlocked?: boolean;
  onCancel: () => void;
  /** Why the last attempt failed, when that is about no field. */
  failure?: Failure | null | undefined;
  /** Given where the person can dismiss the failure. */
  onDismiss?: () => void;
  /** Shown above the buttons, and visible with them. */
  children?: ReactNode;
}

/** The end of a form in a dialog: the failure, and the buttons to save and cancel. */
export function FormFooter(props: FormFooterProps) {
  const { submit, failure, onDismiss, onCancel, children, ...button } = props;
  return (
    <DialogFoot
      above={
        <>
          {failure && (
            <ProblemAlert title={failure.title} {...(onDismiss && { onClose: onDismiss })}>
              {failure.reason}
            </ProblemAlert>
          )}
          {children}
        </>
      }
    >
      <Button variant="default" onClick={onCancel}>
        {widgetTexts.dialog.cancel}
      </Button>
      <SteadyButton type="submit" {...button}>
        {submit}
      </SteadyButton>
    </DialogFoot>
  );
}
