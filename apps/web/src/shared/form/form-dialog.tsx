import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { GuardedDialog } from '../dialog/guarded-dialog.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { FormFooter } from './form-footer.tsx';
import type { FormSaving } from './use-saving.ts';

interface FormDialogProps {
  title: string;
  isOpen: boolean;
  size?: 'md' | 'lg' | 'xl';
  saving: FormSaving;
  /** What the form does, on its button. */
  submit: string;
  /** It cannot be sent as it is. */
  isBlocked?: boolean;
  /** Whether the person may put away what is said of a failure. */
  isDismissible?: boolean;
  /** Closes it without asking. */
  onClose: () => void;
  /** In a long form the buttons stay in sight. */
  isFootSticky?: boolean;
  /** What is said above the buttons, in sight with them. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog, which is not left with unsaved changes unless the person says so. */
export function FormDialog({ saving, ...props }: FormDialogProps) {
  const {
    submit,
    isBlocked = false,
    isDismissible = false,
    isFootSticky = false,
    foot,
    children,
    ...dialog
  } = props;
  const { save, isDirty, isSaving, failure, meanwhile, dismiss } = saving;
  return (
    <GuardedDialog {...dialog} isDirty={isDirty} isBusy={isSaving}>
      {(close) => (
        <form noValidate onSubmit={save}>
          <Stack gap="md">
            {meanwhile && <ChangedMeanwhile meanwhile={meanwhile} />}
            {children}
            <FormFooter
              isSticky={isFootSticky}
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
