import { kindsOfDays } from '@jornada/core/contracts/complementary-hours';
import { sumOfModality } from '@jornada/core/timekeeping/modality-minutes';
import { complementaryTexts } from '@jornada/texts/complementary-hours';
import { inspectorTexts } from '@jornada/texts/inspection';
import { namedModality } from '@jornada/texts/modality';
import { formatDuration } from '../../../shared/time/civil-format.ts';
import type { InspectedRecord } from './inspector.data.ts';

export type InspectedDay = InspectedRecord['content'][number]['days'][number];

const texts = inspectorTexts.record.totals;

/** Whether anything is known of a day: that it was worked, planned, corrected or off. */
export function isWorthShowing({ pairs, strays, corrections, expectedMinutes }: InspectedDay): boolean {
  return pairs.length + strays.length + corrections.length > 0 || expectedMinutes !== null;
}

/** What the days add up to, in words; kinds of time of which there was none are left out. */
export function totalsInWords(days: readonly InspectedDay[]): string[] {
  const sum = (minutes: (day: InspectedDay) => number) =>
    days.reduce((total, day) => total + minutes(day), 0);
  const always = (label: string, minutes: number) => [`${label} ${formatDuration(minutes)}`];
  const ifAny = (label: string, minutes: number) => (minutes === 0 ? [] : always(label, minutes));
  const corrections = days.reduce((count, day) => count + day.corrections.length, 0);
  return [
    texts.daysWorked(days.filter(({ workedMinutes }) => workedMinutes > 0).length),
    ...always(
      texts.worked,
      sum(({ workedMinutes }) => workedMinutes),
    ),
    ...ifAny(
      texts.ordinary,
      sum(({ ordinaryMinutes }) => ordinaryMinutes),
    ),
    ...ifAny(
      texts.complementary,
      sum(({ complementaryMinutes }) => complementaryMinutes),
    ).map((words) => `${words}${complementaryTexts.inBrackets(kindsOfDays(days))}`),
    ...ifAny(
      texts.overtime,
      sum(({ overtimeMinutes }) => overtimeMinutes),
    ),
    ...namedModality(sumOfModality(days)).flatMap(({ name, minutes }) => always(name, minutes)),
    ...always(
      texts.expected,
      sum(({ expectedMinutes }) => expectedMinutes ?? 0),
    ),
    ...(corrections === 0 ? [] : [texts.corrections(corrections)]),
  ];
}
