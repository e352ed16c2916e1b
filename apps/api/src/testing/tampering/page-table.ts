import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tamperingGroups } from './classes.ts';

/** What was kept, in the order of the columns of the page's tables. */
export const columns = ['nothing', 'receipt', 'closing', 'everything', 'stamps'] as const;
export type Column = (typeof columns)[number];

/** What the tables of `docs/proof.md` say of each way to tamper, column by column: yes, or no. */
export function tableOfPage(): Map<string, string[]> {
  const page = readFileSync(path.join(import.meta.dirname, '../../../../../docs/proof.md'), 'utf8');
  const rows = new Map<string, string[]>();
  let heading = '';
  for (const line of page.split('\n')) {
    if (line.startsWith('#')) heading = line.replace(/^#+ /, '');
    const [, name = '', ...cells] = line.split('|').map((cell) => cell.trim());
    if (tamperingGroups.has(heading) && (cells[0] === 'yes' || cells[0] === 'no'))
      rows.set(`${heading}: ${name}`, cells.slice(0, columns.length));
  }
  return rows;
}
