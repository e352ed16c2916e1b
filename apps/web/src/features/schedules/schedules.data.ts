import type { simpleUsers } from '@jornada/contract/employees/users';
import type {
  assignmentList,
  bulkAssign,
  Assignment as ContractAssignment,
  MovedPerson as ContractMovedPerson,
  deleteAssignment,
  previewBulkAssign,
  updateAssignment,
  userAssignments,
} from '@jornada/contract/schedules/assignments';
import type {
  cloneSchedule,
  createSchedule,
  deleteSchedule,
  previewScheduleChange,
  readSchedule,
  scheduleList,
  scheduleStatistics,
  updateSchedule,
} from '@jornada/contract/schedules/manage-schedules';
import type {
  ScheduleBody as ContractBody,
  Schedule as ContractSchedule,
} from '@jornada/contract/schedules/schedule';
import type { validateSchedule } from '@jornada/contract/schedules/user-schedule';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import type { EndpointAnswer, EndpointInput } from '../../shared/call/endpoint-types.ts';

export type Schedule = ContractSchedule;
export type Assignment = ContractAssignment;
export type MovedPerson = ContractMovedPerson;
export type ScheduleBody = ContractBody;
export type ScheduleVersion = EndpointAnswer<typeof readSchedule>['versions'][number];
export type ScheduleChange = EndpointInput<typeof updateSchedule>['body'];
export type ForeseeableChange = EndpointInput<typeof previewScheduleChange>['body'];
export type Foreseen = EndpointAnswer<typeof previewScheduleChange>;
export type Segment = Schedule['segments'][number];
export type Statistics = EndpointAnswer<typeof scheduleStatistics>;
export type LegalWarning = Statistics['warnings'][number];
export type Person = EndpointAnswer<typeof simpleUsers>[number];
export type AssignmentDates = Pick<EndpointInput<typeof updateAssignment>['body'], 'validFrom'> & {
  validTo: string | null;
};

/** Assigning hundreds of people may take longer than an ordinary call. */
const manyPeople = { timeoutMs: 120_000 };

export const schedulesKey = ['schedules'];

/** All schedules of the company, templates included, each with how many people have it. */
export const scheduleListQuery = queryOptions({
  queryKey: [...schedulesKey, 'list'],
  queryFn: () =>
    callEndpoint<typeof scheduleList>('GET /schedules', { query: { includeAssignedCount: 'true' } }),
});

export const scheduleQuery = (id: string) =>
  queryOptions({
    queryKey: [...schedulesKey, 'one', id],
    queryFn: () => callEndpoint<typeof readSchedule>('GET /schedules/:id', { params: { id } }),
    staleTime: 0,
  });

/** What a change of a schedule would do. @param written the change as JSON, which identifies the query */
export const foreseenQuery = (id: string, written: string) =>
  queryOptions({
    queryKey: [...schedulesKey, 'foreseen', id, written],
    queryFn: () =>
      callEndpoint<typeof previewScheduleChange>('POST /schedules/:id/change-preview', {
        params: { id },
        body: JSON.parse(written) as ForeseeableChange,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** The totals of a week of a schedule, and the legal limits it exceeds. */
export const statisticsQuery = (id: string) =>
  queryOptions({
    queryKey: [...schedulesKey, 'statistics', id],
    queryFn: () =>
      callEndpoint<typeof scheduleStatistics>('GET /schedules/:id/statistics', { params: { id } }),
    // It changes with the schedule, and is read before people get it.
    staleTime: 0,
  });

/** Who has a schedule, had it or will have it. */
export const assignmentsQuery = (scheduleId: string) =>
  queryOptions({
    queryKey: [...schedulesKey, 'assignments', scheduleId],
    queryFn: () =>
      callEndpoint<typeof assignmentList>('GET /schedules/assignments', { query: { scheduleId } }),
    staleTime: 0,
  });

/** Which schedules a person has, had or will have. */
export const personAssignmentsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...schedulesKey, 'assignments-of', userId],
    queryFn: () =>
      callEndpoint<typeof userAssignments>('GET /users/:id/assignments', { params: { id: userId } }),
    staleTime: 0,
  });

export const peopleQuery = queryOptions({
  queryKey: [...schedulesKey, 'people'],
  queryFn: () => callEndpoint<typeof simpleUsers>('GET /admin/users/simple', {}),
  // They are changed on another page, so the data is read again each time.
  staleTime: 0,
});

/** @throws ApiProblem */
export const sendNewSchedule = (body: ScheduleBody) =>
  callEndpoint<typeof createSchedule>('POST /schedules', { body });

/** @throws ApiProblem: with CHANGED_MEANWHILE it carries the present state, `schedule` */
export const sendScheduleChange = ({ id, body }: { id: string; body: ScheduleChange }) =>
  callEndpoint<typeof updateSchedule>('PUT /schedules/:id', { params: { id }, body });

/** @throws ApiProblem */
export const sendClone = ({ id, name }: { id: string; name: string }) =>
  callEndpoint<typeof cloneSchedule>('POST /schedules/:id/clone', { params: { id }, body: { name } });

/** @throws ApiProblem */
export const sendScheduleRemoval = (id: string) =>
  callEndpoint<typeof deleteSchedule>('DELETE /schedules/:id', { params: { id } });

/** What assigning a schedule to people would end, person by person. @throws ApiProblem */
export const previewAssignments = (body: AssignmentDates & { scheduleId: string; userIds: string[] }) =>
  callEndpoint<typeof previewBulkAssign>('POST /schedules/bulk-assign/preview', { body }, manyPeople);

/**
 * Assigns the schedule to all of these people, or to none of them.
 * @param body `ends`: what a preview said ends the day before; null to refuse whoever has another schedule
 * @throws ApiProblem
 */
export const sendAssignments = (body: EndpointInput<typeof bulkAssign>['body']) =>
  callEndpoint<typeof bulkAssign>('POST /schedules/bulk-assign', { body }, manyPeople);

/** What one more assignment would do to a person's plan. @throws ApiProblem */
export const tryAssignment = ({
  userId,
  ...body
}: AssignmentDates & { userId: string; scheduleId: string }) =>
  callEndpoint<typeof validateSchedule>('POST /users/:id/validate-schedule', {
    params: { id: userId },
    body,
  });

/** @throws ApiProblem */
export const sendAssignmentDates = ({ id, ...body }: AssignmentDates & { id: string }) =>
  callEndpoint<typeof updateAssignment>('PUT /schedules/assignments/:id', { params: { id }, body });

/** Deletes an assignment, for past days as well. @throws ApiProblem */
export const sendAssignmentRemoval = (id: string) =>
  callEndpoint<typeof deleteAssignment>('DELETE /schedules/assignments/:id', { params: { id } });
