import type { AuditValues } from '@jornada/contract/audit';
import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { calendarDays, type DateSpan } from '@jornada/core/time/date-span';
import { vacationMails } from '@jornada/texts/vacations-mails';
import { reviewsVacations } from '../../../authorization/time-off.ts';
import type { TimeOffKind } from '../../../requests/time-off.ts';
import { alreadyDecided, describeVacation } from './describe-vacation.ts';
import {
  type AskedVacation,
  findVacations,
  insertVacation,
  type VacationRow,
} from './vacation-requests.queries.ts';

/** Vacations as a kind of requests. */
export const vacationRequests: TimeOffKind<AskedVacation, VacationRow, VacationRequest> = {
  table: 'vacation_requests',
  reviewing: reviewsVacations,
  deciders: { permission: 'vacations.review', path: '/admin/vacaciones' },
  ownPath: '/empleado/vacaciones',
  find: findVacations,
  insert: insertVacation,
  describe: describeVacation,
  alreadyDecided,
  daysOf: ({ id, userId, startDate, endDate }) => {
    const origin = { vacationRequestId: id };
    return { userId, type: 'VACATION', startDate, endDate, hours: null, origin };
  },
  logged: (vacation, step) => {
    const { reason, note, status } = vacation;
    const isApproved = status === 'APPROVED';
    const dates = datesOf(vacation);
    switch (step) {
      case 'ASKED':
        return { action: 'VACATION_REQUESTED', after: { ...dates, reason } };
      case 'FILED':
        return { action: 'VACATION_FILED', after: { ...dates, reason, isApproved } };
      case 'WITHDRAWN':
        return { action: 'VACATION_CANCELLED', before: dates };
      case 'DECIDED': {
        const after: AuditValues = { ...dates, ...(note && { comment: note }) };
        return { action: isApproved ? 'VACATION_APPROVED' : 'VACATION_REJECTED', after };
      }
    }
  },
  askedMail: (vacation, reader) => vacationMails.vacationAskedFor({ ...named(vacation), ...reader }),
  waitingMail: (vacations, reader) =>
    vacationMails.vacationsAskedFor({ ...reader, lines: vacations.map(inLine) }),
  line: inLine,
  ownMail: (vacation, step, authorName, { fullName }) => {
    const isApproved = vacation.status === 'APPROVED';
    const told = { fullName, authorName, ...named(vacation) };
    if (step === 'FILED') return vacationMails.vacationFiled({ ...told, isApproved });
    if (step === 'WITHDRAWN') return vacationMails.vacationWithdrawn(told);
    const decided = isApproved ? vacationMails.vacationApproved : vacationMails.vacationRejected;
    return decided({ ...told, comments: vacation.note ?? '' });
  },
};

function datesOf({ startDate, endDate }: DateSpan) {
  return { startDate: startDate.toString(), endDate: endDate.toString() };
}

function named(vacation: VacationRow) {
  return { employeeName: vacation.userName, ...datesOf(vacation), days: calendarDays(vacation) };
}

function inLine(vacation: VacationRow): string {
  return vacationMails.requestLine(named(vacation));
}
