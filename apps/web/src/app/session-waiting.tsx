import { sessionWaitingTexts as texts } from '@jornada/texts/session-waiting';
import { Button, Center, Stack, Text } from '@mantine/core';
import { startSession } from '../shared/account/start-session.ts';
import { Waiting } from '../shared/feedback/waiting.tsx';
import type { SessionState } from '../shared/session/session-store.ts';

/** Shown until it is known who is there. */
export function SessionWaiting({ phase }: { phase: SessionState['phase'] }) {
  if (phase === 'initializing') return <Waiting text={texts.initializing} isWholePage />;
  if (phase !== 'unreachable') return <Waiting text={texts.verifyingAuthentication} isWholePage />;
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" ta="center">
        <Text role="alert">{texts.unreachable}</Text>
        <Button onClick={() => startSession()}>{texts.retry}</Button>
      </Stack>
    </Center>
  );
}
