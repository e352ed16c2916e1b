import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTurn } from '../../shared/browser/in-turn.tsx';
import { ownMonthsQuery } from '../../shared/closed-months/own-months.data.ts';
import { lastRequestsQuery } from '../../shared/corrections/last-requests.data.ts';
import { waitingCorrectionsQuery } from '../../shared/corrections/own-corrections.data.ts';
import { ownBalanceQuery } from '../../shared/hours-balance/hours-balance.data.ts';
import { ownProposalsQuery } from '../../shared/proposals/proposals.data.ts';
import { lastWeekQuery } from './clock.data.ts';
import { missingExits, type Waiting } from './waiting.ts';

/** Many have the clock page open all day: what the company does there seldom is not asked for at every look. */
const seldom = { staleTime: 300_000 };

/**
 * What waits for the person; undefined until it is known. What cannot be loaded is left out.
 * @param asked the date about whose exit the clock asks itself
 */
export function useWaiting(today: string, asked: string | null): Waiting | undefined {
  const ofDays = { enabled: useTurn(1) };
  const ofOffice = { ...seldom, enabled: useTurn(2) };
  const week = useQuery({ ...lastWeekQuery(today), ...ofDays });
  const balance = useQuery({ ...ownBalanceQuery(false), ...ofDays });
  const proposals = useQuery({ ...ownProposalsQuery, ...ofDays });
  const requests = useQuery({ ...lastRequestsQuery, ...ofOffice });
  const corrections = useQuery({ ...waitingCorrectionsQuery(1), ...ofOffice });
  const months = useQuery({ ...ownMonthsQuery(1), ...ofOffice });
  // All at once, so that the list does not grow line by line under somebody's finger.
  if ([week, balance, proposals, requests, corrections, months].some(isOnItsWay)) return undefined;
  const asking = [...(proposals.data?.content ?? []), ...(requests.data?.content ?? [])];
  const pending = new Set(asking.filter(({ status }) => status === 'PENDING').map(({ date }) => date));
  const unanswered = months.data?.content.filter(({ answer, reopening }) => !answer && !reopening);
  return {
    exits: missingExits({ week: week.data?.days ?? [], balance: balance.data, asked, pending }),
    proposals: proposals.data?.waiting ?? 0,
    corrections: corrections.data?.totalElements ?? 0,
    months: unanswered?.map(({ month }) => month) ?? [],
  };
}

function isOnItsWay({ isPending, failureCount }: UseQueryResult): boolean {
  return isPending && failureCount === 0;
}
