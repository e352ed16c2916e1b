import type { yearlyOvertime } from '@jornada/contract/attendance/overtime';
import type { workdayExplanation, workdays } from '@jornada/contract/attendance/workdays';
import type {
  createScheduleException,
  deleteScheduleException,
  scheduleExceptions,
} from '@jornada/contract/schedules/schedule-exceptions';
import type { scheduleCalendar, userSchedule } from '@jornada/contract/schedules/user-schedule';
import { queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../../../shared/call/api-problem.ts';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';

export type ExceptionFields = EndpointInput<typeof createScheduleException>['body'];

const calendarKey = ['calendar'];

/** Civil dates, both included. */
export interface DateRange {
  readonly startDate: string;
  readonly endDate: string;
}

export const expectedDaysQuery = (userId: string, range: DateRange) =>
  queryOptions({
    queryKey: [...calendarKey, 'expected', userId, range],
    queryFn: () =>
      callEndpoint<typeof scheduleCalendar>('GET /schedules/calendar', { query: { ...range, userId } }),
    select: ([person]) => person,
    // Changes on other pages and by other people affect it.
    staleTime: 0,
  });

export const workdaysQuery = (userId: string, range: DateRange) =>
  queryOptions({
    queryKey: [...calendarKey, 'worked', userId, range],
    queryFn: () =>
      callEndpoint<typeof workdays>('GET /attendance/admin/workdays', { query: { ...range, userId } }),
    select: ([person]) => person?.days,
    staleTime: 0,
  });

/** The overtime of a person in a year, and what the law says of it. */
export const yearlyOvertimeQuery = (userId: string, year: number) =>
  queryOptions({
    queryKey: [...calendarKey, 'overtime', userId, year],
    queryFn: () =>
      callEndpoint<typeof yearlyOvertime>('GET /attendance/admin/overtime', { query: { userId, year } }),
    staleTime: 0,
  });

/** The hours of a person on a date; null when no schedule is in force. */
export const dayScheduleQuery = (userId: string, date: string) =>
  queryOptions({
    queryKey: [...calendarKey, 'schedule', userId, date],
    queryFn: () =>
      callEndpoint<typeof userSchedule>('GET /users/:id/schedule', {
        params: { id: userId },
        query: { date },
      }).catch((problem: unknown) => {
        if (problem instanceof ApiProblem && problem.status === 404) return null;
        throw problem;
      }),
    staleTime: 0,
  });

export const exceptionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...calendarKey, 'exceptions', userId],
    queryFn: () =>
      callEndpoint<typeof scheduleExceptions>('GET /users/:id/schedule-exceptions', {
        params: { id: userId },
      }),
    staleTime: 0,
  });

/** Why a workday of a person counts as it does. */
export const explanationQuery = (userId: string, date: string) =>
  queryOptions({
    queryKey: [...calendarKey, 'explanation', userId, date],
    queryFn: () =>
      callEndpoint<typeof workdayExplanation>('GET /attendance/admin/workdays/explanation', {
        query: { userId, date },
      }),
    staleTime: 0,
  });

/** @throws ApiProblem */
export const sendException = ({ userId, ...body }: ExceptionFields & { userId: string }) =>
  callEndpoint<typeof createScheduleException>('POST /users/:id/schedule-exceptions', {
    params: { id: userId },
    body,
  });

/** @throws ApiProblem */
export const sendExceptionRemoval = ({ userId, exceptionId }: { userId: string; exceptionId: string }) =>
  callEndpoint<typeof deleteScheduleException>('DELETE /users/:id/schedule-exceptions/:exceptionId', {
    params: { id: userId, exceptionId },
  });
