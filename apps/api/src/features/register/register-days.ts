import type { RegisterDay, RegisterLine } from '@jornada/contract/register/register';
import { kindsOfDays } from '@jornada/core/contracts/complementary-hours';
import { workedMinutes } from '@jornada/core/months/sum-month';
import { sumOfModality } from '@jornada/core/timekeeping/modality-minutes';
import type { Punch } from '@jornada/core/timekeeping/punch';
import { punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import type { PeopleGroup } from '../../plan/people-group.reads.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { Person } from '../../platform/identity/person.ts';
import type { Period } from '../../platform/time/period.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findOfflinePunches, offlineMarks } from '../../record/offline-punches.reads.ts';
import { readCoveredWorkdays } from '../../workday/covered-workdays.ts';
import { modalityMinutesOfDay } from '../../workday/modality-of-day.ts';
import { findRecordedPeople } from '../employees/employees.reads.ts';
import { hasDepartment } from './register.queries.ts';

/** A person of whom nothing but the name is shown. */
export interface RegisteredPerson extends Person {
  readonly userName: string;
}

/** The dates of a month, `2026-10`. */
export function registerPeriod(month: string): Period {
  const from = Temporal.PlainDate.from(`${month}-01`);
  return { from, to: from.add({ months: 1 }).subtract({ days: 1 }) };
}

/** Those visible who clock or have punches in a month, all of them or those of a group, by name. @throws problem NOT_FOUND for a department that is none */
export async function findRegistered(
  tx: TenantTx,
  visible: VisiblePeople,
  period: Period,
  group: PeopleGroup,
): Promise<RegisteredPerson[]> {
  const { departmentId } = group;
  const [people, isKnown] = await Promise.all([
    findRecordedPeople(tx, visible, period, { ...group, named: '' }),
    departmentId === undefined || hasDepartment(tx, departmentId),
  ]);
  if (!isKnown) throw problem('NOT_FOUND');
  return people.map(({ userId, userName, timeZone }) => ({ userId, userName, timeZone }));
}

/** The days on which people worked, showing only when and how much. */
export async function readRegisterDays(
  tx: TenantTx,
  people: readonly Person[],
  period: Period,
  now: Temporal.Instant,
): Promise<(person: Person) => RegisterDay[]> {
  const userIds = people.map(({ userId }) => userId);
  const [workdaysOf, offline] = await Promise.all([
    readCoveredWorkdays(tx, people, period, now),
    findOfflinePunches(tx, userIds, punchesThatReach(period)),
  ]);
  return (person) =>
    workdaysOf(person)
      .filter(({ evaluation }) => evaluation.pairs.length > 0)
      .map(({ planned, evaluation, complementary }) => ({
        date: planned.date.toString(),
        ...{ ...workedMinutes(evaluation), complementary },
        nightMinutes: evaluation.nightMinutes,
        holidayMinutes: evaluation.holidayMinutes,
        modality: modalityMinutesOfDay({ planned, evaluation }, now),
        pairs: evaluation.pairs.map(({ entry, exit }) => ({
          ...{ entryDate: shown(entry).date, entryTime: shown(entry).time },
          ...{ exitDate: exit ? shown(exit).date : null, exitTime: exit ? shown(exit).time : null },
          ...offlineMarks(offline, entry, exit),
        })),
      }));
}

export function lineOf({ userId, userName }: RegisteredPerson, days: readonly RegisterDay[]): RegisterLine {
  const sum = (minutes: (day: RegisterDay) => number) => days.reduce((total, day) => total + minutes(day), 0);
  return {
    ...{ userId, userName, daysWorked: days.length },
    workedMinutes: sum(({ workedMinutes }) => workedMinutes),
    ordinaryMinutes: sum(({ ordinaryMinutes }) => ordinaryMinutes),
    complementaryMinutes: sum(({ complementaryMinutes }) => complementaryMinutes),
    complementary: kindsOfDays(days),
    overtimeMinutes: sum(({ overtimeMinutes }) => overtimeMinutes),
    nightMinutes: sum(({ nightMinutes }) => nightMinutes),
    holidayMinutes: sum(({ holidayMinutes }) => holidayMinutes),
    modality: sumOfModality(days),
  };
}

/** A moment in local time. */
function shown({ punchedAt, timeZone }: Pick<Punch, 'punchedAt' | 'timeZone'>) {
  const moment = punchedAt.toZonedDateTimeISO(timeZone);
  return {
    date: moment.toPlainDate().toString(),
    time: moment.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}
