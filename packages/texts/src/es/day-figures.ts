import { agreeing } from './counted.ts';

/** Made at first use, because that takes a slow telephone a while. */
let format: Intl.NumberFormat | undefined;

/** Days to the hundredth: '7', '22,92'. */
export function dayFigure(days: number): string {
  format ??= new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 });
  return format.format(days).replace('-', '−');
}

/** '1 día', '22,5 días'. */
export const daysOf = (days: number) => `${dayFigure(days)} ${agreeing(days, 'día', 'días')}`;

const units: Record<'NATURAL' | 'WORKING', readonly [string, string]> = {
  NATURAL: ['día natural', 'días naturales'],
  WORKING: ['día laborable', 'días laborables'],
};

/** '7 días naturales', '1 día laborable'. */
export const unitDaysOf = (days: number, unit: keyof typeof units) =>
  `${dayFigure(days)} ${agreeing(days, ...units[unit])}`;
