import { widgetTexts } from '@jornada/texts/widgets';
import { Box, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Failure } from '../feedback/failure.ts';
import { ProblemAlert } from '../feedback/problem-alert.tsx';
import { SteadyButton } from '../widgets/steady-button.tsx';
import classes from './form-footer.module.css';

interface FormFooterProps {
  /** In a long form the buttons stay visible at the bottom of the dialog, without covering a focused field. */
  isSticky?: boolean;
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
  const { submit, failure, onDismiss, onCancel, isSticky = false, children, ...button } = props;
  return (
    <div className={isSticky ? classes.sticky : undefined}>
      {failure && (
        <Box mb="md">
          <ProblemAlert title={failure.title} {...(onDismiss && { onClose: onDismiss })}>
            {failure.reason}
          </ProblemAlert>
        </Box>
      )}
      {children}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel}>
          {widgetTexts.dialog.cancel}
        </Button>
        <SteadyButton type="submit" {...button}>
          {submit}
        </SteadyButton>
      </Group>
    </div>
  );
}
