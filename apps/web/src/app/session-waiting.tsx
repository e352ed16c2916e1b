import { accessTexts } from '@jornada/texts/access';
import { Button, Center, Stack, Text } from '@mantine/core';
import { startSession } from '../shared/account/start-session.ts';
import { Waiting } from '../shared/feedback/waiting.tsx';
import type { SessionState } from '../shared/session/session-store.ts';

/** Shown until it is known who is there. */
export function SessionWaiting({ phase }: { phase: SessionState['phase'] }) {
  if (phase === 'initializing') return <Waiting text={accessTexts.initializing} isWholePage />;
  if (phase !== 'unreachable') return <Waiting text={accessTexts.verifyingAuthentication} isWholePage />;
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" ta="center">
        <Text role="alert">{accessTexts.unreachable}</Text>
        <Button onClick={() => startSession()}>{accessTexts.retry}</Button>
      </Stack>
    </Center>
  );
}
