import type { ContractKind } from './contract.ts';

/** What the key of a contract says of it. */
export interface CodeMeaning {
  readonly kind: ContractKind;
  /** Null where both are possible. */
  readonly isPartTime: boolean | null;
}

/** Keys of a kind of their own among those for a limited time. */
const training: readonly string[] = ['403', '404', '420', '421', '503', '504', '520', '521'];
const relief: readonly string[] = ['441', '541'];

/**
 * What the three digits say by which Social Security and SEPE know a contract: 1 and 2 begin those without an end, full and part time; 3 those
 * of permanent seasonal workers; 4 and 5 those for a limited time, full and part time. Null for others.
 */
export function meaningOfCode(code: string): CodeMeaning | null {
  if (!/^[1-5]\d\d$/.test(code)) return null;
  const series = code.charAt(0);
  if (series === '1' || series === '2') return { kind: 'INDEFINITE', isPartTime: series === '2' };
  if (series === '3') return { kind: 'SEASONAL', isPartTime: null };
  const isPartTime = series === '5';
  if (training.includes(code)) return { kind: 'TRAINING', isPartTime };
  return { kind: relief.includes(code) ? 'RELIEF' : 'TEMPORARY', isPartTime };
}
