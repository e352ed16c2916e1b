import { scheduleRuleTexts } from '@jornada/texts/schedule-words';
import { schedulesTexts } from '@jornada/texts/schedules';
import { ApiProblem } from '../../../shared/call/api-problem.ts';
import { type Failure, failureOf } from '../../../shared/feedback/failure.ts';
import { knownBy } from '../../../shared/people/known-by.ts';
import { isOver, refusedDates, type ValidityProblems } from '../form/validity-values.ts';
import type { Assignment, MovedPerson, Person } from '../schedules.data.ts';

const texts = schedulesTexts.assign;

/** The people who can get a schedule: no admins, and nobody who has it without an end. */
export function assignablePeople(
  people: readonly Person[],
  assignments: readonly Assignment[],
  today: string,
): Person[] {
  const taken = new Set(assignments.filter((one) => !isOver(one, today)).map(({ userId }) => userId));
  return people.filter(({ id, isAdmin }) => !isAdmin && !taken.has(id));
}

/** What a preview said ends, as it is sent. */
export function endsOf(people: readonly MovedPerson[]) {
  return people.flatMap(({ userId, held }) =>
    held.filter(({ endsOn }) => endsOn !== null).map(({ id, validTo }) => ({ id, userId, validTo })),
  );
}

/** Whether somebody has another schedule, or what was shown of it is no longer so: the preview has to be read (again). */
export function needsPreview(problem: unknown): boolean {
  return problem instanceof ApiProblem && /^(ASSIGNMENT_OVERLAPS|CHANGED_MEANWHILE)$/.test(problem.code);
}

/** Why a schedule could not be assigned: at the field of the people, at a date, or in general. */
export interface AssignRefusal {
  readonly people: string | null;
  readonly dates: ValidityProblems;
  readonly general: Failure | null;
}

/** Reads why a schedule could not be assigned. @param chosen the people in the order in which they were sent */
export function assignRefusal(
  problem: unknown,
  chosen: readonly Pick<Person, 'email' | 'staffNumber'>[],
): AssignRefusal {
  const dates = refusedDates(problem);
  const people = refusedPeople(problem, chosen);
  const isTold = people !== null || Object.keys(dates).length > 0;
  return { people, dates, general: isTold ? null : failureOf(problem, texts.failed) };
}

function refusedPeople(
  problem: unknown,
  chosen: readonly Pick<Person, 'email' | 'staffNumber'>[],
): string | null {
  if (!(problem instanceof ApiProblem)) return null;
  // The error of the check of one person, before anything was stored.
  if (problem.status === 404 && chosen[0]) return texts.userNotFound(knownBy(chosen[0]));
  const refused = Object.entries(problem.answer.fieldErrors ?? {}).flatMap(([field, text]) => {
    const [list, place] = field.split('.');
    if (list !== 'userIds') return [];
    const person = chosen[Number(place)];
    if (!person) return [text];
    return text === scheduleRuleTexts.unknownUser
      ? [texts.userNotFound(knownBy(person))]
      : [`${knownBy(person)}: ${text}`];
  });
  return refused.length > 0 ? refused.join(' ') : null;
}
