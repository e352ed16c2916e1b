import type { CorrectionRequest } from '@jornada/contract/attendance/correction-requests';
import { correctionMails } from '@jornada/texts/attendance-mails';
import { problem } from '../../../platform/errors/problem.ts';
import type { RequestKind } from '../../../requests/request-kind.ts';
import { findRequests, type RequestRow } from './correction-requests.queries.ts';
import { describeRequest, wishInWords } from './describe-request.ts';

/** Corrections of the own record as a kind of requests. */
export const correctionRequests: RequestKind<RequestRow, CorrectionRequest> = {
  table: 'correction_requests',
  deciders: { permission: 'attendance.manage', path: '/admin/asistencias' },
  ownPath: '/empleado/mis-asistencias',
  find: findRequests,
  describe: describeRequest,
  alreadyDecided: () => problem('REQUEST_DECIDED'),
  logged: (request, step) => {
    const { reason, note } = request;
    const asked = { date: request.workedOn.toString(), wish: wishInWords(request) };
    const place = { ...(request.terminalName !== null && { terminal: request.terminalName }) };
    const noted = { ...(note && { note }) };
    if (step === 'ASKED') return { action: 'CORRECTION_REQUESTED', after: { ...asked, reason, ...place } };
    if (step === 'WITHDRAWN') return { action: 'CORRECTION_REQUEST_WITHDRAWN', after: asked };
    return request.status === 'ACCEPTED'
      ? { action: 'CORRECTION_REQUEST_ACCEPTED', after: { ...asked, reason, ...noted } }
      : { action: 'CORRECTION_REQUEST_DECLINED', after: { ...asked, ...noted } };
  },
  askedMail: (request, reader) =>
    correctionMails.correctionAskedFor({ ...named(request), ...reader, reason: request.reason }),
  waitingMail: (requests, reader) =>
    correctionMails.correctionsAskedFor({ ...reader, lines: requests.map(inLine) }),
  line: inLine,
  ownMail: (request, _step, authorName, { fullName }) => {
    const mail =
      request.status === 'ACCEPTED' ? correctionMails.requestAccepted : correctionMails.requestDeclined;
    return mail({ ...named(request), fullName, authorName, note: request.note ?? '' });
  },
};

function named(request: RequestRow) {
  return {
    employeeName: request.userName,
    date: request.workedOn.toString(),
    wish: wishInWords(request),
  };
}

function inLine(request: RequestRow): string {
  return correctionMails.requestLine(named(request));
}
