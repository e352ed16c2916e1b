import type { decideDifferences, wholeDecisions } from '@jornada/contract/overtime/decide-differences';
import type { OvertimeDay } from '@jornada/contract/overtime/overtime-day';
import type { OvertimeSplit } from '@jornada/core/payroll/decide-overtime';
import type { z } from 'zod';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesOvertime } from '../../../authorization/overtime.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { ProblemError } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readTenant } from '../../../platform/transactions/with-tenant.ts';
import { oneByOne } from '../../../requests/one-by-one.ts';
import { requirePeople } from '../../employees/employees.reads.ts';
import { decideDifference, type KnownDay } from './decide-difference.ts';

type Answer = z.infer<typeof decideDifferences.response>;

/**
 * Gives all that is undecided of each day to one of the four; what was decided of it before stays. Each by itself, one after the other: what
 * can be decided is.
 * @throws problem NOT_FOUND, before any is decided, when one is of nobody whom the caller may decide about
 */
export async function decideManyDifferences(
  platform: Platform,
  call: AdminCall,
  days: readonly KnownDay[],
  { as, ...decision }: { as: (typeof wholeDecisions)[number]; reason: string; isBeyondConfirmed: boolean },
): Promise<Answer> {
  const visible = visiblePeople(actorOf(call.session), decidesOvertime);
  const people = await readTenant(platform.database, call.session.tenantId, (tx) =>
    requirePeople(
      tx,
      visible,
      days.map(({ userId }) => userId),
    ),
  );
  const nameOf = new Map(people.map(({ userId, userName }) => [userId, userName]));
  const splitOf = (day: OvertimeDay) => splitAs(as, day);
  const outcomes = await oneByOne([days], (day) =>
    decideDifference(platform, call, day, { ...decision, splitOf }),
  );
  const refused = [...outcomes].flatMap(([{ userId, date }, outcome]) => {
    if (!(outcome instanceof ProblemError)) return [];
    const { code, message } = outcome.body;
    const employeeName = nameOf.get(userId) ?? '';
    return [{ userId, employeeName, date: date.toString(), code, message }];
  });
  return { decided: outcomes.size - refused.length, refused };
}

function splitAs(as: (typeof wholeDecisions)[number], day: OvertimeDay): OvertimeSplit {
  const { paidMinutes, restMinutes, forceMajeureMinutes, undecidedMinutes } = day;
  const more = (kind: typeof as) => (as === kind ? undecidedMinutes : 0);
  return {
    paidMinutes: paidMinutes + more('PAID'),
    restMinutes: restMinutes + more('REST'),
    forceMajeureMinutes: forceMajeureMinutes + more('FORCE_MAJEURE'),
  };
}
