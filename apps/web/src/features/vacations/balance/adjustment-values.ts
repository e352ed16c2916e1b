import { vacationReviewTexts } from '@jornada/texts/vacations-review';

const { adjust: texts } = vacationReviewTexts;
const most = 365;

/** An adjustment as typed; the days are text while they are not a number. */
export interface AdjustmentValues {
  days: number | string;
  reason: string;
}

/** What is wrong with an adjustment before it is sent. */
export function adjustmentProblems({ days, reason }: AdjustmentValues) {
  const number = Number(days);
  const areDays =
    days !== '' && Number.isInteger(number * 4) && number !== 0 && number >= -most && number <= most;
  return {
    ...(!areDays && { days: texts.daysWrong }),
    ...(reason.trim() === '' && { reason: texts.reasonRequired }),
  };
}
