import { clockTexts } from '@jornada/texts/clock';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import type { PunchType } from './punch-intent.ts';

interface UnansweredPunchProps {
  type: PunchType;
  onRetry: () => void;
  onDiscard: () => void;
}

/** After a punch without an answer: send the same one again, or discard it. */
export function UnansweredPunch({ type, onRetry, onDiscard }: UnansweredPunchProps) {
  const name = clockTexts.punchNames[type];
  return (
    <Stack gap="sm" w="100%" maw={420}>
      <Alert color="orange" icon={<IconWifiOff aria-hidden />} ta="start">
        <Text size="sm">{clockTexts.unansweredPunch(name)}</Text>
      </Alert>
      <Button
        size="xl"
        fullWidth
        leftSection={<IconRefresh aria-hidden />}
        onClick={onRetry}
        aria-label={clockTexts.retryPunch(name)}
      >
        {clockTexts.retry}
      </Button>
      <Button variant="subtle" onClick={onDiscard}>
        {clockTexts.discardPunch}
      </Button>
    </Stack>
  );
}
