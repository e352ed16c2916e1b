import type { Assignment } from '@jornada/core/schedules/schedule';
import { holidayTypeNames } from '@jornada/texts/holidays';
import { inspectionFileTexts } from '@jornada/texts/inspection-answers';
import { packageTexts } from '@jornada/texts/packages';
import { hoursOfPeriodText } from '@jornada/texts/schedule-words';
import { findAssignments } from '../../../plan/assignments.reads.ts';
import { findCentreHolidays, findMemberships } from '../../../plan/centre-holidays.reads.ts';
import { findCentreNames } from '../../../plan/centres-of-people.reads.ts';
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

/** Adds the holidays of a period, also those of the people's work centres, and which schedule, in which version, each person had when. */
export async function addCalendar(archive: Archive, { people, period, read }: CalendarWork): Promise<void> {
  const ids = people.map(({ userId }) => userId);
  const [holidays, ofCentres, assignments, contracts] = await read((tx) =>
    Promise.all([
      findHolidays(tx, period),
      centreRows(tx, ids, period),
      findAssignments(tx, ids, period),
      findWeeklyContracts(tx),
    ]),
  );
  const { date, name, type, centre } = texts().holidays;
  const rows = holidays.map(({ occursOn: on, holiday }) => [
    on.toString(),
    holiday.name,
    holidayTypeNames[holiday.type],
  ]);
  // A company without centres has no column of them.
  const table =
    ofCentres.length === 0
      ? [[date, name, type], ...rows]
      : [[date, name, type, centre], ...rows.map((row) => [...row, '']), ...ofCentres];
  await archive.add(texts().files.holidays, Buffer.from(csvForExcel(table)));
  const { days, ...columns } = texts().schedules;
  const schedules = people.flatMap((person) =>
    (assignments.get(person.userId) ?? []).flatMap(
      (one) => scheduleRow(person, one, { period, contracts }) ?? [],
    ),
  );
  const header = [...Object.values(columns), ...days];
  await archive.add(texts().files.schedules, Buffer.from(csvForExcel([header, ...schedules])));
}

/** The holidays in a period of the work centres to which any of these people ever belonged, each with the centre's name. */
async function centreRows(tx: TenantTx, userIds: readonly string[], period: Period): Promise<string[][]> {
  const [members, occurrences, centres] = await Promise.all([
    findMemberships(tx, userIds),
    findCentreHolidays(tx, period),
    findCentreNames(tx),
  ]);
  const joined = new Set([...members.values()].flatMap((own) => own.map(({ centreId }) => centreId)));
  const names = new Map(centres.map((centre) => [centre.id, centre.name]));
  return occurrences
    .filter(({ holiday }) => joined.has(holiday.centreId))
    .map(({ occursOn, holiday }) => [
      occursOn.toString(),
      holiday.name,
      holidayTypeNames[holiday.type],
      names.get(holiday.centreId) ?? '',
    ]);
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
  const hours = texts().schedules.days.map((_, place) => hoursOn(schedule, place + 1));
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

/** The hours of a day of the week: those of a timetable, or that some of the hours of a week or a month are to be worked on it. */
function hoursOn({ segmentsByDay, hours }: Assignment['schedule'], dayOfWeek: number): string {
  if (hours) return hours.daysOfWeek.includes(dayOfWeek) ? hoursOfPeriodText(hours) : '';
  return (segmentsByDay[dayOfWeek] ?? [])
    .map(({ startTime, endTime }) => `${toMinute(startTime)}–${toMinute(endTime)}`)
    .join(', ');
}

const toMinute = (time: Temporal.PlainTime) => time.toString({ smallestUnit: 'minute' });

type MaybeDate = Temporal.PlainDate | null;
const sorted = (dates: readonly MaybeDate[]) =>
  dates.filter((date) => date !== null).toSorted(Temporal.PlainDate.compare);
const latest = (dates: readonly MaybeDate[]) => sorted(dates).at(-1) ?? null;
const earliest = (dates: readonly MaybeDate[]) => sorted(dates)[0] ?? null;
