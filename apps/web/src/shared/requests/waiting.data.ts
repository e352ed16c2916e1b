import type { seeTimeOffNews, timeOffNews } from '@jornada/contract/absences/own-absences';
import type { pendingAbsences } from '@jornada/contract/absences/review-absences';
import type { ownCorrections } from '@jornada/contract/attendance/correction-requests';
import type { pendingInspections } from '@jornada/contract/inspection/manage-inspections';
import type { pendingOvertime } from '@jornada/contract/overtime/decide-differences';
import type { pendingVacations } from '@jornada/contract/vacations/review-vacations';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';
import type { EndpointInput } from '../call/endpoint-types.ts';

/** What waits for somebody is asked for again every half minute. */
const refetchInterval = 30_000;
/** They are in the menu of every page. */
const meta = { isFrame: true };

/** How many absences wait for a decision. */
export const pendingAbsencesQuery = queryOptions({
  queryKey: ['time-off', 'pending-absences'],
  queryFn: () => callEndpoint<typeof pendingAbsences>('GET /absences/admin/pending/count', {}),
  refetchInterval,
  meta,
});

/** How many requests for vacation wait for a decision. */
export const pendingVacationsQuery = queryOptions({
  queryKey: ['time-off', 'pending-vacations'],
  queryFn: () => callEndpoint<typeof pendingVacations>('GET /vacations/admin/pending/count', {}),
  refetchInterval,
  meta,
});

/** How many requests for overtime, and days beyond their plan, wait for a decision. */
export const pendingOvertimeQuery = queryOptions({
  queryKey: ['overtime', 'pending'],
  queryFn: () => callEndpoint<typeof pendingOvertime>('GET /overtime/admin/pending/count', {}),
  refetchInterval,
  meta,
});

/** How many inspectors' requests wait for a decision; seldom any, so refetched every five minutes. */
export const pendingInspectionsQuery = queryOptions({
  queryKey: ['inspection', 'pending'],
  queryFn: () => callEndpoint<typeof pendingInspections>('GET /admin/inspection/requests/pending/count', {}),
  refetchInterval: 5 * 60_000,
  meta,
});

/** How many corrections of the own record wait for an answer. */
export const unansweredCorrectionsQuery = queryOptions({
  queryKey: ['attendance', 'own', 'unanswered'],
  queryFn: async () => {
    const query = { page: 0, size: 1 };
    const { unanswered } = await callEndpoint<typeof ownCorrections>('GET /attendance/corrections/my', {
      query,
    });
    return unanswered;
  },
  refetchInterval,
  meta,
});

/** How many decisions about own requests were not seen yet. */
export const timeOffNewsQuery = queryOptions({
  queryKey: ['time-off', 'news'],
  queryFn: () => callEndpoint<typeof timeOffNews>('GET /absences/my/news', {}),
  refetchInterval,
  meta,
});

/** @throws ApiProblem */
export const sendNewsSeen = (of: EndpointInput<typeof seeTimeOffNews>['body']['of']) =>
  callEndpoint<typeof seeTimeOffNews>('POST /absences/my/seen', { body: { of } });
