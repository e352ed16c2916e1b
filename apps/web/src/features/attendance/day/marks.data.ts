import type { addWorkMark, removeWorkMark, workMarksOfDay } from '@jornada/contract/payroll/work-marks';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';
import type { DaySubject } from '../day-subject.ts';

type DayOfPerson = Pick<DaySubject, 'userId' | 'date'>;
const paramsOf = ({ userId, date }: DayOfPerson) => ({ userId, date });

/** What stretches of a day are marked as. */
export const marksQuery = (day: DayOfPerson) =>
  queryOptions({
    queryKey: ['attendance', 'marks', day.userId, day.date],
    queryFn: () =>
      callEndpoint<typeof workMarksOfDay>('GET /admin/payroll/marks/:userId/:date', {
        params: paramsOf(day),
      }),
    staleTime: 0,
  });

type MarkBody = NonNullable<EndpointInput<typeof addWorkMark>['body']>;

/** @throws ApiProblem */
export const sendMark = (day: DayOfPerson, body: MarkBody) =>
  callEndpoint<typeof addWorkMark>('POST /admin/payroll/marks/:userId/:date', {
    params: paramsOf(day),
    body,
  });

/** @throws ApiProblem */
export const sendMarkRemoval = (day: DayOfPerson, id: string) =>
  callEndpoint<typeof removeWorkMark>('DELETE /admin/payroll/marks/:userId/:date/:id', {
    params: { ...paramsOf(day), id },
  });
