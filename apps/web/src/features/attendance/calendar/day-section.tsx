import { Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

export function DaySection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Stack component="section" aria-labelledby={titleId} gap="xs">
      <Title order={3} size="h6" id={titleId}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}
