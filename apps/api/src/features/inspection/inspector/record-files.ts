import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { InspectionFormat } from '@jornada/contract/inspection/inspector-access';
import { inspectionFileTexts as texts } from '@jornada/texts/inspection-answers';
import { readMonths } from '../../../packages/documents/read-months.ts';
import { dayCells, dayTitles } from '../../../packages/tables/day-cells.ts';
import { csvForExcel } from '../../../platform/files/csv-for-excel.ts';
import type { FileAnswer } from '../../../platform/files/file-transfer.ts';
import { makePdf } from '../../../platform/pdf/make-pdf.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { appendReading } from '../../../record/append-reading.ts';
import { disclosedLines } from '../../../record/export/disclosed-lines.ts';
import { isAnyPartTime } from '../../../workday/covered-workdays.ts';
import { readInspectedDays } from '../../../workday/inspected-days.ts';
import type { ExportedPerson } from '../../employees/employees.reads.ts';
import { findCompany } from '../requests/sessions.queries.ts';
import { inspectionBudgets, spend } from './budgets.ts';
import { type AskedPart, narrowPeople, narrowPeriod } from './narrow-grant.ts';
import { recordDocument, requireFitting } from './record-document.ts';
import { findGrantedPeople, type InspectionCall, withInspection } from './with-inspection.ts';

interface AskedFile extends AskedPart {
  readonly format: InspectionFormat;
}

/** What is written to the readings log before anything is sent. */
interface Opened {
  readonly company: Awaited<ReturnType<typeof findCompany>>;
  readonly inspectorName: string;
  readonly people: readonly ExportedPerson[];
  readonly isEverybody: boolean;
  readonly period: Period;
}

const kinds = { csv: 'CSV', pdf: 'PDF', jsonl: 'LEDGER' } as const;

/**
 * What was granted, or the part of it that is asked for, as a file. Tables and entries are sent person by person while they are written; the
 * file is cut off if the grant ends meanwhile.
 * @throws problem NOT_FOUND, also for somebody who was not granted; VALIDATION_FAILED for a period of which nothing was granted, and for a
 * document of too many days; TOO_MANY_REQUESTS
 */
export async function recordFile(
  platform: Platform,
  call: InspectionCall,
  asked: AskedFile,
): Promise<FileAnswer> {
  const costs = [{ budget: inspectionBudgets.download, key: call.name }];
  const opened = await spend(platform, costs, () => noteReading(platform, call, asked));
  const { company, period } = opened;
  const name = texts.fileName(company.slug, period.from.toString(), period.to.toString());
  return madeAs[asked.format](platform, call, opened, name);
}

type MakeFile = (
  platform: Platform,
  call: InspectionCall,
  opened: Opened,
  name: string,
) => FileAnswer | Promise<FileAnswer>;

const madeAs: Record<InspectionFormat, MakeFile> = {
  csv: (platform, call, opened, name) => ({
    contents: Readable.from(csvParts(platform, call, opened), { objectMode: false }),
    contentType: 'text/csv; charset=utf-8',
    name: `${name}.csv`,
  }),
  pdf: async (platform, call, opened, name) => {
    const read = <T>(work: (tx: TenantTx) => Promise<T>) => withInspection(platform, call, work);
    const people = await readMonths(read, opened, call.now);
    const contents = await makePdf(recordDocument({ ...opened, people, madeAt: call.now }));
    return { contents, contentType: 'application/pdf', name: `${name}.pdf` };
  },
  jsonl: (platform, call, { company, people, isEverybody, period }, name) => {
    const { signer } = platform;
    const read = <T>(work: (tx: TenantTx) => Promise<T>) => withInspection(platform, call, work);
    const lines = Readable.from(
      disclosedLines({ company, signer, people, isEverybody, period, now: call.now, read }),
    );
    // If either side fails, the other is closed too; the receiver sees the file cut off.
    const contents = pipeline(lines, createGzip(), () => {});
    return { contents, contentType: 'application/gzip', name: `${name}.jsonl.gz` };
  },
};

/** Writes to the readings log what is read of whom, before any of it is sent. */
function noteReading(platform: Platform, call: InspectionCall, asked: AskedFile): Promise<Opened> {
  return withInspection(platform, call, async (tx, { tenantId, request, grant }) => {
    const [company, granted] = await Promise.all([findCompany(tx), findGrantedPeople(tx, grant)]);
    const [period, people] = [narrowPeriod(grant, asked), narrowPeople(granted, asked)];
    if (asked.format === 'pdf') requireFitting(people, period);
    const { id: requestId, inspectorId, inspectorName } = request;
    const userIds = people.map(({ userId }) => userId);
    const reading = { tenantId, requestId, inspectorId, inspectorName, kind: kinds[asked.format] } as const;
    await appendReading(tx, { ...reading, userIds, ...period, readAt: call.now });
    const isEverybody = !grant.userIds && !asked.userIds;
    return { company, inspectorName, people, isEverybody, period };
  });
}

async function* csvParts(platform: Platform, call: InspectionCall, { company, people, period }: Opened) {
  const ids = people.map(({ userId }) => userId);
  const namesKinds = await withInspection(platform, call, (tx) => isAnyPartTime(tx, ids, period));
  yield csvForExcel([dayTitles({ namesKinds })]);
  for (const person of people) {
    const days = await withInspection(platform, call, async (tx) =>
      (await readInspectedDays(tx, [person], period, call.now))(person),
    );
    yield csvForExcel(
      days.map((day) => dayCells(person, day, { ...company, namesKinds })),
      { isContinued: true },
    );
  }
}
