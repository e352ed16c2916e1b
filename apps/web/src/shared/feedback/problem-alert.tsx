import { shellTexts } from '@jornada/texts/shell';
import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface ProblemAlertProps {
  /** What did not happen. */
  title?: string | undefined;
  /** Given where the person may put it away. */
  onClose?: () => void;
  children: ReactNode;
}

/** Why what was asked did not happen; read out at once. */
export function ProblemAlert({ title, onClose, children }: ProblemAlertProps) {
  return (
    <Alert
      color="red"
      icon={<IconAlertCircle aria-hidden />}
      role="alert"
      title={title}
      {...(onClose && { withCloseButton: true, onClose, closeButtonLabel: shellTexts.closeNotice })}
    >
      {children}
    </Alert>
  );
}
