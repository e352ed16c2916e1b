import type { InspectedDay } from '@jornada/contract/inspection/inspector-access';
import { inspectionFileTexts as texts } from '@jornada/texts/inspection-answers';

/** The cells of a person's day, in the order of `inspectionFileTexts.columns`. */
export function dayCells({ userName }: { readonly userName: string }, day: InspectedDay): string[] {
  const pairs = day.pairs.map((pair) => texts.pair(pair, day.date));
  const strays = day.strays.map((stray) => texts.stray(stray, day.date));
  return [
    userName,
    day.date,
    [...pairs, ...strays].join(', '),
    texts.hours(day.workedMinutes),
    texts.hours(day.breakMinutes),
    day.expectedMinutes === null ? '' : texts.hours(day.expectedMinutes),
    texts.hours(day.overtimeMinutes),
    texts.hours(day.complementaryMinutes),
    texts.hours(day.nightMinutes),
    texts.hours(day.holidayMinutes),
    day.corrections.map(texts.correction).join(' | '),
  ];
}
