import { shellTexts } from '@jornada/texts/shell';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useKeptFocus } from './use-kept-focus.ts';

interface LoadFailureProps {
  /** What could not be loaded, if the text says why. */
  title?: string | undefined;
  text: string;
  onRetry: () => unknown;
}

/** Says that something could not be loaded, with a retry button; the focus survives when the button disappears. */
export function LoadFailure({ title, text, onRetry }: LoadFailureProps) {
  const button = useKeptFocus<HTMLButtonElement>();
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert" title={title}>
      <Group justify="space-between">
        <Text size="sm">{text}</Text>
        <Button ref={button} variant="default" size="xs" onClick={() => onRetry()}>
          {shellTexts.retry}
        </Button>
      </Group>
    </Alert>
  );
}
