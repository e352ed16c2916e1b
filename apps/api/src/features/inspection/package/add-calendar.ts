import type { Assignment } from '@jornada/core/schedules/schedule';
import { holidayTypeNames } from '@jornada/texts/holidays';
import { inspectionFileTexts } from '@jornada/texts/inspection-answers';
import { packageTexts } from '@jornada/texts/packages';
import { findAssignments } from '../../../plan/assignments.reads.ts';
import { findHolidays } from '../../../plan/holidays.reads.ts';
import type { Archive } from '../../../platform/archive/open-archive.ts';
import { csvForExcel } from '../../../platform/files/csv-for-excel.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import type { ExportedPerson } from '../../employees/employees.reads.ts';
import { findWeeklyContracts } from './contracts.queries.ts';

const texts = () => packageTexts.inspection;

interface CalendarWork {
  readonly people: readonly ExportedPerson[];
  readonly period: Period;
  read<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
}

/** Adds the holidays of a period, and which schedule, in which version, each person had when. */
export async function addCalendar(archive: Archive, { people, period, read }: CalendarWork): Promise<void> {
  const ids = people.map(({ userId }) => userId);
  const [holidays, assignments, contracts] = await read((tx) =>
    Promise.all([findHolidays(tx, period), findAssignments(tx, ids, period), findWeeklyContracts(tx)]),
  );
  const { date, name, type } = texts().holidays;
  const rows = holidays.map(({ occursOn: on, holiday }) => [
    on.toString(),
    holiday.name,
    holidayTypeNames[holiday.type],
  ]);
  await archive.add(texts().files.holidays, Buffer.from(csvForExcel([[date, name, type], ...rows])));
  const { days, ...columns } = texts().schedules;
  const schedules = people.flatMap((person) =>
    (assignments.get(person.userId) ?? []).flatMap(
      (one) => scheduleRow(person, one, { period, contracts }) ?? [],
    ),
  );
  const header = [...Object.values(columns), ...days];
  await archive.add(texts().files.schedules, Buffer.from(csvForExcel([header, ...schedules])));
}

/** Null where the assignment and the version have no date of the period in common. */
function scheduleRow(
  { userName }: ExportedPerson,
  { schedule, validFrom, validTo }: Assignment,
  { period, contracts }: { period: Period; contracts: ReadonlyMap<string, number> },
): string[][] | null {
  const first = latest([validFrom, schedule.validFrom]);
  const last = earliest([validTo, schedule.validTo]);
  const touches =
    (first === null || Temporal.PlainDate.compare(first, period.to) <= 0) &&
    (last === null || Temporal.PlainDate.compare(last, period.from) >= 0) &&
    (first === null || last === null || Temporal.PlainDate.compare(first, last) <= 0);
  if (!touches || !schedule.isActive) return null;
  const hours = texts().schedules.days.map((_, place) =>
    (schedule.segmentsByDay[place + 1] ?? [])
      .map(({ startTime, endTime }) => `${toMinute(startTime)}–${toMinute(endTime)}`)
      .join(', '),
  );
  const contract = contracts.get(schedule.id);
  return [
    [
      ...[userName, schedule.name, first?.toString() ?? '', last?.toString() ?? texts().noEnd],
      ...[schedule.timeZone ?? texts().ownZone, String(schedule.priority)],
      contract === undefined ? '' : inspectionFileTexts.hours(contract),
      ...hours,
    ],
  ];
}

const toMinute = (time: Temporal.PlainTime) => time.toString({ smallestUnit: 'minute' });

type MaybeDate = Temporal.PlainDate | null;
const sorted = (dates: readonly MaybeDate[]) =>
  dates.filter((date) => date !== null).toSorted(Temporal.PlainDate.compare);
const latest = (dates: readonly MaybeDate[]) => sorted(dates).at(-1) ?? null;
const earliest = (dates: readonly MaybeDate[]) => sorted(dates)[0] ?? null;
