import type { Absence } from '@jornada/contract/absences/absence';
import type {
  allAbsences,
  approveAbsence,
  confirmSickLeave,
  decideAbsences,
  endSickLeave,
  fileAbsence,
  rejectAbsence,
} from '@jornada/contract/absences/review-absences';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';
import type { ManyRequests } from '../../../shared/requests/many-dialog.tsx';
import { type AbsenceSearch, statusOf } from './absence-search.ts';

const pageSize = 10;

/** A page of the absences of the company, the latest request first. */
export const absenceListQuery = ({ estado, departamento, centro, page = 1 }: AbsenceSearch) =>
  queryOptions({
    queryKey: ['absences', 'all', estado ?? null, departamento ?? null, centro ?? null, page],
    queryFn: () =>
      callEndpoint<typeof allAbsences>('GET /absences/admin/all', {
        query: {
          ...{ page: page - 1, size: pageSize, departmentId: departamento, centreId: centro },
          ...(estado && { status: statusOf[estado] }),
        },
      }),
    placeholderData: keepPreviousData,
    // They are asked for elsewhere, so the data is read again each time.
    staleTime: 0,
  });

/** The absences of one person, the latest request first. @param page from 1 */
export const personAbsencesQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: ['absences', 'of', userId, page],
    queryFn: () =>
      callEndpoint<typeof allAbsences>('GET /absences/admin/all', {
        query: { userId, page: page - 1, size: pageSize },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** @throws ApiProblem: with REQUEST_DECIDED it carries how the absence stands, `absence` */
export function sendDecision({ id }: Absence, isApproved: boolean, note: string): Promise<Absence> {
  const input = { params: { id }, body: { note } };
  return isApproved
    ? callEndpoint<typeof approveAbsence>('POST /absences/:id/approve', input)
    : callEndpoint<typeof rejectAbsence>('POST /absences/:id/reject', input);
}

/** @throws ApiProblem */
export const sendDecisions = (body: ManyRequests) =>
  callEndpoint<typeof decideAbsences>('POST /absences/admin/bulk', { body });

/** @throws ApiProblem */
export const sendFiledAbsence = (body: EndpointInput<typeof fileAbsence>['body']) =>
  callEndpoint<typeof fileAbsence>('POST /absences/admin', { body });

/** A date for an open sick leave: until when it is confirmed, or its last day. */
export interface SickLeaveDate {
  readonly id: string;
  readonly isEnd: boolean;
  readonly date: string;
}

/** @throws ApiProblem */
export function sendSickLeaveDate({ id, isEnd, date }: SickLeaveDate): Promise<Absence> {
  return isEnd
    ? callEndpoint<typeof endSickLeave>('POST /absences/:id/end', { params: { id }, body: { endDate: date } })
    : callEndpoint<typeof confirmSickLeave>('POST /absences/:id/confirm', {
        params: { id },
        body: { confirmedUntil: date },
      });
}
