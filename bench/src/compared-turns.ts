import { quantile } from './punch-load.ts';

const width = 22;

/**
 * Prints the medians of two sides that took turns, and the median of the ratios of neighbouring turns with its quartiles.
 * @param heads of the table: what was compared, and the two sides
 */
export function printCompared<Turn>(
  heads: readonly [subject: string, one: string, other: string],
  taken: readonly (readonly [Turn, Turn])[],
  rows: Readonly<Record<string, (turn: Turn) => number>>,
): void {
  const print = (...cells: string[]) =>
    process.stdout.write(`${cells.map((cell) => cell.padEnd(width)).join('')}\n`);
  print(...heads, 'razón', 'cuartiles');
  for (const [name, figure] of Object.entries(rows)) {
    const median = (side: 0 | 1) =>
      quantile(
        taken.map((pair) => figure(pair[side])),
        0.5,
      ).toFixed(3);
    const ratios = taken.map(([one, other]) => figure(other) / figure(one));
    const at = (share: number) => quantile(ratios, share).toFixed(3);
    print(name, median(0), median(1), at(0.5), `${at(0.25)}–${at(0.75)}`);
  }
}
