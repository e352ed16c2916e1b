import type { Absence } from '@jornada/contract/absences/absence';
import { absenceAnswers as texts } from '@jornada/texts/absence-answers';
import { absenceMails } from '@jornada/texts/absence-mails';
import { reviewsAbsences } from '../../../authorization/time-off.ts';
import { reserveRest, settleRest } from '../../../payroll/bank/reserve-rest.ts';
import { type ProblemError, problem } from '../../../platform/errors/problem.ts';
import type { TimeOffKind } from '../../../requests/time-off.ts';
import { absenceEvent } from './absence-event.ts';
import { type AbsenceRow, findAbsences, insertAbsence } from './absences.queries.ts';
import type { AskedAbsence } from './asked-absence.ts';
import { describeAbsence, inText } from './describe-absence.ts';

/** Absences as a kind of requests. */
export const absenceRequests: TimeOffKind<AskedAbsence, AbsenceRow, Absence> = {
  table: 'absences',
  reviewing: reviewsAbsences,
  deciders: { permission: 'absences.review', path: '/admin/ausencias' },
  ownPath: '/empleado/solicitudes',
  find: findAbsences,
  insert: async (tx, filed) => {
    await insertAbsence(tx, filed);
    if (filed.leaveKind === 'HOUR_BANK_REST')
      await reserveRest(tx, filed, { authorId: filed.filedBy, now: filed.createdAt });
  },
  ended: async (tx, { id, userId, leaveKind, status }, { session, now }) => {
    if (leaveKind !== 'HOUR_BANK_REST') return;
    const author = { id: session.program ? null : session.userId, name: session.fullName };
    await settleRest(tx, { id, userId }, { isTaken: status === 'APPROVED', author, now });
  },
  describe: describeAbsence,
  alreadyDecided,
  daysOf: ({ id, userId, type, startDate, endDate, startTime, endTime }) => {
    const hours = startTime && endTime ? { startTime, endTime } : null;
    // Such a request may be older than the rule against it: vacations are counted in days, so hours cannot be charged.
    if (hours !== null && type === 'VACATION')
      throw problem('VALIDATION_FAILED', { message: texts.vacationByHours });
    return { userId, type, startDate, endDate, hours, origin: { absenceId: id } };
  },
  logged: (absence, step) => {
    switch (step) {
      case 'ASKED':
        return absenceEvent('ABSENCE_REQUESTED', absence);
      case 'FILED':
        return absenceEvent('ABSENCE_FILED', absence, { isApproved: absence.status === 'APPROVED' });
      case 'WITHDRAWN':
        return absenceEvent('ABSENCE_CANCELLED', absence);
      case 'DECIDED': {
        const { note } = absence;
        const action = absence.status === 'APPROVED' ? 'ABSENCE_APPROVED' : 'ABSENCE_REJECTED';
        return absenceEvent(action, absence, note ? { note } : {});
      }
    }
  },
  askedMail: (absence, reader) => {
    const { userName, filedByName } = absence;
    return absenceMails.asked({ ...reader, userName, filedByName, absence: named(absence) });
  },
  waitingMail: (absences, reader) => absenceMails.askedSeveral({ ...reader, lines: absences.map(inLine) }),
  line: inLine,
  ownMail: (row, step, authorName, { fullName }) => {
    const isApproved = row.status === 'APPROVED';
    const told = { fullName, authorName, isApproved, absence: named(row) };
    if (step === 'FILED') return absenceMails.filed(told);
    if (step === 'WITHDRAWN') return absenceMails.withdrawn(told);
    const note = row.note !== null && row.type === 'SICK_LEAVE' ? absenceMails.noteKept : (row.note ?? '');
    return absenceMails.decided({ ...told, note });
  },
};

/** The error for a late decision: the absence's state, and who decided. */
export function alreadyDecided(absence: AbsenceRow): ProblemError {
  const message = texts.decided({ status: absence.status, byName: absence.decidedByName });
  return problem('REQUEST_DECIDED', { message, absence: describeAbsence(absence) });
}

function named(absence: AbsenceRow) {
  return { type: absence.type, ...inText(absence) };
}

function inLine(absence: AbsenceRow): string {
  return absenceMails.line({ userName: absence.userName, absence: named(absence) });
}
