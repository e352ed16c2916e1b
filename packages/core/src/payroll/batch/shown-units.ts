import type { Concept } from './concept.ts';

/** Of hours and days, units are ten-thousandths; of `hh:mm`, minutes. */
export const unitScale = 10_000;

/** How the units of a concept are written. */
export type UnitForm = 'HOURS' | 'CLOCK' | 'DAYS';

type Shape = Pick<Concept, 'measure' | 'minuteForm' | 'decimals' | 'stepMinutes' | 'isNegative'>;

export function unitFormOf({ measure, minuteForm }: Pick<Concept, 'measure' | 'minuteForm'>): UnitForm {
  if (measure === 'DAYS') return 'DAYS';
  return minuteForm === 'CLOCK' ? 'CLOCK' : 'HOURS';
}

/** Exact minutes or days as units, rounded half away from zero as the concept says, with its sign. */
export function unitsOf(concept: Shape, exact: number): number {
  const sign = concept.isNegative ? -1 : 1;
  const form = unitFormOf(concept);
  if (form === 'DAYS') return sign * exact * unitScale + 0;
  if (form === 'CLOCK') return sign * rounded(exact, concept.stepMinutes) * concept.stepMinutes + 0;
  const step = 10 ** (4 - concept.decimals);
  return sign * rounded(exact * unitScale, 60 * step) * step + 0;
}

/** Exact minutes or days times ten-thousandths of a euro, as cents. */
export function centsOf({ measure, isNegative }: Shape, exactAmount: number): number {
  return (isNegative ? -1 : 1) * rounded(exactAmount, measure === 'DAYS' ? 100 : 6_000) + 0;
}

/** `value / step` to the nearest whole, half away from zero, in whole numbers alone. */
function rounded(value: number, step: number): number {
  return Math.sign(value) * Math.floor((2 * Math.abs(value) + step) / (2 * step)) + 0;
}
