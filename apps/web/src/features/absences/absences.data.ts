import type { absenceAttachment, attachToAbsence } from '@jornada/contract/absences/attachments';
import type { leaveRules, proposeLeave } from '@jornada/contract/absences/leave-kinds';
import type { urgentLeave } from '@jornada/contract/absences/urgent-leave';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint, callForFile } from '../../shared/call/call-endpoint.ts';
import type { EndpointAnswer, EndpointInput } from '../../shared/call/endpoint-types.ts';

/** A phone needs about this long to send 5 MB over a bad connection. */
const uploadPatienceMs = 180_000;

/** The kinds of paid leave as the company grants them. */
export const leaveRulesQuery = queryOptions({
  queryKey: ['absences', 'leave-kinds'],
  queryFn: () => callEndpoint<typeof leaveRules>('GET /absences/leave-kinds', {}),
});

type LeaveQuestion = EndpointInput<typeof proposeLeave>['query'];
export type LeaveProposal = EndpointAnswer<typeof proposeLeave>;

/** The dates that a leave would take for somebody. */
export const leaveProposalQuery = (query: LeaveQuestion) =>
  queryOptions({
    queryKey: ['absences', 'proposal', query],
    queryFn: () => callEndpoint<typeof proposeLeave>('GET /absences/leave-proposal', { query }),
  });

/** How much urgent family leave of a year is paid: of the signed-in person, or of somebody else. */
export const urgentLeaveQuery = (query: NonNullable<EndpointInput<typeof urgentLeave>['query']>) =>
  queryOptions({
    queryKey: ['absences', 'urgent-leave', query],
    queryFn: () => callEndpoint<typeof urgentLeave>('GET /absences/urgent-leave', { query }),
    staleTime: 0,
  });
export type UrgentLeave = NonNullable<EndpointAnswer<typeof urgentLeave>>;

/** @throws ApiProblem when it cannot be loaded, and for an address that is not an attachment's */
export function fetchAttachment(address: string): Promise<Blob> {
  const parts = address.split('/').slice(-3).map(decodeURIComponent);
  const [tenantId = '', absenceId = '', filename = ''] = parts;
  return callForFile<typeof absenceAttachment>('GET /files/absence/:tenantId/:absenceId/:filename', {
    params: { tenantId, absenceId, filename },
  });
}

export interface AttachmentUpload {
  readonly tenantId: string;
  readonly absenceId: string;
  readonly file: File;
  readonly onProgress: (part: number) => void;
}

/** @throws ApiProblem */
export const sendAttachment = ({ tenantId, absenceId, file, onProgress }: AttachmentUpload) =>
  callEndpoint<typeof attachToAbsence>(
    'POST /files/absence-attachment/:tenantId',
    { params: { tenantId }, fields: { absenceId }, file },
    { onProgress, timeoutMs: uploadPatienceMs },
  );
