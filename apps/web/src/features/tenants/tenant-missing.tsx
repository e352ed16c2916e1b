import { tenantsTexts } from '@jornada/texts/es/tenants';
import { Card, EmptyState } from '@mantine/core';
import { IconBuildingOff } from '@tabler/icons-react';
import { RouteButton } from '../../shared/widgets/route-links.tsx';

const texts = tenantsTexts.detail;

/** For the address of a company that is not there, or no longer. */
export function TenantMissing() {
  return (
    <Card padding="xl">
      <EmptyState icon={<IconBuildingOff size={40} aria-hidden />} title={texts.notFound}>
        <RouteButton to="/superadmin/tenants">{texts.backToList}</RouteButton>
      </EmptyState>
    </Card>
  );
}
