import type { ModalityMinutes } from '@jornada/contract/attendance/modality-minutes';
import type { DayAmounts } from '@jornada/core/timekeeping/day-evaluation';
import { type HoursByModality, hoursByModality } from '@jornada/core/timekeeping/hours-by-modality';
import type { PlannedDay } from '../plan/planned-day.ts';
import { withRules } from './planned-workday.ts';

/** A workday by its plan and its punches. */
interface AmountedDay {
  readonly planned: PlannedDay;
  readonly evaluation: DayAmounts;
}

/** The worked time of a day by from where it was worked; null where nobody said anything, as in companies that do not ask. */
export function modalityOfDay(
  { planned, evaluation }: AmountedDay,
  now: Temporal.Instant,
): HoursByModality | null {
  if (!evaluation.records.some(({ modality }) => modality)) return null;
  return hoursByModality(evaluation, { workedOn: planned.date, ...withRules(planned) }, now);
}

/** The same in whole minutes. */
export function modalityMinutesOfDay(day: AmountedDay, now: Temporal.Instant): ModalityMinutes | null {
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
