import { Stack } from '@mantine/core';
import { HoursBalanceCard } from '../../../shared/hours-balance/hours-balance-card.tsx';
import { YearlyHoursCard } from '../../../shared/yearly-hours/yearly-hours-card.tsx';
import type { HistoryPeriod } from './history-search.ts';
import { InTurnUnless } from './in-turn-unless.tsx';
import { OwnGaps } from './own-gaps.tsx';
import { OwnKinds } from './own-kinds.tsx';
import { OwnMonths } from './own-months.tsx';
import { OwnRequests } from './own-requests.tsx';
import { VacationCard } from './vacation-card.tsx';

/** What stands below the days, one after the other: closed months, what each hour is, what hours and vacations come to, late punches, and requests. */
export function LaterParts({ period, isAtOnce }: { period: HistoryPeriod; isAtOnce: boolean }) {
  return (
    <Stack gap="md">
      <InTurnUnless place={7} isAtOnce={isAtOnce}>
        <OwnMonths />
      </InTurnUnless>
      <InTurnUnless place={8} isAtOnce={isAtOnce}>
        <OwnKinds month={period.to.slice(0, 7)} />
      </InTurnUnless>
      <InTurnUnless place={9} isAtOnce={isAtOnce}>
        <HoursBalanceCard withYear />
      </InTurnUnless>
      <InTurnUnless place={10} isAtOnce={isAtOnce}>
        <YearlyHoursCard />
      </InTurnUnless>
      <InTurnUnless place={11} isAtOnce={isAtOnce}>
        <VacationCard year={Number(period.to.slice(0, 4))} />
      </InTurnUnless>
      <InTurnUnless place={12} isAtOnce={isAtOnce}>
        <OwnGaps />
      </InTurnUnless>
      <InTurnUnless place={13} isAtOnce={isAtOnce}>
        <OwnRequests />
      </InTurnUnless>
    </Stack>
  );
}
