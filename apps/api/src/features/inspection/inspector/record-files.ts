import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { InspectedDay } from '@jornada/contract/inspection/inspector-access';
import { disclosedVersion } from '@jornada/core/ledger/record-line';
import { inspectionFileTexts as texts } from '@jornada/texts/es/inspection-answers';
import { csvForExcel } from '../../../platform/csv-for-excel.ts';
import type { Platform } from '../../../platform/endpoint-route.ts';
import type { FileAnswer } from '../../../platform/file-transfer.ts';
import { appendReading } from '../../../record/append-reading.ts';
import { disclosePeriod } from '../../../record/disclosed-ledger.ts';
import { keepUntil } from '../../../record/keep-until.ts';
import { findLedger } from '../../../record/ledger.reads.ts';
import { findCut } from '../../../record/removal/removals.reads.ts';
import type { ExportedPerson } from '../../employees/employees.reads.ts';
import { inspectionBudgets, spend } from './budgets.ts';
import type { Grant } from './grant-of.ts';
import { readInspectedDays } from './inspected-days.ts';
import { findCompany } from './sessions.queries.ts';
import { findGrantedPeople, type InspectionCall, withInspection } from './with-inspection.ts';

/** What is written down as read before a line of it is sent. */
interface Opened {
  readonly company: { readonly id: string; readonly slug: string; readonly name: string };
  readonly people: readonly ExportedPerson[];
  readonly grant: Grant;
}

/**
 * All that was granted as a file that is written while it is sent, a person at a time; a grant that ends meanwhile ends it.
 * @throws problem NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function recordFile(
  platform: Platform,
  call: InspectionCall,
  format: 'csv' | 'jsonl',
): Promise<FileAnswer> {
  await spend(platform, inspectionBudgets.download, call.name);
  const opened = await withInspection(
    platform,
    call,
    async (tx, { tenantId, request, grant }): Promise<Opened> => {
      const [company, people] = await Promise.all([findCompany(tx), findGrantedPeople(tx, grant)]);
      const { id: requestId, inspectorId, inspectorName } = request;
      const kind = format === 'csv' ? 'CSV' : 'LEDGER';
      const userIds = people.map(({ userId }) => userId);
      const { from, to } = grant;
      const reading = { tenantId, requestId, inspectorId, inspectorName, kind, userIds, from, to } as const;
      await appendReading(tx, { ...reading, readAt: call.now });
      return { company, people, grant };
    },
  );
  const name = texts.fileName(opened.company.slug, opened.grant.from.toString(), opened.grant.to.toString());
  if (format === 'csv') {
    const contents = Readable.from(csvParts(platform, call, opened), { objectMode: false });
    return { contents, contentType: 'text/csv; charset=utf-8', name: `${name}.csv` };
  }
  const lines = Readable.from(ledgerParts(platform, call, opened));
  // Whichever side fails takes the other along; who receives the file sees it cut off.
  const contents = pipeline(lines, createGzip(), () => {});
  return { contents, contentType: 'application/gzip', name: `${name}.jsonl.gz` };
}

async function* csvParts(platform: Platform, call: InspectionCall, { people, grant }: Opened) {
  yield csvForExcel([Object.values(texts.columns)]);
  for (const person of people) {
    const days = await withInspection(platform, call, async (tx) =>
      (await readInspectedDays(tx, [person], grant, call.now))(person),
    );
    yield csvForExcel(
      days.map((day) => row(person, day)),
      { isContinued: true },
    );
  }
}

function row({ userName }: ExportedPerson, day: InspectedDay): string[] {
  const pairs = day.pairs.map((pair) => texts.pair(pair, day.date));
  const strays = day.strays.map((stray) => texts.stray(stray, day.date));
  return [
    userName,
    day.date,
    [...pairs, ...strays].join(', '),
    texts.hours(day.workedMinutes),
    texts.hours(day.breakMinutes),
    day.expectedMinutes === null ? '' : texts.hours(day.expectedMinutes),
    texts.hours(day.overtimeMinutes),
    day.corrections.map(texts.correction).join(' | '),
  ];
}

async function* ledgerParts(platform: Platform, call: InspectionCall, { company, people, grant }: Opened) {
  const { id, slug, name } = company;
  yield line({
    type: 'header',
    format: 'jornada-record',
    version: disclosedVersion,
    tenant: { id, slug, name },
    disclosed: { from: grant.from.toString(), to: grant.to.toString() },
    exportedAt: call.now.toString({ smallestUnit: 'millisecond' }),
    keepUntil: keepUntil(call.now),
  });
  let entries = 0;
  for (const { userId, userName } of people.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))) {
    const [ledger, cut] = await withInspection(platform, call, (tx) =>
      Promise.all([findLedger(tx, userId), findCut(tx, userId)]),
    );
    const removed = cut ? { sealed: cut.sequence, head: cut.hash.toString('hex') } : null;
    const lines = [line({ type: 'employee', id: userId, fullName: userName })];
    for (const part of disclosePeriod(ledger, grant, removed)) {
      if ('sealed' in part) {
        lines.push(line({ type: 'sealed', count: part.sealed, head: part.head }));
      } else {
        lines.push(line({ ...part, entryType: part.type, type: 'entry' }));
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
