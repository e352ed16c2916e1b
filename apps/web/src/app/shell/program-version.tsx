import { shellTexts } from '@jornada/texts/shell';
import { Text } from '@mantine/core';
import type { SessionUser } from '../../shared/session/session-storage.ts';

/** At the foot of the menu rather than of the page, where it would be moved by whatever fills that while it loads. */
export function ProgramVersion({ user: { version } }: { user: SessionUser }) {
  // Who was signed in before the server told it has none kept.
  if (!version) return null;
  return (
    <Text size="xs" c="dimmed">
      {shellTexts.version(version)}
    </Text>
  );
}
