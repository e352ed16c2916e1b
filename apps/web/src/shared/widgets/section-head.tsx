import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionHeadProps {
  /** By which the section is labelled. */
  id: string;
  title: string;
  help: ReactNode;
}

/** The title of a section of a page, and a sentence about it. */
export function SectionHead({ id, title, help }: SectionHeadProps) {
  return (
    <div>
      <Title order={2} size="h5" id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {help}
      </Text>
    </div>
  );
}
