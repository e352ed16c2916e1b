import { randomUUIDv7 } from 'node:crypto';
import { mostMarksOfDay } from '@jornada/contract/payroll/work-mark-limits';
import type { addWorkMark, WorkMarkOfDay, WorkMarksOfDay } from '@jornada/contract/payroll/work-marks';
import { segmentInterval } from '@jornada/core/schedules/segment-interval';
import { payRulesTexts } from '@jornada/texts/payroll-rules';
import type { z } from 'zod';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesAttendance, seesMarks } from '../../../authorization/attendance.ts';
import type { Policy } from '../../../authorization/policy.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { happened } from '../../../events/happened.ts';
import { findClosedMonthsOf } from '../../../months/months.reads.ts';
import { findWorkMarks, type MarkOfDay } from '../../../payroll/days-of-payroll.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { type NamedPerson, requirePerson } from '../../employees/employees.reads.ts';
import { deleteWorkMark, holdMarksOf, insertWorkMark } from './work-marks.queries.ts';

interface DayOfPerson {
  readonly userId: string;
  readonly date: string;
}

/** @throws problem NOT_FOUND for who is none of those whose days the caller sees */
export async function readMarks(tx: TenantTx, call: AdminCall, day: DayOfPerson): Promise<WorkMarksOfDay> {
  const person = await personOf(tx, call, seesMarks, day.userId);
  return describeMarks(await marksOf(tx, day), person, day);
}

/** @throws problem NOT_FOUND; MONTH_CLOSED; TOO_MANY_MARKS; VALIDATION_FAILED for a stretch that the clocks skip */
export function addMark(
  platform: Platform,
  call: AdminCall,
  day: DayOfPerson,
  sent: z.output<typeof addWorkMark.body>,
): Promise<WorkMarksOfDay> {
  return onDay(platform, call, day, async (tx, person, present) => {
    if (present.length >= mostMarksOfDay) throw problem('TOO_MANY_MARKS');
    const { mark, startsNextDay, startTime, endTime, note } = sent;
    const workedOn = Temporal.PlainDate.from(day.date);
    const times = {
      startTime: Temporal.PlainTime.from(startTime),
      endTime: Temporal.PlainTime.from(endTime),
    };
    const stretch = segmentInterval(
      times,
      startsNextDay ? workedOn.add({ days: 1 }) : workedOn,
      person.timeZone,
    );
    if (stretch.startsAt.equals(stretch.endsAt))
      throw problem('VALIDATION_FAILED', { fieldErrors: { endTime: payRulesTexts.refusals.noLength } });
    await insertWorkMark(tx, {
      ...{ id: randomUUIDv7(), userId: day.userId, workedOn, mark, ...stretch, note },
      ...{ markedBy: call.session.fullName, markedAt: call.now },
    });
    const after = { date: day.date, mark, markedHours: `${startTime}–${endTime}`, note };
    await happened(tx, call, { action: 'WORK_MARK_ADDED', ...subjectOf(person), after });
  });
}

/** @throws problem NOT_FOUND; MONTH_CLOSED */
export function removeMark(
  platform: Platform,
  call: AdminCall,
  { id, ...day }: DayOfPerson & { readonly id: string },
): Promise<WorkMarksOfDay> {
  return onDay(platform, call, day, async (tx, person, present) => {
    const found = present.find((one) => one.id === id);
    if (!found) throw problem('NOT_FOUND');
    await deleteWorkMark(tx, { userId: day.userId, id });
    const { mark, startTime, endTime, note } = describeMark(found, person, day);
    const before = { date: day.date, mark, markedHours: `${startTime}–${endTime}`, note };
    await happened(tx, call, { action: 'WORK_MARK_REMOVED', ...subjectOf(person), before });
  });
}

function onDay(
  { database }: Platform,
  call: AdminCall,
  day: DayOfPerson,
  change: (tx: TenantTx, person: NamedPerson, present: readonly MarkOfDay[]) => Promise<void>,
): Promise<WorkMarksOfDay> {
  return withTenant(database, call.session.tenantId, async (tx) => {
    const person = await personOf(tx, call, decidesAttendance, day.userId);
    await holdMarksOf(tx, day.userId);
    const closed = await findClosedMonthsOf(tx, [{ userId: day.userId, from: day.date, to: day.date }]);
    if (closed.length > 0) throw problem('MONTH_CLOSED');
    await change(tx, person, await marksOf(tx, day));
    return describeMarks(await marksOf(tx, day), person, day);
  });
}

function personOf(
  tx: TenantTx,
  { session }: AdminCall,
  policy: Policy,
  userId: string,
): Promise<NamedPerson> {
  return requirePerson(tx, visiblePeople(actorOf(session), policy), userId);
}

async function marksOf(tx: TenantTx, { userId, date }: DayOfPerson): Promise<readonly MarkOfDay[]> {
  const workedOn = Temporal.PlainDate.from(date);
  const marks = await findWorkMarks(tx, [userId], { from: workedOn, to: workedOn });
  return marks.get(userId) ?? [];
}

function describeMarks(marks: readonly MarkOfDay[], person: NamedPerson, day: DayOfPerson): WorkMarksOfDay {
  return { marks: marks.map((mark) => describeMark(mark, person, day)) };
}

function describeMark(
  { id, mark, startsAt, endsAt, note, markedBy, markedAt }: MarkOfDay,
  { timeZone }: NamedPerson,
  { date }: DayOfPerson,
): WorkMarkOfDay {
  const [starts, ends] = [startsAt, endsAt].map((at) => at.toZonedDateTimeISO(timeZone));
  const timeOf = (moment: Temporal.ZonedDateTime | undefined) =>
    moment?.toPlainTime().toString({ smallestUnit: 'minute' }) ?? '';
  return {
    ...{ id, mark, note, markedBy, startTime: timeOf(starts), endTime: timeOf(ends) },
    startsNextDay: starts?.toPlainDate().toString() !== date,
    markedAt: markedAt.toString({ smallestUnit: 'millisecond' }),
  };
}

function subjectOf({ userId, userName }: NamedPerson) {
  return { subjectId: userId, subjectName: userName };
}
