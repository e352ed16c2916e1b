import { unnamedTables } from './unnamed-tables.ts';

/** The complaint about each statement text, null for none: each is parsed once by a process, not once for each test file. */
const verdicts = new Map<string, string | null>();

/** Fails a statement that does not name the company for each of its tables. */
export function holdToCompany(text: string, companyAt: readonly number[]): string {
  const key = `${companyAt.join()} ${text}`;
  let verdict = verdicts.get(key);
  if (verdict === undefined) {
    const unnamed = unnamedTables(text, companyAt);
    verdict = unnamed.length > 0 ? `names no company for ${unnamed.join(', ')}: ${text}` : null;
    verdicts.set(key, verdict);
  }
  if (verdict !== null) throw new Error(verdict);
  return text;
}
