import type { Modality } from '../timekeeping/modality.ts';
import type { MarkedMinutes } from './classified-day.ts';
import type { WorkMark } from './hour-kinds.ts';

/** In epoch milliseconds. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface MarkedStretch extends Stretch {
  readonly mark: WorkMark;
}

/**
 * What marks of a workday come to in whole minutes, each rounded down once. A mark makes nothing work that is not in the record: of a stretch
 * on call what was not worked is availability, of any other only what was worked counts. Where two marks of a kind overlap, each minute counts once.
 * @param worked as `stretchesByModality` gives it
 */
export function markedMinutes(
  marks: readonly MarkedStretch[],
  worked: readonly (Stretch & { readonly modality: Modality | null })[],
): MarkedMinutes {
  const of = (kind: WorkMark) => marks.filter(({ mark }) => mark === kind);
  const workedIn = (stretches: readonly Stretch[]) =>
    Math.floor(overlapOf(joined(stretches), worked) / 60_000);
  const onCall = joined(of('ON_CALL'));
  const available = onCall.reduce((sum, { from, to }) => sum + to - from, 0) - overlapOf(onCall, worked);
  const clocked = worked.filter(({ modality }) => modality === 'TRAVELLING');
  return {
    onCallMinutes: Math.floor(available / 60_000),
    activationMinutes: workedIn(of('ON_CALL_ACTIVATION')),
    waitingMinutes: workedIn(of('WAITING')),
    travelMinutes: workedIn(of('TRAVEL')),
    travelOrClockedMinutes: workedIn([...of('TRAVEL'), ...clocked]),
  };
}

function joined(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const { from, to } of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = found.at(-1);
    if (last && from <= last.to) found[found.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else found.push({ from, to });
  }
  return found;
}

function overlapOf(stretches: readonly Stretch[], worked: readonly Stretch[]): number {
  let milliseconds = 0;
  for (const { from, to } of stretches)
    for (const work of worked) milliseconds += Math.max(0, Math.min(to, work.to) - Math.max(from, work.from));
  return milliseconds;
}
