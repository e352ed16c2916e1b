import { Text } from '@mantine/core';
import { serverNow } from '../call/server-clock.ts';
import { useSession } from '../session/session-store.ts';
import { useTimeZone } from '../session/use-time-zone.ts';
import { type WaitingForTeam, waitsForWords } from './waits-for-words.ts';

/** For whom of the team a request waits, and since when; nothing where it waits for no team. */
export function WaitsFor({ request }: { request: WaitingForTeam }) {
  const userId = useSession().user?.id;
  const words = waitsForWords(request, { userId, timeZone: useTimeZone(), now: serverNow() });
  if (words === null) return null;
  return (
    <Text component="span" display="block" size="xs" c="dimmed">
      {words}
    </Text>
  );
}
