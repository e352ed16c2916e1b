import { shellTexts } from '@jornada/texts/es/shell';
import { Card, EmptyState } from '@mantine/core';
import { IconLayoutDashboard } from '@tabler/icons-react';

/** The first page of a company's admin. */
export function AdminLanding() {
  return (
    <Card padding="xl">
      <EmptyState
        icon={<IconLayoutDashboard size={40} aria-hidden />}
        description={shellTexts.landing.admin.text}
      />
    </Card>
  );
}
