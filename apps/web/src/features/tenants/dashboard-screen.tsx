import { figure } from '@jornada/texts/figure';
import { tenantsTexts } from '@jornada/texts/tenants';
import { SimpleGrid, Stack } from '@mantine/core';
import { IconBuilding, IconChartBar, IconGauge, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../shared/feedback/load-status.tsx';
import { StatCard } from '../../shared/widgets/stat-card.tsx';
import { averageCapacity, globalUtilisation, type PlatformStats } from './platform-figures.ts';
import { tenantStatsQuery } from './tenants.data.ts';

const texts = tenantsTexts.dashboard;

/** The operators' first page: figures of the whole platform. */
export function DashboardScreen() {
  const { data: stats, isError, refetch } = useQuery(tenantStatsQuery);
  return (
    <Stack gap="md">
      {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
      <LoadStatus isLoading={!stats && !isError} />
      {(stats || !isError) && (
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md" aria-busy={!stats}>
          {cards.map(({ icon, color, label, lines, ...figures }) => (
            <StatCard
              key={label}
              icon={icon}
              color={color}
              label={label}
              value={stats && figures.value(stats)}
              percent={stats && figures.percent?.(stats)}
              details={stats && figures.details(stats)}
              pendingLines={lines}
            />
          ))}
        </SimpleGrid>
      )}
    </Stack>
  );
}

interface FigureCard {
  readonly icon: typeof IconBuilding;
  readonly color: string;
  readonly label: string;
  readonly value: (stats: PlatformStats) => string;
  readonly percent?: (stats: PlatformStats) => number;
  readonly details: (stats: PlatformStats) => string[];
  /** As high as this many lines of text; a bar has one. */
  readonly lines: number;
}

const cards: readonly FigureCard[] = [
  {
    icon: IconBuilding,
    color: 'indigo',
    label: texts.tenants,
    value: (stats) => texts.active(stats.activeTenants),
    details: (stats) => [texts.total(stats.totalTenants), texts.suspended(stats.suspendedTenants)],
    lines: 2,
  },
  {
    icon: IconUsers,
    color: 'teal',
    label: texts.users,
    value: (stats) => figure(stats.totalUsers),
    details: (stats) => [texts.employees(stats.totalEmployees)],
    lines: 1,
  },
  {
    icon: IconGauge,
    color: 'orange',
    label: texts.utilisation,
    value: (stats) => texts.percent(globalUtilisation(stats)),
    percent: globalUtilisation,
    details: (stats) => [texts.utilisationHelp(stats.totalEmployees, stats.totalCapacity)],
    lines: 2,
  },
  {
    icon: IconChartBar,
    color: 'indigo',
    label: texts.capacity,
    value: (stats) => texts.places(averageCapacity(stats)),
    details: (stats) => [texts.capacityAverage, texts.capacityTotal(stats.totalCapacity)],
    lines: 2,
  },
];
