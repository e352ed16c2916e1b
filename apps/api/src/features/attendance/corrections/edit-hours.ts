import type { AttendanceDayRow, AttendancePair } from '@jornada/contract/attendance/day-row';
import { correctPairs } from '@jornada/core/timekeeping/correct-pairs';
import type { WishedPair } from '@jornada/core/timekeeping/settle-pair';
import type { WorkPair } from '@jornada/core/timekeeping/work-pair';
import { recordsByWorkday } from '@jornada/core/timekeeping/workday-records';
import { correctionMails } from '@jornada/texts/attendance-mails';
import { placedInWords } from '@jornada/texts/modality';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesAttendance } from '../../../authorization/attendance.ts';
import type { KindReader } from '../../../authorization/seen-kinds.reads.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { CompanyEvent } from '../../../events/company-event.ts';
import { happened } from '../../../events/happened.ts';
import type { Message } from '../../../events/messages.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { openLedgers } from '../../../record/append-to-ledger.ts';
import { readCorrected } from '../../../workday/read-corrected.ts';
import { requirePerson } from '../../employees/employees.reads.ts';
import type { DayKey } from '../days/days.queries.ts';
import { describeDays } from '../days/describe-days.ts';
import { insertNote } from '../decisions/day-decisions.queries.ts';
import { refusalOfValidatedDay } from '../months/refuse-validated-day.ts';
import { appendCorrection } from './append-correction.ts';
import { type FieldNames, refusedCorrection } from './refused-correction.ts';

/** The wanted hours of a day; `version` is that of the day as the caller saw it, undefined to accept any version. */
export interface WantedHours {
  readonly day: DayKey;
  readonly version: string | undefined;
  readonly reason: string;
  /** Which pairs the day is to have, given those it has. @throws problem VALIDATION_FAILED */
  wish(pairs: readonly WorkPair[]): readonly WishedPair[];
  /** The name that the caller gave the field of a pair's entry or exit. */
  readonly nameOf: FieldNames;
}

/**
 * Corrects the pairs of a day: what was punched stays in the ledger beside the corrections, and a note on the day says why. A lock keeps
 * punches, corrections and decisions about the day waiting meanwhile.
 * @throws problem NOT_FOUND for somebody of another company; DAY_VALIDATED; EDIT_WINDOW_OVER; CHANGED_MEANWHILE with the day as it is;
 * IMPOSSIBLE_HOURS with the field; VALIDATION_FAILED for what changes nothing
 */
export function editHours(
  platform: Platform,
  call: AdminCall,
  { day, version, reason, wish, nameOf }: WantedHours,
): Promise<AttendanceDayRow> {
  const { session, now } = call;
  return withTenant(platform.database, session.tenantId, async (tx) => {
    const person = await requirePerson(tx, visiblePeople(actorOf(session), decidesAttendance), day.userId);
    const ledgers = await openLedgers(tx, { tenantId: session.tenantId, userIds: [person.userId] });
    const actor = actorOf(session);
    const before = await requireDay(tx, day, now, actor);
    if (before.status.validated) throw await refusalOfValidatedDay(tx, day);
    requireEditable(before, version);
    const corrected = await readCorrected(tx, person, day.date, now);
    const { pairs } = recordsByWorkday(corrected.punches, corrected.plan).on(day.date);
    const correction = correctPairs({ ...corrected, wished: wish(pairs) });
    if (!correction.isPossible) {
      // A request about a pair that does not exist (any more) was made from another version of the day.
      if (correction.reason === 'UNKNOWN_PUNCH') throw problem('CHANGED_MEANWHILE', { day: before });
      throw refusedCorrection(correction, nameOf);
    }
    const { changes } = correction;
    const decidedAlone = { authorId: session.userId, agreedById: null };
    await appendCorrection(tx, ledgers, now, { changes, day, reason, ...decidedAlone });
    const author = { authorId: session.userId, authorName: session.fullName };
    await insertNote(tx, { ...day, note: reason, noteType: 'HOURS_CORRECTION', ...author, createdAt: now });
    const after = await requireDay(tx, day, now, actor);
    const hours = { before: hoursOf(before), after: hoursOf(after) };
    const message: Message = {
      to: { userId: person.userId },
      path: '/empleado/mis-asistencias',
      text: (reader) => {
        const told = { ...reader, ...hours, date: after.date, authorName: session.fullName, reason };
        return correctionMails.recordCorrected(told);
      },
    };
    const event: CompanyEvent = {
      ...{ action: 'HOURS_CORRECTED', subjectId: person.userId, subjectName: person.userName },
      before: { date: before.date, pairs: hours.before },
      after: { date: after.date, pairs: hours.after, reason },
    };
    await happened(tx, call, event, { by: platform, messages: [message] });
    return after;
  });
}

/** @throws problem NOT_FOUND */
export async function requireDay(
  tx: TenantTx,
  day: DayKey,
  now: Temporal.Instant,
  reader: KindReader,
): Promise<AttendanceDayRow> {
  const [row] = await describeDays(tx, [day], now, reader);
  if (!row) throw problem('NOT_FOUND');
  return row;
}

function requireEditable(day: AttendanceDayRow, version: string | undefined): void {
  if (!day.editability.canEdit) throw problem('EDIT_WINDOW_OVER', { message: day.editability.reason });
  if (version !== undefined && version !== day.version) throw problem('CHANGED_MEANWHILE', { day });
}

/** The pairs of a day as text, `09:00–17:00`, with from where they were worked if that was said. */
function hoursOf({ attendancePairs }: AttendanceDayRow): string[] {
  return attendancePairs.map(({ entryTime, exitTime, modality }: AttendancePair) =>
    placedInWords(`${entryTime}–${exitTime ?? '…'}`, modality),
  );
}
