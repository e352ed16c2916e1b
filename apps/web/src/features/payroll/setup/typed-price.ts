/** A price as typed in Spanish, `12,50`, in ten-thousandths of a euro; null for anything else. */
export function readPrice(text: string): number | null {
  const match = /^(\d{1,4})(?:[.,](\d{1,4}))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  return Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
}

/** The same the other way round, with two decimals or more. */
export function writePrice(price: number): string {
  const fraction = String(price % 10_000)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${Math.floor(price / 10_000)},${fraction}`;
}
