import { type PartTimeSpell, partTimeSpell } from '@jornada/core/contracts/contract';
import { numberOn } from '@jornada/core/timekeeping/agreed-hours';
import { packageTexts } from '@jornada/texts/packages';
import { registerWords } from '@jornada/texts/register-words';
import { findLatestVersions } from '../../../months/months.reads.ts';
import { type DayTable, dayCells, dayTitles } from '../../../packages/tables/day-cells.ts';
import { fileWord, freeNames } from '../../../platform/archive/file-names.ts';
import type { Archive } from '../../../platform/archive/open-archive.ts';
import { openSpool, type Spool } from '../../../platform/archive/spool.ts';
import { csvForExcel } from '../../../platform/files/csv-for-excel.ts';
import { writePdf } from '../../../platform/pdf/write-pdf.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findAgreements } from '../../../workday/agreement.reads.ts';
import { isAnyPartTime } from '../../../workday/covered-workdays.ts';
import { type RegisteredDay, readInspectedDays } from '../../../workday/inspected-days.ts';
import type { ExportedPerson } from '../../employees/employees.reads.ts';
import { type CorrectionRows, readCorrectionRows } from './correction-rows.reads.ts';
import { registerDocument } from './register-document.ts';
import { type StaffSummary, staffSummary } from './staff-summary.ts';

const texts = () => packageTexts.inspection;

interface RegisterWork {
  readonly company: { readonly name: string; readonly taxId: string | null };
  readonly caseNumber: string | null;
  readonly batches: readonly (readonly ExportedPerson[])[];
  readonly period: Period;
  /** The period, cut into months. */
  readonly parts: readonly Period[];
  readonly now: Temporal.Instant;
  read<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  onBatch(): Promise<void>;
}

/** A person's part of a month, as it is written into the files. */
interface PersonsPart {
  readonly person: ExportedPerson;
  readonly days: readonly RegisteredDay[];
  readonly corrections: CorrectionRows;
  readonly isClosed: boolean;
  readonly yearlyMinutes: number | null;
  readonly partTime: PartTimeSpell | null;
}

interface Tables extends DayTable {
  readonly days: Spool;
  readonly corrections: Spool;
  readonly staff: StaffSummary;
}

/**
 * Adds everybody's days: a document per person and month, a table of all of them, a table of each correction with its original and what the
 * person said, and a summary of the staff.
 */
export async function addRegister(archive: Archive, work: RegisterWork): Promise<void> {
  const ids = work.batches.flat().map(({ userId }) => userId);
  const namesKinds = await work.read((tx) => isAnyPartTime(tx, ids, work.period));
  const staff = staffSummary({ namesKinds });
  const tables = { namesKinds, days: await openSpool(), corrections: await openSpool(), staff };
  const freeName = freeNames();
  try {
    await tables.days.add(csvForExcel([dayTitles(tables)]));
    await tables.corrections.add(csvForExcel([Object.values(registerWords.corrections)]));
    for (const part of work.parts) {
      const month = part.from.toPlainYearMonth().toString();
      for (const batch of work.batches) {
        for (const one of await work.read((tx) => readParts(tx, batch, part, work.now))) {
          await addToTables(tables, work, month, one);
          const name = freeName(texts().files.document(month, fileWord(one.person.userName)));
          await archive.add(name, await writePdf(documentOf(work, part, one)));
        }
        await work.onBatch();
      }
    }
    await archive.add(texts().files.days, await tables.days.read());
    await archive.add(texts().files.corrections, await tables.corrections.read());
    await archive.add(texts().files.staff, Buffer.from(staffTable(work, tables.staff)));
  } finally {
    await tables.days.discard();
    await tables.corrections.discard();
  }
}

async function readParts(
  tx: TenantTx,
  people: readonly ExportedPerson[],
  part: Period,
  now: Temporal.Instant,
): Promise<PersonsPart[]> {
  const userIds = people.map(({ userId }) => userId);
  const [readDays, agreements, versions] = await Promise.all([
    readInspectedDays(tx, people, part, now),
    findAgreements(tx, userIds, part),
    findLatestVersions(tx, part.from.with({ day: 1 }), userIds),
  ]);
  const days = new Map(people.map((person) => [person.userId, readDays(person)]));
  const daysOf = ({ userId }: ExportedPerson) => days.get(userId) ?? [];
  const correctionsOf = await readCorrectionRows(tx, people, part, { daysOf, now });
  const closed = new Set(
    versions.filter(({ reopenedAt }) => reopenedAt === null).map(({ userId }) => userId),
  );
  return people.map((person) => {
    const agreement = agreements.get(person.userId);
    return {
      person,
      days: daysOf(person),
      corrections: correctionsOf(person),
      isClosed: closed.has(person.userId),
      yearlyMinutes: agreement ? numberOn(part.to, agreement).yearlyMinutes : null,
      partTime: partTimeSpell(agreement?.contracts ?? [], { startDate: part.from, endDate: part.to }),
    };
  });
}

async function addToTables(
  { days: table, corrections: changes, staff, namesKinds }: Tables,
  { company }: RegisterWork,
  month: string,
  { person, days, corrections, ...part }: PersonsPart,
): Promise<void> {
  const rows = days.map((day) => dayCells(person, day, { ...company, namesKinds }));
  if (rows.length > 0) await table.add(csvForExcel(rows, { isContinued: true }));
  if (corrections.rows.length > 0) await changes.add(csvForExcel(corrections.rows, { isContinued: true }));
  staff.add(person, { month, days, corrections, ...part });
}

function documentOf(
  { company, caseNumber }: RegisterWork,
  part: Period,
  { person, days, corrections, yearlyMinutes, partTime }: PersonsPart,
) {
  return registerDocument({
    ...{ company, caseNumber, person, part, days, yearlyMinutes, partTime },
    changes: corrections.rows,
  });
}

function staffTable({ batches, period, company }: RegisterWork, staff: StaffSummary): string {
  const rows = batches.flat().map((person) => staff.cells(person, period, company));
  return csvForExcel([staff.titles, ...rows]);
}
