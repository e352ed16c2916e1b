import type { LeaveRule } from '@jornada/contract/absences/leave-kinds';
import { type LeaveKind, type LeaveKindCode, leaveKinds } from '@jornada/core/absences/leave-kinds';
import type { LeaveRuleRow } from './leave-rules.queries.ts';

/** A kind of leave as a company grants it: what its agreement says, and the law where it says nothing. */
export function describeLeaveRule(kind: LeaveKindCode, own: LeaveRuleRow | undefined): LeaveRule {
  const law: LeaveKind = leaveKinds[kind];
  const { type, article, unit, startsOn, earnsVacation } = law;
  const amount = own ? own.amount : law.amount;
  return {
    ...{ kind, type, article, unit, startsOn, earnsVacation, amount },
    amountWithTravel: withTravel(law, amount),
    dayUnit: own?.dayUnit ?? law.dayUnit,
    isOffered: own?.isOffered ?? true,
    isOwnRule: own !== undefined,
    note: own?.note ?? null,
    revision: own?.revision ?? revisionOfLaw,
  };
}

/** As if the law's own were a row that was never changed. */
export const revisionOfLaw = 1;

/** The law grants so many days more to who must travel, however many there are without. */
function withTravel(law: LeaveKind, amount: number | null): number | null {
  if (law.amount === null || law.amountWithTravel === null || amount === null) return null;
  return amount + law.amountWithTravel - law.amount;
}
