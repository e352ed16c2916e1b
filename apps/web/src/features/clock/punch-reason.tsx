import { Text } from '@mantine/core';

/** The id of the element that says why a punch button is disabled. */
export const reasonId = 'punch-reason';

/** Why a punch button is disabled. */
export function PunchReason({ children }: { children: string }) {
  return (
    <Text id={reasonId} size="sm" c="dimmed">
      {children}
    </Text>
  );
}
