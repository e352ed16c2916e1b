import { clockTexts } from '@jornada/texts/es/clock';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { Waiting } from '../../shared/feedback/waiting.tsx';
import { clockStatusQuery } from './clock.data.ts';
import { ClockPage } from './clock-page.tsx';

/** The employee's first page: what time it is, where the workday stands, and the buttons to punch. */
export function ClockScreen() {
  const { data: status, isError, refetch } = useQuery(clockStatusQuery);
  if (status) return <ClockPage status={status} />;
  if (isError) return <LoadFailure text={clockTexts.loadError} onRetry={refetch} />;
  return <Waiting text={clockTexts.loading} />;
}
