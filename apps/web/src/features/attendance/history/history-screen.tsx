import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useDeferredValue } from 'react';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { waitingCorrectionsQuery } from '../../../shared/corrections/own-corrections.data.ts';
import { ownProposalsQuery } from '../../../shared/proposals/proposals.data.ts';
import { WaitingProposals } from '../../../shared/proposals/waiting-proposals.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { CorrectionAsker } from './correction-asker.tsx';
import { DaySheetOpener } from './day-sheet-opener.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { type HistoryPeriod, usualPeriod } from './history-search.ts';
import { HistoryShape } from './history-shape.tsx';
import { ShownDays } from './shown-days.tsx';
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
  const corrections = useQuery(waitingCorrectionsQuery(1));
  const proposals = useQuery(ownProposalsQuery);
  // What waits for an answer stands above the days: nothing is shown that it would push down.
  const isKnown = ![corrections, proposals].some((one) => one.isPending && one.failureCount === 0);
  // Drawn in small pieces, so that a slow telephone answers to touch in between.
  const isDrawn = useDeferredValue(isKnown);
  if (!isDrawn) return <HistoryShape />;
  return (
    <Suspense fallback={<HistoryShape />}>
      <CorrectionAsker>
        <DaySheetOpener day={dia}>
          <Stack gap="md">
            <WaitingProposals />
            <WaitingCorrections />
            <HistoryFilters period={period} today={today} onShow={show} />
            <ShownDays period={period} today={today} />
          </Stack>
        </DaySheetOpener>
      </CorrectionAsker>
    </Suspense>
  );
}
