import type { PresenceStretch } from './presence-stretch.ts';

const minute = 60_000;

/**
 * The stretches of a workday, in time order, with the first `paidBreakMinutes` of its punched breaks as PAID_BREAK: breaks that a
 * collective agreement or the contract counts as working time (Estatuto de los Trabajadores art. 34.4). The rest of a break stays a BREAK.
 */
export function withPaidBreaks(
  stretches: readonly PresenceStretch[],
  paidBreakMinutes: number,
): readonly PresenceStretch[] {
  if (paidBreakMinutes === 0) return stretches;
  let left = paidBreakMinutes * minute;
  return stretches.flatMap((stretch): PresenceStretch[] => {
    if (stretch.kind !== 'BREAK' || left === 0) return [stretch];
    const paid = Math.min(left, stretch.to - stretch.from);
    left -= paid;
    const until = stretch.from + paid;
    const first: PresenceStretch = { ...stretch, kind: 'PAID_BREAK', to: until };
    return until < stretch.to ? [first, { ...stretch, from: until }] : [first];
  });
}

/** How much of the breaks of a workday, in milliseconds, counts as working time. */
export function paidMilliseconds(breakMilliseconds: number, paidBreakMinutes: number): number {
  return Math.min(breakMilliseconds, paidBreakMinutes * minute);
}

/** Whether a stretch is working time, before fixed breaks are deducted. */
export function isWorkingTime({ kind }: PresenceStretch): boolean {
  return kind === 'WORK' || kind === 'PAID_BREAK';
}
