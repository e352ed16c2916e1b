import { historyTexts } from '@jornada/texts/attendance-history';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useState } from 'react';
import { lazyPart } from '../../../shared/browser/lazy-part.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { DayList } from './day-list.tsx';
import { recordsQuery, summaryQuery } from './history.data.ts';
import type { HistoryPeriod } from './history-search.ts';
import { HistorySummary } from './history-summary.tsx';

const LaterParts = lazyPart(() => import('./later-parts.tsx'), 'LaterParts');

interface ShownDaysProps {
  period: HistoryPeriod;
  today: string;
}

/** The days of the period with what they come to and, once they are there, what stands below them. */
export function ShownDays({ period, today }: ShownDaysProps) {
  const summary = useQuery(summaryQuery(period));
  const records = useQuery(recordsQuery(period));
  const isPending = summary.isPending || records.isPending;
  // A long list is drawn in small pieces, so that a slow telephone answers to touch in between.
  const isDrawn = useDeferredValue(!isPending) && !isPending;
  const [wasDrawn, setDrawn] = useState(isDrawn);
  // Where everything is there, as after going back, the page has its full length at once.
  const [isAtOnce] = useState(isDrawn);
  if (isDrawn && !wasDrawn) setDrawn(true);
  const failure = summary.error && failureUnder(summary.error, historyTexts.loadFailed);
  return (
    <>
      {failure && <LoadFailure {...failure} onRetry={summary.refetch} />}
      {!failure && <HistorySummary summary={summary} period={period} />}
      {!failure && <DayList {...{ summary, records, isDrawn, wasDrawn, isAtOnce, period, today }} />}
      {wasDrawn && (
        <Suspense fallback={null}>
          <LaterParts period={period} isAtOnce={isAtOnce} />
        </Suspense>
      )}
    </>
  );
}
