import type { dashboardNow } from '@jornada/contract/dashboard/dashboard-now';
import type { dashboardSummary } from '@jornada/contract/dashboard/dashboard-summary';
import type { firstSteps } from '@jornada/contract/dashboard/first-steps';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import type { EndpointAnswer } from '../../shared/call/endpoint-types.ts';

export type DaySummary = EndpointAnswer<typeof dashboardSummary>;

type Known<Figures extends keyof DaySummary> = {
  readonly [Figure in Figures]: NonNullable<DaySummary[Figure]>;
};

const attendanceFigures = [
  'employeesActive',
  'presentToday',
  'dueToday',
  'dueByNow',
  'cameByNow',
  'missingNow',
  'laterToday',
  'presentLast7',
  'avgHoursWorkedToday',
  'lateArrivalsToday',
  'earlyDeparturesToday',
] as const;
const peopleFigures = [
  'employeesTotal',
  'employeesActive',
  'employeesInactive',
  'employeesNotYetEmployed',
  'employeesPaused',
  'employeesNoLongerEmployed',
] as const;

/** The figures about attendance; `date` is today. */
export type AttendanceFigures = Known<(typeof attendanceFigures)[number] | 'date'>;
/** The figures about the number of people and, where it is shown, the limit. */
export type PeopleFigures = Known<(typeof peopleFigures)[number]> & Pick<DaySummary, 'maxEmployeesAllowed'>;

/** The part of the day about attendance; undefined while it loads, and without permission. */
export function attendanceOf(summary: DaySummary | undefined): AttendanceFigures | undefined {
  return summary && knows(summary, attendanceFigures) ? summary : undefined;
}

/** The part of the day about the number of people; undefined as with `attendanceOf`. */
export function peopleOf(summary: DaySummary | undefined): PeopleFigures | undefined {
  return summary && knows(summary, peopleFigures) ? summary : undefined;
}

function knows<Figure extends keyof DaySummary>(
  summary: DaySummary,
  figures: readonly Figure[],
): summary is DaySummary & Known<Figure> {
  return figures.every((figure) => summary[figure] !== null);
}
export type PersonNow = EndpointAnswer<typeof dashboardNow>[number];

/** Today in the company: read again every minute, and whenever the page is opened. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard', 'summary'],
  queryFn: () => callEndpoint<typeof dashboardSummary>('GET /admin/dashboard/summary', {}),
  staleTime: 0,
  refetchInterval: 60_000,
  retry: 2,
});

export type FirstStepsState = EndpointAnswer<typeof firstSteps>;

/** The company's progress; the steps are taken on other pages. */
export const firstStepsQuery = queryOptions({
  queryKey: ['dashboard', 'first-steps'],
  queryFn: () => callEndpoint<typeof firstSteps>('GET /admin/dashboard/first-steps', {}),
  staleTime: 0,
});

/** Where everybody is, read as often. */
export const nowQuery = queryOptions({
  queryKey: ['dashboard', 'now'],
  queryFn: () => callEndpoint<typeof dashboardNow>('GET /admin/dashboard/now', {}),
  staleTime: 0,
  refetchInterval: 60_000,
  retry: 2,
});
