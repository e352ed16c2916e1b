import { randomUUIDv7 } from 'node:crypto';
import { type EmploymentDates, employmentFlaw } from '@jornada/core/schedules/employment';
import { employmentsTexts } from '@jornada/texts/employees-employments';
import { problem } from '../../platform/errors/problem.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import {
  deleteEmployment,
  type EmploymentRow,
  findEmploymentRows,
  findPauseRows,
  insertEmployment,
  type PauseRow,
  raisePersonRevision,
  updateEmployment,
  updatePause,
} from './employments.queries.ts';

/**
 * Gives the employment of a person that began last these days; somebody without any gets one, and one of which neither day is known any longer
 * goes. The company is locked.
 * @throws problem VALIDATION_FAILED where it overlaps another, or a pause would lie outside
 */
export async function changeLastEmployment(
  tx: TenantTx,
  { id: userId, ...before }: EmploymentDates & { readonly id: string },
  { employedFrom: firstDay, employedUntil: lastDay }: EmploymentDates,
): Promise<void> {
  if (isSame(before.employedFrom, firstDay) && isSame(before.employedUntil, lastDay)) return;
  const [employments, pauses] = await Promise.all([
    findEmploymentRows(tx, userId),
    findPauseRows(tx, userId),
  ]);
  const last = employments.at(-1);
  const isKnown = firstDay !== null || lastDay !== null;
  const others = employments.filter((one) => one !== last);
  const after = isKnown ? [...others, { firstDay, lastDay }] : others;
  const flaw = employmentFlaw(toEmployment(after, pauses));
  if (flaw) {
    const text = employmentsTexts.refusals[flaw];
    const fieldErrors = flaw === 'EMPLOYMENTS_OVERLAP' ? { employedFrom: text } : { employedUntil: text };
    throw problem('VALIDATION_FAILED', { fieldErrors });
  }
  if (!isKnown && last) await deleteEmployment(tx, { id: last.id, userId });
  else if (last) await updateEmployment(tx, { id: last.id, userId }, { firstDay, lastDay });
  else if (isKnown) await insertEmployment(tx, { id: randomUUIDv7(), userId, firstDay, lastDay });
  await endOpenPauses(tx, userId, after, pauses);
  await raisePersonRevision(tx, userId);
}

/** A pause without an end ends with its employment, so that nothing of it is left when the person comes back. */
export async function endOpenPauses(
  tx: TenantTx,
  userId: string,
  employments: readonly Pick<EmploymentRow, 'firstDay' | 'lastDay'>[],
  pauses: readonly PauseRow[],
): Promise<void> {
  const { compare } = Temporal.PlainDate;
  for (const { id, firstDay, lastDay } of pauses) {
    if (lastDay !== null) continue;
    const own = employments.find(
      (one) =>
        (one.firstDay === null || compare(one.firstDay, firstDay) <= 0) &&
        (one.lastDay === null || compare(firstDay, one.lastDay) <= 0),
    );
    if (own?.lastDay) await updatePause(tx, { id, userId }, { lastDay: own.lastDay });
  }
}

/** Rows as the rules read them; the order does not matter to whoever looks for what is wrong. */
export function toEmployment(
  employments: readonly Pick<EmploymentRow, 'firstDay' | 'lastDay'>[],
  pauses: readonly Pick<PauseRow, 'firstDay' | 'lastDay' | 'reason'>[],
) {
  return {
    employments: employments.map(({ firstDay, lastDay }) => {
      return { employedFrom: firstDay, employedUntil: lastDay };
    }),
    pauses: pauses.map(({ firstDay: from, lastDay: until, reason }) => ({ from, until, reason })),
  };
}

function isSame(one: Temporal.PlainDate | null, other: Temporal.PlainDate | null): boolean {
  return one?.toString() === other?.toString();
}
