import { dashboardTexts } from '@jornada/texts/es/dashboard';
import { Card, EmptyState } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { usePermission } from '../../shared/session/use-permissions.ts';
import { RouteButton } from '../../shared/widgets/route-links.tsx';

const { title, text, link } = dashboardTexts.onboarding;

/** Where to begin in a company that has nobody yet. */
export function FirstEmployeeHint() {
  const mayCreate = usePermission('employees.manage');
  return (
    <Card component="section" aria-label={title} padding="xl">
      <EmptyState icon={<IconUserPlus size={40} aria-hidden />} title={title} description={text}>
        {mayCreate && <RouteButton to="/admin/empleados">{link}</RouteButton>}
      </EmptyState>
    </Card>
  );
}
