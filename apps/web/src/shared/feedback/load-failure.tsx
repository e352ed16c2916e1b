import { shellTexts } from '@jornada/texts/es/shell';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

interface LoadFailureProps {
  /** What could not be loaded, where the text tells why. */
  title?: string | undefined;
  text: string;
  onRetry: () => unknown;
}

/** Says that something could not be loaded, and offers to try again. */
export function LoadFailure({ title, text, onRetry }: LoadFailureProps) {
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert" title={title}>
      <Group justify="space-between">
        <Text size="sm">{text}</Text>
        <Button variant="default" size="xs" onClick={() => onRetry()}>
          {shellTexts.retry}
        </Button>
      </Group>
    </Alert>
  );
}
