import { shellTexts } from '@jornada/texts/shell';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface ProblemAlertProps {
  /** What did not happen. */
  title?: string | undefined;
  /** Given where the person may put it away. */
  onClose?: () => void;
  /** Given where the same can be tried again as it was. */
  onRetry?: (() => void) | undefined;
  children: ReactNode;
}

/** Why what was asked did not happen; read out at once. */
export function ProblemAlert({ title, onClose, onRetry, children }: ProblemAlertProps) {
  return (
    <Alert
      color="red"
      icon={<IconAlertCircle aria-hidden />}
      role="alert"
      title={title}
      {...(onClose && { withCloseButton: true, onClose, closeButtonLabel: shellTexts.closeNotice })}
    >
      {onRetry ? (
        <Group justify="space-between">
          <Text size="sm">{children}</Text>
          <Button variant="default" size="xs" onClick={onRetry}>
            {shellTexts.tryAgain}
          </Button>
        </Group>
      ) : (
        children
      )}
    </Alert>
  );
}
