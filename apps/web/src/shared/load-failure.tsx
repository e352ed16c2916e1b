import { shellTexts } from '@jornada/texts/es/shell';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Says that something could not be loaded, and offers to try again. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
      <Group justify="space-between">
        <Text size="sm">{text}</Text>
        <Button variant="default" size="xs" onClick={() => onRetry()}>
          {shellTexts.retry}
        </Button>
      </Group>
    </Alert>
  );
}
