import type { DayAmounts, PlannedWorkday } from './day-evaluation.ts';
import { deductedFrom } from './deducted.ts';
import type { EvaluatedPair } from './evaluated-pair.ts';
import { type Modality, modalities } from './modality.ts';
import type { Punch } from './punch.ts';
import { workedStretches } from './worked-stretches.ts';

/** From when on somebody worked from somewhere; null where it was not said. */
export interface ModalityFrom {
  readonly punch: Punch;
  readonly modality: Modality | null;
}

/**
 * From where the pairs of a workday were worked, each time that changes. An entry begins with what it says, and with null where it says
 * nothing: that is not on site. The end of a break goes on as before unless it says something. What an exit or the start of a break says is
 * in the record, and changes nothing: the work before it was done from where it began.
 */
export function modalitiesOf(pairs: readonly Pick<EvaluatedPair, 'entry' | 'breaks'>[]): ModalityFrom[] {
  const found: ModalityFrom[] = [];
  for (const { entry, breaks } of pairs) {
    found.push({ punch: entry, modality: entry.modality ?? null });
    for (const { end } of breaks) {
      if (end?.modality) found.push({ punch: end, modality: end.modality });
    }
  }
  return found.filter(({ modality }, place) => place === 0 || modality !== found[place - 1]?.modality);
}

/** Exact elapsed milliseconds of work by from where it was done. */
export interface HoursByModality extends Readonly<Record<Modality, number>> {
  readonly unsaid: number;
}

export const noHours: HoursByModality = { ON_SITE: 0, REMOTE: 0, TRAVELLING: 0, unsaid: 0 };

/**
 * The worked time of an evaluated workday by from where it was worked; all of it together is what `workedMinutes` counts. A paid break belongs to
 * the work before it.
 */
export function hoursByModality(
  { pairs }: Pick<DayAmounts, 'pairs'>,
  planned: PlannedWorkday,
  until: Temporal.Instant,
): HoursByModality {
  const hours = { ...noHours };
  for (const { from, to, modality } of stretchesByModality({ pairs }, planned, until))
    hours[modality ?? 'unsaid'] += to - from;
  return hours;
}

/** The same stretch by stretch, in epoch milliseconds and in time order. */
export function stretchesByModality(
  { pairs }: Pick<DayAmounts, 'pairs'>,
  planned: PlannedWorkday,
  until: Temporal.Instant,
): { readonly from: number; readonly to: number; readonly modality: Modality | null }[] {
  const changes = modalitiesOf(pairs);
  const paidBreakMinutes = planned.rules?.paidBreakMinutes ?? 0;
  const deducted = deductedFrom(pairs, planned, until);
  return workedStretches(pairs, deducted, { until, paidBreakMinutes }).map(({ from, to }) => {
    const last = changes.findLast(({ punch }) => punch.punchedAt.epochMilliseconds <= from);
    return { from, to, modality: last?.modality ?? null };
  });
}

export function addHours(left: HoursByModality, right: HoursByModality): HoursByModality {
  const sum = { ...left, unsaid: left.unsaid + right.unsaid };
  for (const modality of modalities) sum[modality] += right[modality];
  return sum;
}
