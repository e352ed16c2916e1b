import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** What explains a figure, small and after it. */
export function FigureDetail({ children }: { children: ReactNode }) {
  return (
    <Text component="span" size="xs" c="dimmed" fw={400}>
      {children}
    </Text>
  );
}
