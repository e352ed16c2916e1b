import { useQueries } from '@tanstack/react-query';
import type { DateRange } from '../../../shared/form/date-range-fields.tsx';
import { balanceQuery, workingDaysQuery } from '../vacations.data.ts';
import { costIn, leftAfter, yearParts } from './year-costs.ts';

/**
 * How many days of each year it touches a vacation would cost and leave.
 * @param isWaiting whether it is a waiting request, and not one that is being filed
 */
export function useYearCosts(userId: string, period: DateRange, isWaiting: boolean) {
  const parts = yearParts(period);
  const balances = useQueries({ queries: parts.map(({ year }) => balanceQuery(userId, year)) });
  const works = useQueries({ queries: parts.map((part) => workingDaysQuery(userId, part)) });
  const queries = [...balances, ...works];
  const years = parts.flatMap((part, place) => {
    const balance = balances[place]?.data;
    const work = works[place]?.data;
    if (!balance || !work) return [];
    const cost = costIn(balance, { ...part, ...work }, isWaiting ? period : null);
    return [{ balance, cost, left: leftAfter(balance, cost) }];
  });
  const isWhole = years.length === parts.length;
  return {
    /** Absent until all of it is loaded. */
    years: isWhole ? years : undefined,
    workingDays: isWhole ? works.reduce((sum, { data }) => sum + (data?.workingDays ?? 0), 0) : undefined,
    beyondEmploymentDays: works.reduce((sum, { data }) => sum + (data?.beyondEmploymentDays ?? 0), 0),
    error: isWhole ? null : (queries.find(({ error }) => error)?.error ?? null),
    refetch: () => Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
