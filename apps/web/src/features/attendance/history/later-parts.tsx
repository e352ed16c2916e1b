import { Stack } from '@mantine/core';
import { HoursBalanceCard } from '../../../shared/hours-balance/hours-balance-card.tsx';
import { YearlyHoursCard } from '../../../shared/yearly-hours/yearly-hours-card.tsx';
import type { HistoryPeriod } from './history-search.ts';
import { OwnGaps } from './own-gaps.tsx';
import { OwnMonths } from './own-months.tsx';
import { OwnRequests } from './own-requests.tsx';
import { VacationCard } from './vacation-card.tsx';

/** What stands below the days: closed months, what the hours and vacations come to, late punches, and requests. */
export function LaterParts({ period }: { period: HistoryPeriod }) {
  return (
    <Stack gap="md">
      <OwnMonths />
      <HoursBalanceCard withYear />
      <YearlyHoursCard />
      <VacationCard year={Number(period.to.slice(0, 4))} />
      <OwnGaps />
      <OwnRequests />
    </Stack>
  );
}
