import { shellTexts } from '@jornada/texts/es/shell';
import { Card, EmptyState } from '@mantine/core';
import { IconLayoutDashboard } from '@tabler/icons-react';

/** The first page of the platform operator. */
export function SuperadminLanding() {
  return <NothingYet text={shellTexts.landing.superadmin.text} />;
}

/** The first page of a company's admin. */
export function AdminLanding() {
  return <NothingYet text={shellTexts.landing.admin.text} />;
}

function NothingYet({ text }: { text: string }) {
  return (
    <Card padding="xl">
      <EmptyState icon={<IconLayoutDashboard size={40} aria-hidden />} description={text} />
    </Card>
  );
}
