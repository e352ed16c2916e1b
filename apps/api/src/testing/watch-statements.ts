import { lookAtStatements } from '../platform/database/client-dialect.ts';
import { unnamedTables } from './unnamed-tables.ts';

/** What is wrong with each text that was sent, null for nothing: each is read once. */
const verdicts = new Map<string, string | null>();

/** Every statement of a company that the tests send says so of each table; one that does not fails where it is sent. */
function holdToCompany(text: string, companyAt: readonly number[]): string {
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

lookAtStatements(holdToCompany);
