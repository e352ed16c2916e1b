import { Card, EmptyState } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';

/** What stands in the place of a page that the person's permissions do not reach. */
export function NotAllowed({ text }: { text: string }) {
  return (
    <Card padding="xl">
      <EmptyState icon={<IconLock size={40} aria-hidden />} title={text} />
    </Card>
  );
}
