const format = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 });

/** A number as it is written in Spanish: '9,5', '12.345'. */
export function figure(value: number): string {
  return format.format(value);
}
