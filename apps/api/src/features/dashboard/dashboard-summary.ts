import type { PersonNow } from '@jornada/contract/dashboard/dashboard-now';
import type { DashboardSummary } from '@jornada/contract/dashboard/dashboard-summary';
import { LRUCache } from 'lru-cache';
import type { DashboardPart } from '../../authorization/dashboard.ts';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { countRecordings } from '../../record/ledger.reads.ts';
import type { Whereabouts } from '../../workday/whereabouts.ts';
import { countPendingRequests } from '../absences/absences.reads.ts';
import type { NamedPerson } from '../employees/employees.reads.ts';
import { countActiveEmployees, countInactiveEmployees, findCompany } from './dashboard.queries.ts';
import { type CompanyDay, type DayFigures, type PersonStanding, readCompanyDay } from './day-figures.ts';

/** Reads a company's day for its dashboard: as figures, and person by person. */
export interface DashboardReader {
  /** @param visible of whom each part of it is told */
  summary(tx: TenantTx, visible: VisibleParts, now: Temporal.Instant): Promise<WholeSummary>;
  whoIsWhere(tx: TenantTx, visible: VisiblePeople, now: Temporal.Instant): Promise<PersonNow[]>;
  /** Who is at work or on a break, by name. */
  whoIsPresent(tx: TenantTx, visible: VisiblePeople, now: Temporal.Instant): Promise<Presence>;
}

export interface Presence {
  /** The company's date. */
  readonly date: Temporal.PlainDate;
  readonly people: readonly PresentStanding[];
}

export interface PresentStanding {
  readonly person: NamedPerson;
  readonly standing: Extract<Whereabouts, { readonly enteredAt: Temporal.Instant }>;
}

type VisibleParts = Readonly<Record<DashboardPart, VisiblePeople>>;

/** Every figure of the day. */
export type WholeSummary = Omit<
  { [Figure in keyof DashboardSummary]: NonNullable<DashboardSummary[Figure]> },
  'pendingApprovals'
>;

/** Enough for every company whose dashboard is open; an evicted entry is computed again. */
const mostCompanies = 1_000;

/**
 * The longest time from the moment of a punch to its commit. Recent punches are counted, because the time of the last one does not show a
 * punch that was made earlier but committed later.
 */
const longestRecording = Temporal.Duration.from({ minutes: 5 });

/**
 * Creates the cache of dashboards. A company's day is evaluated again when something was recorded, when its plan changed, and every minute,
 * since open pairs go on; until then the cached result is used for the figures and the list of people alike. Calls with the same key share
 * one computation: the key was read in their own transaction, so none of them misses its own earlier changes.
 */
export function dashboardReader(): DashboardReader {
  const known = new LRUCache<string, { key: string; day: Promise<CompanyDay> }>({ max: mostCompanies });

  async function dayOf(tx: TenantTx, visible: VisiblePeople, now: Temporal.Instant) {
    const minute = now.round({ smallestUnit: 'minute', roundingMode: 'floor' });
    const [company, recordings] = await Promise.all([
      findCompany(tx),
      countRecordings(tx, minute.subtract(longestRecording)),
    ]);
    const date = now.toZonedDateTimeISO(company.timeZone).toPlainDate();
    const key = [date, company.timeZone, minute, company.planVersion, recordings].join('|');
    // Who belongs to a team changes without a trace in the key, so that a team's day is worked out each time.
    if (visible.key !== null) return { company, date, day: await readCompanyDay(tx, visible, date, now) };
    const place = company.id;
    const held = known.get(place);
    // Another call's transaction may come to nothing, for a reason of its own.
    const shared = held?.key === key ? await held.day.catch(() => null) : null;
    if (shared) return { company, date, day: shared };
    const working = { key, day: readCompanyDay(tx, visible, date, now) };
    known.set(place, working);
    try {
      return { company, date, day: await working.day };
    } catch (error) {
      if (known.get(place) === working) known.delete(place);
      throw error;
    }
  }

  return {
    async summary(tx, { people, attendance, absences, vacations }, now) {
      const [{ company, date, day }, inactive, pending, active] = await Promise.all([
        dayOf(tx, attendance, now),
        countInactiveEmployees(tx, people),
        countPendingRequests(tx, { absences, vacations }),
        people.key === null ? null : countActiveEmployees(tx, people),
      ]);
      // How many take a place in all is known of every company.
      const counts = { active: active ?? company.employeeCount, inactive };
      return summarise(company, date, day.figures, counts, pending);
    },
    async whoIsWhere(tx, visible, now) {
      const { day } = await dayOf(tx, visible, now);
      return day.standings.map(describeStanding);
    },
    async whoIsPresent(tx, visible, now) {
      const { date, day } = await dayOf(tx, visible, now);
      const people = day.standings.flatMap(({ person, standing }) =>
        'enteredAt' in standing ? [{ person, standing }] : [],
      );
      return { date, people };
    },
  };
}

function describeStanding({ person, standing, ...minutes }: PersonStanding): PersonNow {
  const { userId: id, userName: name, departmentName } = person;
  const told = { id, name, departmentName, group: standing.group, ...minutes };
  if (standing.group === 'AWAY') {
    const { awayFor, holidayName } = standing;
    return { ...told, since: null, awayFor, holidayName };
  }
  const since = standing.since.toString({ smallestUnit: 'millisecond' });
  return { ...told, since, awayFor: null, holidayName: null };
}

type Company = Awaited<ReturnType<typeof findCompany>>;

function summarise(
  { maxEmployees }: Company,
  date: Temporal.PlainDate,
  figures: DayFigures,
  { active, inactive }: { active: number; inactive: number },
  pending: { absences: number; vacations: number },
): WholeSummary {
  const { present, due, came, missing, workedMinutes, notYetEmployed, paused, noLongerEmployed } = figures;
  const employed = Math.max(0, active - notYetEmployed - paused - noLongerEmployed);
  return {
    date: date.toString(),
    employeesTotal: active + inactive,
    maxEmployeesAllowed: maxEmployees,
    employeesActive: active,
    employeesInactive: inactive,
    employeesNotYetEmployed: notYetEmployed,
    employeesPaused: paused,
    employeesNoLongerEmployed: noLongerEmployed,
    employedToday: employed,
    presentToday: present,
    presentPct: employed === 0 ? 0 : Math.min(100, Math.round((100 * present) / employed)),
    dueToday: due,
    dueByNow: came + missing,
    cameByNow: came,
    missingNow: missing,
    laterToday: figures.later,
    presentLast7: [...figures.presentBefore, present],
    pendingAbsences: pending.absences,
    pendingVacations: pending.vacations,
    avgHoursWorkedToday: present === 0 ? 0 : Math.round((100 * workedMinutes) / 60 / present) / 100,
    lateArrivalsToday: figures.lateArrivals,
    earlyDeparturesToday: figures.earlyDepartures,
  };
}
