import { Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A part of a page, with its title. */
export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Stack component="section" aria-labelledby={titleId} gap="sm">
      <Title order={2} size="h5" id={titleId}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}
