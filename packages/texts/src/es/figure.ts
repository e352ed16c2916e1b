/** Made at first use: every page imports this file, and most show no figure. */
let format: Intl.NumberFormat | undefined;

/** A number as it is written in Spanish: '9,5', '12.345'. */
export function figure(value: number): string {
  format ??= new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 });
  return format.format(value);
}
