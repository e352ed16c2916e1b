import type { Tenant } from '@jornada/contract/tenants/tenant';
import { figure } from '@jornada/texts/figure';
import { tenantsTexts } from '@jornada/texts/tenants';
import { SimpleGrid } from '@mantine/core';
import { IconCalendarEvent, IconUserShield, IconUsers } from '@tabler/icons-react';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { formatDateOf } from '../../shared/time/civil-format.ts';
import { StatCard } from '../../shared/widgets/stat-card.tsx';
import { utilisationPercent } from '../../shared/widgets/utilisation.ts';

const { detail, list } = tenantsTexts;

export function TenantStatCards({ tenant }: { tenant: Tenant }) {
  const timeZone = useTimeZone();
  const { currentEmployees, maxEmployees, adminCount, createdAt } = tenant;
  const percent = utilisationPercent(currentEmployees, maxEmployees);
  return (
    <section aria-label={detail.stats}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <StatCard
          icon={IconUsers}
          color="teal"
          label={detail.employees}
          value={list.employees(currentEmployees, maxEmployees)}
          percent={percent}
          details={[currentEmployees >= maxEmployees ? list.limitReached : list.percent(Math.floor(percent))]}
        />
        <StatCard icon={IconUserShield} color="indigo" label={detail.admins} value={figure(adminCount)} />
        <StatCard
          icon={IconCalendarEvent}
          color="indigo"
          label={detail.createdAt}
          value={formatDateOf(createdAt, timeZone)}
        />
      </SimpleGrid>
    </section>
  );
}
