import { historyTexts } from '@jornada/texts/attendance-history';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { waitingCorrectionsQuery } from '../../../shared/corrections/own-corrections.data.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { HoursBalanceCard } from '../../../shared/hours-balance/hours-balance-card.tsx';
import { ownProposalsQuery } from '../../../shared/proposals/proposals.data.ts';
import { WaitingProposals } from '../../../shared/proposals/waiting-proposals.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { YearlyHoursCard } from '../../../shared/yearly-hours/yearly-hours-card.tsx';
import { CorrectionAsker } from './correction-asker.tsx';
import { DayList } from './day-list.tsx';
import { DaySheetOpener } from './day-sheet-opener.tsx';
import { summaryQuery } from './history.data.ts';
import { HistoryFilters } from './history-filters.tsx';
import { type HistoryPeriod, usualPeriod } from './history-search.ts';
import { HistoryShape } from './history-shape.tsx';
import { HistorySummary } from './history-summary.tsx';
import { OwnGaps } from './own-gaps.tsx';
import { OwnMonths } from './own-months.tsx';
import { OwnRequests } from './own-requests.tsx';
import { VacationCard } from './vacation-card.tsx';
import { WaitingCorrections } from './waiting-corrections.tsx';

const route = getRouteApi('/empleado/mis-asistencias');

/** What an employee worked, a line a day, with what waits, corrections and closed months. */
export function HistoryScreen() {
  const { desde, hasta, dia } = route.useSearch();
  const navigate = route.useNavigate();
  const today = civilDateAt(serverNow(), useTimeZone());
  const usual = usualPeriod(today);
  const period = desde && hasta ? { from: desde, to: hasta } : usual;
  const show = ({ from, to }: HistoryPeriod) => {
    const isUsual = from === usual.from && to === usual.to;
    void navigate({ search: isUsual ? {} : { desde: from, hasta: to }, resetScroll: false });
  };
  const summary = useQuery(summaryQuery(period));
  const failure = summary.error && failureUnder(summary.error, historyTexts.loadFailed);
  const corrections = useQuery(waitingCorrectionsQuery(1));
  const proposals = useQuery(ownProposalsQuery);
  // What waits for an answer stands above the days: nothing is shown that it would push down.
  if ([corrections, proposals].some((one) => one.isPending && one.failureCount === 0))
    return <HistoryShape />;
  return (
    <CorrectionAsker>
      <DaySheetOpener day={dia}>
        <Stack gap="md">
          <WaitingProposals />
          <WaitingCorrections />
          <HistoryFilters period={period} today={today} onShow={show} />
          {failure && <LoadFailure {...failure} onRetry={summary.refetch} />}
          {!failure && <HistorySummary summary={summary} period={period} />}
          {!failure && <DayList summary={summary} period={period} today={today} />}
          <OwnMonths />
          <HoursBalanceCard withYear />
          <YearlyHoursCard />
          <VacationCard year={Number(period.to.slice(0, 4))} />
          <OwnGaps />
          <OwnRequests />
        </Stack>
      </DaySheetOpener>
    </CorrectionAsker>
  );
}
