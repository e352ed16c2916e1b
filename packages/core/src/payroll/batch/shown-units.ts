import type { Concept } from './concept.ts';

/** Of hours and days, units are ten-thousandths; of `hh:mm`, minutes. */
export const unitScale = 10_000;

/** How the units of a concept are written. */
export type UnitForm = 'HOURS' | 'CLOCK' | 'DAYS';

type Shape = Pick<
  Concept,
  'measure' | 'minuteForm' | 'decimals' | 'stepMinutes' | 'isNegative' | 'appliesCoefficient'
>;

export function unitFormOf({ measure, minuteForm }: Pick<Concept, 'measure' | 'minuteForm'>): UnitForm {
  if (measure === 'DAYS') return 'DAYS';
  return minuteForm === 'CLOCK' ? 'CLOCK' : 'HOURS';
}

/**
 * What a concept has exactly as units, rounded half away from zero, with its sign.
 * @param groupStep to how many minutes the person's group rounds, 0 for none; a concept with a step of its own does not ask
 */
export function unitsOf(concept: Shape, exact: number, groupStep = 0): number {
  const sign = concept.isNegative ? -1 : 1;
  const form = unitFormOf(concept);
  if (form === 'DAYS') return sign * exact * unitScale + 0;
  const parts = partsOfMinute(concept);
  const step = Math.max(1, concept.stepMinutes || groupStep);
  const steps = rounded(exact, step * parts);
  if (form === 'CLOCK') return sign * steps * step + 0;
  // A step of one minute rounds nothing here: hours have decimals for that.
  const inParts = step === 1 ? exact : steps * step * parts;
  const leastShown = 10 ** (4 - concept.decimals);
  return sign * rounded(inParts * unitScale, 60 * parts * leastShown) * leastShown + 0;
}

/** What a concept has exactly, times ten-thousandths of a euro, as cents. No step rounds them. */
export function centsOf(concept: Shape, exactAmount: number): number {
  const ofCent = concept.measure === 'DAYS' ? 100 : 6_000 * partsOfMinute(concept);
  return (concept.isNegative ? -1 : 1) * rounded(exactAmount, ofCent) + 0;
}

/** What a concept has exactly in days or whole minutes, rounded half away from zero. */
export function inWholeMinutes(concept: Shape, exact: number): number {
  return rounded(exact, partsOfMinute(concept));
}

/** Into how many parts minutes are counted: percent of them where they are multiplied. */
function partsOfMinute({ appliesCoefficient }: Shape): number {
  return appliesCoefficient ? 100 : 1;
}

/** `value / step` to the nearest whole, half away from zero, in whole numbers alone. */
function rounded(value: number, step: number): number {
  return Math.sign(value) * Math.floor((2 * Math.abs(value) + step) / (2 * step)) + 0;
}
