import type { RestParts } from '@jornada/contract/bank/own-bank';
import { bankTexts } from '@jornada/texts/bank';
import { isTimeOfDay } from '../../../shared/form/time-of-day.ts';
import { isCivilDate } from '../../../shared/form/typed-date.ts';

const { rest: texts } = bankTexts;

/** The form for a rest; `part` is null until somebody chooses one. */
export interface RestValues {
  readonly date: string | null;
  readonly part: 'afternoon' | 'morning' | 'day' | 'hours' | null;
  readonly startTime: string;
  readonly endTime: string;
  readonly reason: string;
}

/** The part that is asked for: the chosen one, else the afternoon, else whatever the day has; null where nothing is planned. */
export function chosenPart(
  { part }: Pick<RestValues, 'part'>,
  parts: RestParts | undefined,
): RestValues['part'] {
  if (!parts?.day) return null;
  if (part === 'hours' || (part !== null && parts[part])) return part;
  return parts.afternoon ? 'afternoon' : 'day';
}

/** The hours as they are sent. */
export function restHours(values: RestValues, parts: RestParts | undefined) {
  const part = chosenPart(values, parts);
  const date = values.date ?? '';
  const planned = part === null || part === 'hours' ? null : parts?.[part];
  const { startTime, endTime } = planned ?? values;
  return { date, startTime, endTime };
}

export function restProblems(
  values: RestValues,
  parts: RestParts | undefined,
): Partial<Record<keyof RestValues, string>> {
  if (values.date === null || !isCivilDate(values.date)) return { date: texts.chooseDate };
  const part = chosenPart(values, parts);
  if (part === null) return { date: texts.nothing };
  if (part !== 'hours') {
    const planned = parts?.[part];
    const available = parts?.availableMinutes ?? 0;
    return planned && planned.minutes > available ? { date: texts.tooLittle(available) } : {};
  }
  return {
    ...(!isTimeOfDay(values.startTime) && { startTime: texts.chooseTime }),
    ...(!isTimeOfDay(values.endTime) && { endTime: texts.chooseTime }),
  };
}
