import type { wholeDecisions } from '@jornada/contract/overtime/decide-differences';
import type { OvertimeDay } from '@jornada/contract/overtime/overtime-day';
import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';

const texts = overtimeScreenTexts.decide;

export type DecisionChoice = (typeof wholeDecisions)[number] | 'SPLIT';

/** A decision as it is filled in; minutes are text while they are no number. */
export interface DecisionValues {
  choice: DecisionChoice;
  paidMinutes: number | string;
  restMinutes: number | string;
  forceMajeureMinutes: number | string;
  reason: string;
  isBeyondConfirmed: boolean;
}

/** What is accepted, in minutes. */
export interface Split {
  readonly paidMinutes: number;
  readonly restMinutes: number;
  readonly forceMajeureMinutes: number;
}

const nothing: Split = { paidMinutes: 0, restMinutes: 0, forceMajeureMinutes: 0 };

/** What the choice makes of the whole day. */
export function splitOf(
  values: DecisionValues,
  { beyondMinutes }: Pick<OvertimeDay, 'beyondMinutes'>,
): Split {
  switch (values.choice) {
    case 'PAID':
      return { ...nothing, paidMinutes: beyondMinutes };
    case 'REST':
      return { ...nothing, restMinutes: beyondMinutes };
    case 'FORCE_MAJEURE':
      return { ...nothing, forceMajeureMinutes: beyondMinutes };
    case 'NOT_ACCEPTED':
      return nothing;
    case 'SPLIT':
      return {
        paidMinutes: wholeOf(values.paidMinutes),
        restMinutes: wholeOf(values.restMinutes),
        forceMajeureMinutes: wholeOf(values.forceMajeureMinutes),
      };
  }
}

/** What is not accepted, in minutes; negative for more than there is. */
export function leftOf(split: Split, { beyondMinutes }: Pick<OvertimeDay, 'beyondMinutes'>): number {
  return beyondMinutes - split.paidMinutes - split.restMinutes - split.forceMajeureMinutes;
}

/** Whether it has to be explained: that something is not accepted, or that it could not be avoided. */
export function needsReason(split: Split, day: Pick<OvertimeDay, 'beyondMinutes'>): boolean {
  return leftOf(split, day) > 0 || split.forceMajeureMinutes > 0;
}

/** Whether the year passes its limit by what is paid. */
export function isBeyondYear(
  { paidMinutes }: Split,
  { countedMinutes, allowedMinutes }: { countedMinutes: number; allowedMinutes: number },
): boolean {
  return paidMinutes > 0 && countedMinutes + paidMinutes > allowedMinutes;
}

/** What is wrong with a decision before it is sent. */
export function decisionProblems(
  values: DecisionValues,
  day: Pick<OvertimeDay, 'beyondMinutes'>,
  year: { countedMinutes: number; allowedMinutes: number },
): { readonly [F in keyof DecisionValues]?: string } {
  const split = splitOf(values, day);
  const left = leftOf(split, day);
  if (left < 0) return { paidMinutes: texts.tooMuch(day.beyondMinutes) };
  return {
    ...(needsReason(split, day) &&
      values.reason.trim() === '' && { reason: left > 0 ? texts.reasonNeeded : texts.forceNeeded }),
    ...(isBeyondYear(split, year) && !values.isBeyondConfirmed && { isBeyondConfirmed: texts.confirmNeeded }),
  };
}

function wholeOf(minutes: number | string): number {
  return typeof minutes === 'number' ? Math.max(0, Math.round(minutes)) : 0;
}
