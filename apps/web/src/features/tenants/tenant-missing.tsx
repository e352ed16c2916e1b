import { tenantsTexts } from '@jornada/texts/tenants';
import { Card, EmptyState } from '@mantine/core';
import { IconBuildingOff } from '@tabler/icons-react';
import { RouteButton } from '../../shared/widgets/route-links.tsx';

const texts = tenantsTexts.detail;

/** The page of a company that does not exist (any more). */
export function TenantMissing() {
  return (
    <Card padding="xl">
      <EmptyState icon={<IconBuildingOff size={40} aria-hidden />} title={texts.notFound}>
        <RouteButton to="/superadmin/tenants">{texts.backToList}</RouteButton>
      </EmptyState>
    </Card>
  );
}
