import type { Assignment } from '@jornada/contract/schedules/assignments';
import { scheduleRuleTexts as texts } from '@jornada/texts/schedule-words';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import type { Validity } from '../../plan/give-schedule.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { type AssignmentRow, findPeople } from './assignments.queries.ts';

export interface SentValidity {
  readonly validFrom: string;
  readonly validTo: string | null;
}

export function describeAssignment({ validFrom, validTo, ...row }: AssignmentRow): Assignment {
  return {
    ...row,
    validFrom: validFrom.toString(),
    validTo: validTo?.toString() ?? null,
    effectiveDate: validFrom.toString(),
  };
}

/** @throws problem VALIDATION_FAILED when it ends before it begins */
export function readDates(sent: SentValidity): Validity {
  const validFrom = Temporal.PlainDate.from(sent.validFrom);
  const validTo = sent.validTo === null ? null : Temporal.PlainDate.from(sent.validTo);
  if (validTo && Temporal.PlainDate.compare(validTo, validFrom) < 0)
    throw broken({ validTo: texts.validToBefore });
  return { validFrom, validTo };
}

export type Assignee = Awaited<ReturnType<typeof findPeople>>[number];

/**
 * The people in the order of their names.
 * @param fieldOf the name of the field that holds the id at an index, for the error
 * @throws problem VALIDATION_FAILED for somebody unknown, an admin, or somebody named twice
 */
export async function requireAssignees(
  tx: TenantTx,
  visible: VisiblePeople,
  userIds: readonly string[],
  fieldOf: (place: number) => string,
): Promise<Assignee[]> {
  const people = new Map((await findPeople(tx, visible, userIds)).map((person) => [person.id, person]));
  const fieldErrors: Record<string, string> = {};
  for (const [place, id] of userIds.entries()) {
    const person = people.get(id);
    if (!person) fieldErrors[fieldOf(place)] = texts.unknownUser;
    else if (person.isAdmin) fieldErrors[fieldOf(place)] = texts.userIsAdmin;
    else if (userIds.indexOf(id) < place) fieldErrors[fieldOf(place)] = texts.userTwice;
  }
  if (Object.keys(fieldErrors).length > 0) throw broken(fieldErrors);
  return [...people.values()];
}

function broken(fieldErrors: Record<string, string>) {
  return problem('VALIDATION_FAILED', { fieldErrors });
}
