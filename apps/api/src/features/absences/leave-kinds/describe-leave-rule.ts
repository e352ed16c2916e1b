import type { LeaveRule } from '@jornada/contract/absences/leave-kinds';
import { type LeaveKind, type LeaveKindCode, leaveKinds } from '@jornada/core/absences/leave-kinds';
import type { LeaveRuleRow } from './leave-rules.queries.ts';

/** A kind of leave as a company grants it: by its agreement and, where that says nothing, by the law. */
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

/** The revision of the law's rule, as if it were a stored rule that was never changed. */
export const revisionOfLaw = 1;

/** The law grants this many more days to people who must travel, whatever the number without travel. */
function withTravel(law: LeaveKind, amount: number | null): number | null {
  if (law.amount === null || law.amountWithTravel === null || amount === null) return null;
  return amount + law.amountWithTravel - law.amount;
}
