/** Something that a measurement compares with others: how long each try took, in milliseconds, and what was answered. */
export interface Compared {
  readonly name: string;
  readonly durations: number[];
  readonly answers: Set<string>;
}

const toleratedMilliseconds = 5;
const toleratedShare = 0.05;

/** Prints how long each takes, and whether any is told by it or by its answer; if so the program ends as failed. */
export function printComparison(subjects: readonly Compared[]): void {
  const medians = subjects.map(({ durations }) => quantile(durations, 0.5));
  print('cuenta', 'intentos', 'mediana ms', 'p99 ms');
  for (const [index, { name, durations }] of subjects.entries()) {
    const median = medians[index]?.toFixed(2) ?? '';
    print(name, String(durations.length), median, quantile(durations, 0.99).toFixed(2));
  }
  const spread = Math.max(...medians) - Math.min(...medians);
  const share = spread / Math.min(...medians);
  const isClose = spread <= toleratedMilliseconds || share <= toleratedShare;
  const verdict = isClose ? 'bien' : 'demasiada';
  print(`diferencia entre medianas: ${spread.toFixed(2)} ms, ${(share * 100).toFixed(1)} %: ${verdict}`);
  const answers = new Set(subjects.flatMap((subject) => [...subject.answers]));
  print(`respuestas distintas: ${answers.size} (${[...answers].join(' | ')})`);
  if (!isClose || answers.size !== 1) process.exitCode = 1;
}

function quantile(durations: readonly number[], share: number): number {
  const sorted = durations.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function print(...cells: string[]): void {
  process.stdout.write(`${cells.map((cell) => cell.padEnd(13)).join('')}`.trimEnd());
  process.stdout.write('\n');
}
