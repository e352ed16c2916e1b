import { randomUUIDv7 } from 'node:crypto';
import type { ExceptionBody, ScheduleException } from '@jornada/contract/schedules/schedule-exceptions';
import type { ScheduleException as PlannedException } from '@jornada/core/schedules/schedule';
import { overlappingSegments } from '@jornada/core/schedules/weekly-minutes';
import { scheduleRuleTexts as texts } from '@jornada/texts/schedule-words';
import { actorOf } from '../../authorization/actor.ts';
import { managesSchedules } from '../../authorization/schedules.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { happened } from '../../events/happened.ts';
import { deleteException, insertException } from '../../plan/exceptions.queries.ts';
import { withPlan } from '../../plan/with-plan.ts';
import { refusedBy } from '../../platform/errors/constraint-violations.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { requirePerson } from '../employees/employees.reads.ts';
import { toMinute } from './day-schedule.ts';

/**
 * Sets other hours for a person on one date.
 * @throws problem NOT_FOUND, EXCEPTION_EXISTS, VALIDATION_FAILED for hours that overlap
 */
export function addException(
  platform: Platform,
  call: AdminCall,
  userId: string,
  body: ExceptionBody,
): Promise<ScheduleException> {
  const segments = readSegments(body);
  const id = randomUUIDv7();
  const exceptionDate = Temporal.PlainDate.from(body.exceptionDate);
  const exists = () =>
    problem('EXCEPTION_EXISTS', { fieldErrors: { exceptionDate: problem('EXCEPTION_EXISTS').body.message } });
  return refusedBy({ schedule_exceptions_tenant_id_user_id_exception_date_key: exists }, () =>
    withPlan(platform, call, async (tx) => {
      const person = await requirePerson(tx, visiblePeople(actorOf(call.session), managesSchedules), userId);
      const { reason, respectsHolidays } = body;
      const exception = { id, userId: person.userId, exceptionDate, reason, respectsHolidays };
      await insertException(tx, { ...exception, createdAt: call.now }, segments);
      const after = {
        exceptionDate: body.exceptionDate,
        reason,
        respectsHolidays,
        segments: hoursOf(segments),
      };
      const subject = { subjectId: person.userId, subjectName: person.userName };
      await happened(tx, call, { action: 'EXCEPTION_CREATED', ...subject, after });
      return describeException({ ...exception, segments }, person.userId);
    }),
  );
}

/** Deletes an exception, so that the schedule applies on its date again. @throws problem NOT_FOUND */
export function removeException(
  platform: Platform,
  call: AdminCall,
  of: { id: string; userId: string },
): Promise<void> {
  return withPlan(platform, call, async (tx) => {
    const person = await requirePerson(tx, visiblePeople(actorOf(call.session), managesSchedules), of.userId);
    const date = await deleteException(tx, of);
    if (!date) throw problem('NOT_FOUND');
    const subject = { subjectId: person.userId, subjectName: person.userName };
    const before = { exceptionDate: date.toString() };
    await happened(tx, call, { action: 'EXCEPTION_DELETED', ...subject, before });
  });
}

export function describeException(exception: PlannedException, userId: string): ScheduleException {
  return {
    ...exception,
    userId,
    exceptionDate: exception.exceptionDate.toString(),
    segments: exception.segments.map((segment) => ({
      ...segment,
      startTime: toMinute(segment.startTime),
      endTime: toMinute(segment.endTime),
    })),
  };
}

/** Sorted by their start and numbered anew. */
function readSegments({ segments: sent }: ExceptionBody) {
  const segments = sent.map((segment) => ({
    ...segment,
    startTime: Temporal.PlainTime.from(segment.startTime),
    endTime: Temporal.PlainTime.from(segment.endTime),
  }));
  const overlap = overlappingSegments(segments.map((segment) => ({ ...segment, dayOfWeek: 1 })));
  if (overlap) {
    const field = `segments.${overlap[1]}.startTime`;
    throw problem('VALIDATION_FAILED', { fieldErrors: { [field]: texts.overlap } });
  }
  const { compare } = Temporal.PlainTime;
  return segments
    .sort((left, right) => compare(left.startTime, right.startTime))
    .map((segment, segmentIndex) => ({ ...segment, segmentIndex }));
}

function hoursOf(segments: ReturnType<typeof readSegments>): string[] {
  return segments.map(({ startTime, endTime }) => `${toMinute(startTime)}–${toMinute(endTime)}`);
}
