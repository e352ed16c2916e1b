import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { inspectionFileTexts as texts } from '@jornada/texts/inspection-answers';
import { dayCells } from '../../../packages/tables/day-cells.ts';
import { csvForExcel } from '../../../platform/files/csv-for-excel.ts';
import type { FileAnswer } from '../../../platform/files/file-transfer.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { appendReading } from '../../../record/append-reading.ts';
import { disclosedLines } from '../../../record/export/disclosed-lines.ts';
import { readInspectedDays } from '../../../workday/inspected-days.ts';
import type { ExportedPerson } from '../../employees/employees.reads.ts';
import { findCompany } from '../requests/sessions.queries.ts';
import { inspectionBudgets, spend } from './budgets.ts';
import type { Grant } from './grant-of.ts';
import { findGrantedPeople, type InspectionCall, withInspection } from './with-inspection.ts';

/** What is written to the readings log before anything is sent. */
interface Opened {
  readonly company: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly taxId: string | null;
  };
  readonly people: readonly ExportedPerson[];
  readonly grant: Grant;
}

/**
 * Everything granted as a file, sent person by person while it is written; it is cut off if the grant ends meanwhile.
 * @throws problem NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function recordFile(
  platform: Platform,
  call: InspectionCall,
  format: 'csv' | 'jsonl',
): Promise<FileAnswer> {
  const costs = [{ budget: inspectionBudgets.download, key: call.name }];
  const opened = await spend(platform, costs, () => noteReading(platform, call, format));
  const name = texts.fileName(opened.company.slug, opened.grant.from.toString(), opened.grant.to.toString());
  if (format === 'csv') {
    const contents = Readable.from(csvParts(platform, call, opened), { objectMode: false });
    return { contents, contentType: 'text/csv; charset=utf-8', name: `${name}.csv` };
  }
  const { company, people, grant } = opened;
  const { signer } = platform;
  const isEverybody = !grant.userIds;
  const read = <T>(work: (tx: TenantTx) => Promise<T>) => withInspection(platform, call, work);
  const lines = Readable.from(
    disclosedLines({ company, signer, people, isEverybody, period: grant, now: call.now, read }),
  );
  // If either side fails, the other is closed too; the receiver sees the file cut off.
  const contents = pipeline(lines, createGzip(), () => {});
  return { contents, contentType: 'application/gzip', name: `${name}.jsonl.gz` };
}

/** Writes to the readings log that everything granted was read, before any of it is sent. */
function noteReading(platform: Platform, call: InspectionCall, format: 'csv' | 'jsonl'): Promise<Opened> {
  return withInspection(platform, call, async (tx, { tenantId, request, grant }) => {
    const [company, people] = await Promise.all([findCompany(tx), findGrantedPeople(tx, grant)]);
    const { id: requestId, inspectorId, inspectorName } = request;
    const kind = format === 'csv' ? 'CSV' : 'LEDGER';
    const userIds = people.map(({ userId }) => userId);
    const { from, to } = grant;
    const reading = { tenantId, requestId, inspectorId, inspectorName, kind, userIds, from, to } as const;
    await appendReading(tx, { ...reading, readAt: call.now });
    return { company, people, grant };
  });
}

async function* csvParts(platform: Platform, call: InspectionCall, { company, people, grant }: Opened) {
  yield csvForExcel([Object.values(texts.columns)]);
  for (const person of people) {
    const days = await withInspection(platform, call, async (tx) =>
      (await readInspectedDays(tx, [person], grant, call.now))(person),
    );
    yield csvForExcel(
      days.map((day) => dayCells(person, day, company)),
      { isContinued: true },
    );
  }
}
