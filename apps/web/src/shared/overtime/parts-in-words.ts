import type { OvertimeDay } from '@jornada/contract/overtime/overtime-day';
import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';

const texts = overtimeScreenTexts.parts;

/** What became of the minutes of a day beyond its plan, a text for each part that there is. */
export function partsInWords(
  {
    paidMinutes,
    restMinutes,
    forceMajeureMinutes,
    undecidedMinutes,
    notAcceptedMinutes,
    ...day
  }: OvertimeDay,
  written: (civilDate: string) => string,
): string[] {
  return [
    ...(paidMinutes > 0 ? [texts.paid(paidMinutes)] : []),
    ...(restMinutes > 0 && day.restUntil ? [texts.rest(restMinutes, written(day.restUntil))] : []),
    ...(forceMajeureMinutes > 0 ? [texts.forceMajeure(forceMajeureMinutes)] : []),
    ...(undecidedMinutes > 0 ? [texts.undecided(undecidedMinutes)] : []),
    ...(notAcceptedMinutes > 0 ? [texts.notAccepted(notAcceptedMinutes, day.decision?.reason ?? null)] : []),
  ];
}
