import { shellTexts } from '@jornada/texts/shell';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Failure } from './failure.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Says that something could not be loaded, with a retry button; the focus survives when the button disappears. */
export function LoadFailure({ title, reason, onRetry }: Failure & { onRetry: () => unknown }) {
  const button = useKeptFocus<HTMLButtonElement>();
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert" title={title}>
      <Group justify="space-between">
        <Text size="sm">{reason}</Text>
        <Button ref={button} variant="default" size="xs" onClick={() => onRetry()}>
          {shellTexts.retry}
        </Button>
      </Group>
    </Alert>
  );
}
