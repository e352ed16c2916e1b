import type { OvertimeRequest } from '@jornada/contract/overtime/overtime-request';
import { overtimeMails } from '@jornada/texts/overtime-mails';
import type { RequestKind } from '../../../requests/request-kind.ts';
import { alreadyDecided, describeOvertimeRequest } from './describe-overtime-request.ts';
import { findOvertimeRequests, type OvertimeRequestRow } from './overtime-requests.queries.ts';

/** Overtime, asked for or ordered before it is worked, as a kind of requests. */
export const overtimeRequests: RequestKind<OvertimeRequestRow, OvertimeRequest> & {
  readonly table: 'overtime_requests';
} = {
  table: 'overtime_requests',
  deciders: { permission: 'overtime.decide', path: '/admin/horas-extra' },
  ownPath: '/empleado/horas-extra',
  find: findOvertimeRequests,
  describe: describeOvertimeRequest,
  alreadyDecided,
  logged: (request, step) => {
    const { workedOn, minutes, reason, note, status, compensatedAs } = request;
    const asked = { date: workedOn.toString(), overtimeMinutes: minutes };
    if (step === 'ASKED') return { action: 'OVERTIME_REQUESTED', after: { ...asked, reason } };
    if (step === 'WITHDRAWN') return { action: 'OVERTIME_REQUEST_WITHDRAWN', before: asked };
    if (step === 'FILED') return { action: 'OVERTIME_ORDERED', after: { ...asked, compensatedAs, reason } };
    const noted = { ...(note && { comment: note }) };
    return status === 'APPROVED'
      ? { action: 'OVERTIME_REQUEST_APPROVED', after: { ...asked, compensatedAs, ...noted } }
      : { action: 'OVERTIME_REQUEST_REJECTED', after: { ...asked, ...noted } };
  },
  askedMail: (request, reader) =>
    overtimeMails.askedFor({ ...named(request), ...reader, reason: request.reason }),
  waitingMail: (requests, reader) => overtimeMails.manyAskedFor({ ...reader, lines: requests.map(inLine) }),
  line: inLine,
  ownMail: (request, step, authorName, { fullName }) => {
    const told = { ...named(request), fullName, authorName };
    const { note, reason, compensatedAs } = request;
    if (compensatedAs === null) return overtimeMails.rejected({ ...told, note: note ?? '' });
    return step === 'FILED'
      ? overtimeMails.ordered({ ...told, reason, compensatedAs })
      : overtimeMails.approved({ ...told, note: note ?? '', compensatedAs });
  },
};

function named({ userName, workedOn, minutes }: OvertimeRequestRow) {
  return { employeeName: userName, date: workedOn.toString(), minutes };
}

function inLine(request: OvertimeRequestRow): string {
  return overtimeMails.line(named(request));
}
