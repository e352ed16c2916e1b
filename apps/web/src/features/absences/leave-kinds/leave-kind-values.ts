import type { LeaveRule } from '@jornada/contract/absences/leave-kinds';
import { leaveKindTexts } from '@jornada/texts/absences-leave-kinds';
import { timeOffWords } from '@jornada/texts/time-off-words';
import type { SharedState } from '../../../shared/form/meanwhile.ts';
import { amountWords } from '../absence-words.ts';
import type { LeaveRuleChange } from './leave-kinds.data.ts';

const texts = leaveKindTexts.form;
const mostAmount = 400;

/** The form of a kind of leave; `amount` is text while it is not a number, and empty for leave that lasts as long as it takes. */
export interface LeaveKindValues {
  readonly isOffered: boolean;
  readonly amount: number | string;
  readonly dayUnit: 'NATURAL' | 'WORKING' | '';
  readonly note: string;
}

export function leaveKindValues({ isOffered, amount, dayUnit, note }: LeaveRule): LeaveKindValues {
  return { isOffered, amount: amount ?? '', dayUnit: dayUnit ?? '', note: note ?? '' };
}

/** The fields that another admin may change while the form is open. */
export const sharedLeaveKind: SharedState<LeaveRule, LeaveKindValues> = {
  valuesOf: leaveKindValues,
  told: (rule) => ({
    isOffered: rule.isOffered,
    amount: amountWords(rule),
    dayUnit: rule.dayUnit && texts.dayUnits[rule.dayUnit],
    note: rule.note,
  }),
  names: {
    isOffered: texts.isOffered,
    amount: timeOffWords.amount,
    dayUnit: texts.dayUnit,
    note: texts.note,
  },
  presentIn: ({ leaveRule }) => leaveRule,
};

export const leaveKindProblems = {
  amount: (amount: number | string) => (isAmount(amount) ? null : texts.amountInvalid),
};

function isAmount(typed: number | string): boolean {
  if (typed === '') return true;
  const amount = Number(typed);
  return amount > 0 && amount <= mostAmount && Number.isInteger(amount * 4);
}

/** What is sent to the server. */
export function leaveKindChange({ isOffered, amount, dayUnit, note }: LeaveKindValues): LeaveRuleChange {
  return {
    isOffered,
    amount: amount === '' ? null : Number(amount),
    dayUnit: dayUnit === '' ? null : dayUnit,
    note: note.trim() || null,
  };
}
