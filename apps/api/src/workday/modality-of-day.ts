import type { ModalityMinutes } from '@jornada/contract/attendance/modality-minutes';
import { type HoursByModality, hoursByModality } from '@jornada/core/timekeeping/hours-by-modality';
import { withRules } from './planned-workday.ts';
import type { DecidedWorkday } from './read-workdays.ts';

/** The worked time of a day by from where it was worked; null where nobody said anything, as in companies that do not ask. */
export function modalityOfDay(
  { planned, evaluation }: Pick<DecidedWorkday, 'planned' | 'evaluation'>,
  now: Temporal.Instant,
): HoursByModality | null {
  if (!evaluation.records.some(({ modality }) => modality)) return null;
  return hoursByModality(evaluation, { workedOn: planned.date, ...withRules(planned) }, now);
}

/** The same in whole minutes. */
export function modalityMinutesOfDay(day: DecidedWorkday, now: Temporal.Instant): ModalityMinutes | null {
  const hours = modalityOfDay(day, now);
  return hours && inMinutes(hours);
}

export function inMinutes({ ON_SITE, REMOTE, TRAVELLING, unsaid }: HoursByModality): ModalityMinutes {
  const minutes = (milliseconds: number) => Math.floor(milliseconds / 60_000);
  return {
    onSiteMinutes: minutes(ON_SITE),
    remoteMinutes: minutes(REMOTE),
    travellingMinutes: minutes(TRAVELLING),
    unsaidMinutes: minutes(unsaid),
  };
}

/** The minutes of some days together; null where nothing was said on any of them. Of a day on which nothing was said, all are not said. */
export function sumOfModality(
  days: readonly { readonly modality: ModalityMinutes | null; readonly workedMinutes: number }[],
): ModalityMinutes | null {
  if (days.every(({ modality }) => modality === null)) return null;
  const sum = { onSiteMinutes: 0, remoteMinutes: 0, travellingMinutes: 0, unsaidMinutes: 0 };
  for (const { modality, workedMinutes } of days) {
    sum.onSiteMinutes += modality?.onSiteMinutes ?? 0;
    sum.remoteMinutes += modality?.remoteMinutes ?? 0;
    sum.travellingMinutes += modality?.travellingMinutes ?? 0;
    sum.unsaidMinutes += modality?.unsaidMinutes ?? workedMinutes;
  }
  return sum;
}
