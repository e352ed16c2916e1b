import { Text } from '@mantine/core';
import { serverNow } from '../call/server-clock.ts';
import { useSession } from '../session/session-store.ts';
import { useTimeZone } from '../session/use-time-zone.ts';
import { firstStepWords, type WaitingForTeam, waitsForWords } from './waits-for-words.ts';

/** For whom of the team a request waits, and since when, or who took its first step; nothing for the others. */
export function WaitsFor({ request }: { request: WaitingForTeam }) {
  const userId = useSession().user?.id;
  const timeZone = useTimeZone();
  const words =
    firstStepWords(request, timeZone) ?? waitsForWords(request, { userId, timeZone, now: serverNow() });
  if (words === null) return null;
  return (
    <Text component="span" display="block" size="xs" c="dimmed">
      {words}
    </Text>
  );
}
