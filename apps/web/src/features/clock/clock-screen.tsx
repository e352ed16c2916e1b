import { clockTexts } from '@jornada/texts/clock';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { clockStatusQuery } from './clock.data.ts';
import { ClockPage } from './clock-page.tsx';
import { ClockShape } from './clock-shape.tsx';
import { OfflineClock } from './offline-clock.tsx';
import { useDecidedPunches } from './use-decided-punches.ts';

/** The employee's first page: the time, the state of the workday, and the buttons to punch. */
export function ClockScreen() {
  const { data: status, isError, failureReason, refetch } = useQuery(clockStatusQuery);
  useDecidedPunches();
  const [isOutOfReach, setIsOutOfReach] = useState(false);
  if (status) return <ClockPage status={status} />;
  const isUnanswered = failureReason instanceof ApiProblem && failureReason.isUnanswered;
  // Once the server could not be reached, this is shown until it answers, also during retries.
  if (isUnanswered && !isOutOfReach) setIsOutOfReach(true);
  const failure = isError ? <LoadFailure reason={clockTexts.loadError} onRetry={refetch} /> : <ClockShape />;
  if (isOutOfReach) return <OfflineClock onRetry={refetch}>{failure}</OfflineClock>;
  if (isError) return failure;
  return <ClockShape />;
}
