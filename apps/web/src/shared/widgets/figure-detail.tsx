import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** What explains a figure, small and on a line of its own. */
export function FigureDetail({ children }: { children: ReactNode }) {
  return (
    <Text component="span" display="block" size="xs" c="dimmed" fw={400}>
      {children}
    </Text>
  );
}
