import type { dailySummary } from '@jornada/contract/attendance/daily-summary';
import type { currentStatus } from '@jornada/contract/clock/current-status';
import type { punch } from '@jornada/contract/clock/punch';
import type { employeeHolidayRange } from '@jornada/contract/holidays/employee-holiday-range';
import type { myNextSchedule } from '@jornada/contract/schedules/my-next-schedule';
import type { mySchedule } from '@jornada/contract/schedules/my-schedule';
import { queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import type { EndpointAnswer } from '../../shared/call/endpoint-types.ts';
import { observeServerTime } from '../../shared/call/server-clock.ts';
import { keepStanding } from '../../shared/outbox/outbox.ts';
import type { PunchIntent } from './punch-intent.ts';
import { standingOf } from './standing.ts';

export type ClockStatus = EndpointAnswer<typeof currentStatus>;
export type OpenPair = NonNullable<ClockStatus['openPair']>;
export type LastRecord = NonNullable<ClockStatus['lastRecord']>;
export type PunchAnswer = EndpointAnswer<typeof punch>;

const punchTimeoutMs = 15_000;
const shownHolidays = 8;

/** The state of the workday, with its records. Each answer also sets the page's clock by the server's. */
export const clockStatusQuery = queryOptions({
  queryKey: ['clock', 'status'],
  queryFn: async (): Promise<ClockStatus> => {
    const requestedAt = Date.now();
    const status = await callEndpoint<typeof currentStatus>('GET /attendance/status/current', {});
    observeServerTime(status.serverTime, requestedAt, Date.now());
    void keepStanding(status.offline.anchor, standingOf(status));
    return status;
  },
  staleTime: 20_000,
  // Whoever comes back to the page may have clocked in another tab or on another device meanwhile.
  refetchOnWindowFocus: 'always',
  refetchInterval: 120_000,
});

/**
 * The own schedule of the workday, or null when none is assigned, which the status already says. Loaded again when the status shows another
 * plan or `refreshAt` changes.
 */
export const dayScheduleQuery = ({ workedOn: date, expectedMinutes, refreshAt }: ClockStatus) =>
  queryOptions({
    queryKey: ['clock', 'schedule', date, expectedMinutes, refreshAt],
    queryFn: async () => {
      if (expectedMinutes === null) return null;
      return callEndpoint<typeof mySchedule>('GET /employee/my-schedule', { query: { date } }).catch(
        nullWhenNotFound,
      );
    },
    staleTime: 300_000,
    placeholderData: (previous) => (previous?.date === date ? previous : undefined),
  });

/** The next shift that has not begun, or null when none is planned. It may change at each `refreshAt`. */
export const nextScheduleQuery = ({ refreshAt }: ClockStatus) =>
  queryOptions({
    queryKey: ['clock', 'next-schedule', refreshAt],
    queryFn: () =>
      callEndpoint<typeof myNextSchedule>('GET /employee/my-schedule/next', {}).catch(nullWhenNotFound),
    staleTime: 300_000,
    placeholderData: (previous) => previous,
  });

/** The next holidays from a civil date on, at most 8 and within a year. */
export const upcomingHolidaysQuery = (from: string) =>
  queryOptions({
    queryKey: ['clock', 'holidays', from],
    queryFn: async () => {
      const until = Temporal.PlainDate.from(from).add({ years: 1 }).toString();
      const query = { startDate: from, endDate: until };
      const holidays = await callEndpoint<typeof employeeHolidayRange>('GET /employee/holidays/range', {
        query,
      });
      return holidays.slice(0, shownHolidays);
    },
    staleTime: 3_600_000,
  });

/** Sends a punch; sending the same intent again is the same punch for the server. @throws ApiProblem */
export async function sendPunch({ type, confirmed, modality, key }: PunchIntent): Promise<PunchAnswer> {
  const body = { type, modality, ...(confirmed && { confirmed }) };
  const requestedAt = Date.now();
  const answer = await callEndpoint<typeof punch>(
    'POST /attendance/punch',
    { body },
    { idempotencyKey: key, timeoutMs: punchTimeoutMs, onSessionEnd: 'caller' },
  );
  observeServerTime(answer.workDayStatus.serverTime, requestedAt, Date.now());
  return answer;
}

function nullWhenNotFound(problem: unknown): null {
  if (problem instanceof ApiProblem && problem.status === 404) return null;
  throw problem;
}

/** The seven days before today. @param today a civil date */
export const lastWeekQuery = (today: string) =>
  queryOptions({
    queryKey: ['attendance', 'own', 'last-week', today],
    queryFn: () => {
      const date = Temporal.PlainDate.from(today);
      const [from, to] = [date.subtract({ days: 7 }).toString(), date.subtract({ days: 1 }).toString()];
      return callEndpoint<typeof dailySummary>('GET /attendance/daily-summary', { query: { from, to } });
    },
    staleTime: 300_000,
  });
