import type { logs } from '@jornada/contract/clock/logs';
import type { mySchedule } from '@jornada/contract/schedules/my-schedule';
import { queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../call/api-problem.ts';
import { callEndpoint } from '../call/call-endpoint.ts';
import { dayAfter } from '../time/month-weeks.ts';

/** The own schedule of a date, or null when none is assigned. */
export const scheduleOfDateQuery = (date: string) =>
  queryOptions({
    queryKey: ['clock', 'schedule-of', date],
    queryFn: () =>
      callEndpoint<typeof mySchedule>('GET /employee/my-schedule', { query: { date } }).catch((problem) => {
        if (problem instanceof ApiProblem && problem.status === 404) return null;
        throw problem;
      }),
    staleTime: 300_000,
  });

/** The own records of a workday and of the next one. */
export const recordsAroundQuery = (date: string) =>
  queryOptions({
    queryKey: ['attendance', 'own', 'records-around', date],
    queryFn: () =>
      callEndpoint<typeof logs>('GET /attendance/logs', { query: { from: date, to: dayAfter(date, 1) } }),
  });
