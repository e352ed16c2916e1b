import { setImmediate } from 'node:timers/promises';
import { punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import type { KindReader } from '../../../authorization/seen-kinds.reads.ts';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { hasSeveralCentres, readCentresOf } from '../../../plan/centres-of-people.reads.ts';
import type { PersonRows } from '../../../platform/files/table-cells.ts';
import { datesOf, type Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { tellsModality } from '../../../record/modalities.reads.ts';
import { isAnyPartTime } from '../../../workday/covered-workdays.ts';
import { type ExportedPerson, findRecordedPeople, requirePeople } from '../../employees/employees.reads.ts';
import { exportRows, type FileColumns, isWorthTelling, type RowWords } from './export-rows.ts';
import { findRoundingMinutes } from './exported-people.queries.ts';
import { type ExportedDay, readExportedDays } from './read-exported-days.ts';

/** Runs a piece of work in a transaction of the company. */
type InTenant = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** How many person-days are read in one transaction, and written at once (at least one person's); other requests are served between two batches. */
const daysReadAtOnce = 2_400;
const daysWrittenAtOnce = 600;

/** When the days are evaluated, and who gets the file: only of oneself a file tells why one was absent. */
interface Reading {
  readonly now: Temporal.Instant;
  readonly reader: KindReader;
  readonly layout: FileColumns;
}

/** The rows of some people, by person, and whether they contain anything worth exporting. */
export interface ExportedBatch {
  readonly people: readonly PersonRows[];
  readonly isWorthTelling: boolean;
}

/**
 * Whose attendance is exported: the people of these ids, or all who clocked or should in the period.
 * @throws problem NOT_FOUND when one of them is not among those visible
 */
export function readExportedPeople(
  tx: TenantTx,
  visible: VisiblePeople,
  period: Period,
  userIds: readonly string[] | null,
): Promise<ExportedPerson[]> {
  return userIds ? requirePeople(tx, visible, userIds) : findRecordedPeople(tx, visible, period);
}

/** Which columns the file of these people has: it names centres where there are several, what covers complementary hours where anybody works part time, and from where people worked where that is asked or said. */
export async function readFileColumns(
  tx: TenantTx,
  people: readonly ExportedPerson[],
  period: Period,
): Promise<FileColumns> {
  const ids = people.map(({ userId }) => userId);
  const [namesCentres, namesKinds, namesModalities] = await Promise.all([
    hasSeveralCentres(tx),
    isAnyPartTime(tx, ids, period),
    tellsModality(tx, ids, punchesThatReach(period)),
  ]);
  return { namesCentres, namesKinds, namesModalities };
}

/**
 * The attendance of people in a period, batch by batch, some of them read in one transaction: a row per day up to today and a row of totals per
 * person. Every export of attendance as a table, in any format, is made here.
 */
export async function* exportAttendance(
  inTenant: InTenant,
  people: readonly ExportedPerson[],
  period: Period,
  { now, reader, layout }: Reading,
): AsyncGenerator<ExportedBatch> {
  const days = datesOf(period).length;
  for (const together of inBatches(people, daysReadAtOnce / days)) {
    const ids = together.map(({ userId }) => userId);
    const [roundingMinutes, daysOf, centreOf] = await inTenant((tx) =>
      Promise.all([
        findRoundingMinutes(tx),
        readExportedDays(tx, together, period, now, reader),
        layout.namesCentres ? readCentresOf(tx, ids) : null,
      ]),
    );
    for (const batch of inBatches(together, daysWrittenAtOnce / days)) {
      yield writeBatch(batch, daysOf, { layout, roundingMinutes, centreOf, until: period.to });
      await setImmediate();
    }
  }
}

function inBatches<T>(all: readonly T[], size: number): T[][] {
  const whole = Math.max(1, Math.floor(size));
  return Array.from({ length: Math.ceil(all.length / whole) }, (_, place) =>
    all.slice(place * whole, (place + 1) * whole),
  );
}

function writeBatch(
  people: readonly ExportedPerson[],
  daysOf: (person: ExportedPerson) => ExportedDay[],
  words: RowWords,
): ExportedBatch {
  const told = people.map((person) => {
    const days = daysOf(person);
    return { rows: exportRows(person, days, words), isWorthTelling: days.some(isWorthTelling) };
  });
  return {
    people: told.map(({ rows }) => rows),
    isWorthTelling: told.some((one) => one.isWorthTelling),
  };
}

/** How many person-days a table has. */
export function personDays(people: readonly ExportedPerson[], period: Period): number {
  return people.length * datesOf(period).length;
}
