import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { GuardedDialog } from '../dialog/guarded-dialog.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { FormFooter } from './form-footer.tsx';
import type { FormSaving } from './use-saving.ts';

interface FormDialogProps {
  /** With which something in it describes it. */
  id?: string;
  title: string;
  isOpen: boolean;
  size?: 'md' | 'lg' | 'xl';
  saving: FormSaving;
  /** The label of the submit button. */
  submit: string;
  /** It cannot be sent as it is. */
  isBlocked?: boolean;
  /** Whether the person can dismiss a failure. */
  isDismissible?: boolean;
  /** Closes it without asking. */
  onClose: () => void;
  /** Shown above the buttons, and visible with them. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog, which asks before unsaved changes are lost. */
export function FormDialog({ saving, ...props }: FormDialogProps) {
  const { submit, isBlocked = false, isDismissible = false, foot, children, ...dialog } = props;
  const { save, isDirty, isSaving, failure, meanwhile, dismiss } = saving;
  return (
    <GuardedDialog {...dialog} isDirty={isDirty} isBusy={isSaving}>
      {(close) => (
        <form noValidate onSubmit={save}>
          <Stack gap="md">
            {meanwhile && <ChangedMeanwhile meanwhile={meanwhile} />}
            {children}
            <FormFooter
              submit={submit}
              isBusy={isSaving}
              isBlocked={isBlocked}
              onCancel={close}
              failure={failure}
              {...(isDismissible && { onDismiss: dismiss })}
            >
              {foot}
            </FormFooter>
          </Stack>
        </form>
      )}
    </GuardedDialog>
  );
}
