import { Text } from '@mantine/core';

/** The element that says why a punch button cannot be pressed. */
export const reasonId = 'punch-reason';

/** Why a punch button cannot be pressed. */
export function PunchReason({ children }: { children: string }) {
  return (
    <Text id={reasonId} size="sm" c="dimmed">
      {children}
    </Text>
  );
}
