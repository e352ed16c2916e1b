import type { Tenant } from '@jornada/contract/tenants/tenant';
import { tenantsTexts } from '@jornada/texts/tenants';
import { Group, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconHistory } from '@tabler/icons-react';
import { RouteButton } from '../../shared/widgets/route-links.tsx';
import classes from './tenant-header.module.css';
import { LargeTenantLogo } from './tenant-logo.tsx';
import { TenantStateBadge } from './tenant-state-badge.tsx';

export function TenantHeader({ tenant: { id, name, slug, active, logoUrl } }: { tenant: Tenant }) {
  return (
    <>
      <div>
        <RouteButton
          to="/superadmin/tenants"
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {tenantsTexts.detail.back}
        </RouteButton>
      </div>
      <div className={classes.header}>
        <LargeTenantLogo logoUrl={logoUrl} />
        <div className={classes.name}>
          <Group gap="sm">
            <Title order={2} size="h3">
              {name}
            </Title>
            <TenantStateBadge isActive={active} />
          </Group>
          <Text c="dimmed">@{slug}</Text>
        </div>
        <RouteButton
          className={classes.links}
          to="/superadmin/audit"
          search={{ tenantId: id }}
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
        >
          {tenantsTexts.audit.open}
        </RouteButton>
      </div>
    </>
  );
}
