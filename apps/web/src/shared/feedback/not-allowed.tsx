import { Card, EmptyState } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';

/** Shown instead of a page for which the person lacks the permission. */
export function NotAllowed({ text }: { text: string }) {
  return (
    <Card padding="xl">
      <EmptyState icon={<IconLock size={40} aria-hidden />} title={text} />
    </Card>
  );
}
