import { unprovenVersion, writeEntryLine } from '@jornada/core/ledger/record-line';
import type { Period } from '../../platform/time/period.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { disclosePeriod } from '../disclosed-ledger.ts';
import { keepUntil } from '../keep-until.ts';
import { findLedger } from '../ledger.reads.ts';
import { findCut } from '../removals.reads.ts';

interface Disclosure {
  readonly company: { readonly id: string; readonly slug: string; readonly name: string };
  readonly people: readonly { readonly userId: string; readonly userName: string }[];
  readonly period: Period;
  readonly now: Temporal.Instant;
  /** Runs each read; an error ends the lines. */
  read<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
}

/**
 * The lines of an export for somebody who may see only these people and this period, person by person: other entries are sealed, so that
 * the chain of the disclosed ones verifies and nothing else can be read.
 */
export async function* disclosedLines(given: Disclosure): AsyncGenerator<string> {
  const { company, people, period, now, read } = given;
  const { id, slug, name } = company;
  yield line({
    type: 'header',
    format: 'jornada-record',
    version: unprovenVersion,
    tenant: { id, slug, name },
    disclosed: { from: period.from.toString(), to: period.to.toString() },
    exportedAt: now.toString({ smallestUnit: 'millisecond' }),
    keepUntil: keepUntil(now),
  });
  let entries = 0;
  for (const { userId, userName } of people.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))) {
    const [ledger, cut] = await read((tx) => Promise.all([findLedger(tx, userId), findCut(tx, userId)]));
    const removed = cut ? { sealed: cut.sequence, head: cut.hash.toString('hex') } : null;
    const lines = [line({ type: 'employee', id: userId, fullName: userName })];
    for (const part of disclosePeriod(ledger, period, removed)) {
      if ('sealed' in part) {
        lines.push(line({ type: 'sealed', count: part.sealed, head: part.head }));
      } else {
        lines.push(writeEntryLine(part));
        entries += 1;
      }
    }
    const head = ledger.at(-1)?.hash ?? removed?.head ?? null;
    const length = (removed?.sealed ?? 0) + ledger.length;
    lines.push(line({ type: 'ledger-end', employeeId: userId, length, head }));
    yield lines.join('');
  }
  yield line({ type: 'footer', employees: people.length, entries });
}

function line(content: object): string {
  return `${JSON.stringify(content)}\n`;
}
