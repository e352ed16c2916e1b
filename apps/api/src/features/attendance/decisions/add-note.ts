import type { AdminNote } from '@jornada/contract/attendance/day-row';
import type { NoteType } from '@jornada/contract/attendance/day-status';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesAttendance } from '../../../authorization/attendance.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { happened } from '../../../events/happened.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { holdLedgers } from '../../../record/append-to-ledger.ts';
import { requirePerson } from '../../employees/employees.reads.ts';
import { type DayKey, findDecisions } from '../days/days.queries.ts';
import { refusalOfValidatedDay } from '../months/refuse-validated-day.ts';
import { insertNote } from './day-decisions.queries.ts';

/**
 * Adds a note to a day, under a lock so that nobody validates it meanwhile.
 * @throws problem NOT_FOUND for somebody of another company; DAY_VALIDATED; MONTH_CLOSED
 */
export function addNote(
  { database }: Platform,
  { session, now }: AdminCall,
  { userId, date, note, noteType }: DayKey & { note: string; noteType: NoteType },
): Promise<AdminNote> {
  return withTenant(database, session.tenantId, async (tx) => {
    const { userName } = await requirePerson(tx, visiblePeople(actorOf(session), decidesAttendance), userId);
    await holdLedgers(tx, [userId]);
    const [decision] = await findDecisions(tx, [{ userId, date }]);
    if (decision?.validatedAt) throw await refusalOfValidatedDay(tx, { userId, date });
    const author = { authorId: session.userId, authorName: session.fullName };
    const id = await insertNote(tx, { userId, date, note, noteType, ...author, createdAt: now });
    const subject = { subjectId: userId, subjectName: userName };
    const after = { date: date.toString(), note, noteType };
    await happened(tx, { session, now }, { action: 'DAY_NOTE_ADDED', ...subject, after });
    const createdAt = now.toString({ smallestUnit: 'millisecond' });
    return { id, note, noteType, adminName: session.fullName, createdAt };
  });
}
