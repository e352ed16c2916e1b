import { widgetTexts } from '@jornada/texts/es/widgets';
import { Button, Group, type GroupProps } from '@mantine/core';
import type { Failure } from './failure.ts';
import { ProblemAlert } from './problem-alert.tsx';
import { SteadyButton } from './steady-button.tsx';

interface FormFooterProps extends Pick<GroupProps, 'className'> {
  /** What the form does, on its button. */
  submit: string;
  isBusy: boolean;
  isBlocked?: boolean;
  onCancel: () => void;
  /** Why the last attempt failed, when that is about no field. */
  failure?: Failure | null | undefined;
  /** Given where the person may put the failure away. */
  onDismiss?: () => void;
}

/** The end of a form in a dialog: what went wrong, and the two ways out. */
export function FormFooter({ submit, failure, onDismiss, onCancel, className, ...button }: FormFooterProps) {
  return (
    <>
      {failure && (
        <ProblemAlert title={failure.title} {...(onDismiss && { onClose: onDismiss })}>
          {failure.reason}
        </ProblemAlert>
      )}
      <Group justify="flex-end" gap="sm" className={className}>
        <Button variant="default" onClick={onCancel}>
          {widgetTexts.dialog.cancel}
        </Button>
        <SteadyButton type="submit" {...button}>
          {submit}
        </SteadyButton>
      </Group>
    </>
  );
}
