import type { Assignment, Schedule } from '@jornada/core/schedules/schedule';
import { LRUCache } from 'lru-cache';
import type { Person } from '../platform/identity/person.ts';
import type { Period } from '../platform/time/period.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findAssignments } from './assignments.reads.ts';
import { findHolidaysOfCentres, holidayNames } from './centre-holidays.reads.ts';
import { findEmployments, unknownEmployment } from './employments.reads.ts';
import { findExceptions } from './exceptions.reads.ts';
import { findHolidays } from './holidays.reads.ts';
import { dayPlanner, type PersonalPlan, type PlanDay } from './planned-day.ts';
import { type Plan, planOf, withDatesBeside } from './read-plan.ts';
import { findSettledDays } from './settled-days.reads.ts';
import type { ValidatedDay } from './validated-day.ts';
import { findWorkingTimeRules } from './working-time-rules.reads.ts';

/** A person, with what their plan depends on. */
export interface PlannedPerson extends Person {
  /** The plan version of this person, which rises with every change of what decides their days; and that of everybody. */
  readonly planVersion: number;
  readonly planVersionOfAll: number;
  /** Read each time, because validating a day raises no version. */
  readonly validated: readonly ValidatedDay[];
}

/**
 * Cache of the plans of people who clock in, keyed by plan version. The current version is read in each transaction, so a plan that was
 * changed a moment ago, in any process, is read anew.
 */
export interface PlanMemory {
  /** The plans, in the order of the people, who are of one company and have the same `planVersionOfAll`. */
  plansFor(tx: TenantTx, tenantId: string, people: readonly PlannedPerson[], dates: Period): Promise<Plan[]>;
}

/** What is cached of a company: the plans of a few weeks, for one version. */
interface CompanyPlan {
  readonly version: number;
  readonly period: Period;
  readonly planDay: PlanDay;
  /** Shared objects for equal schedules, whoever has them and whenever they were read, so that each day is computed once. */
  readonly schedules: Map<string, Schedule>;
  readonly people: Map<string, { version: number; timeZone: string; personal: PersonalPlan; plan: Plan }>;
}

/** So that the next day needs no new read. */
const daysAhead = 24;
/** In all companies together; a person takes some kilobytes. */
const mostPeople = 20_000;

export function planMemory(): PlanMemory {
  const companies = new LRUCache<string, CompanyPlan>({ maxSize: mostPeople });
  const keep = (tenantId: string, company: CompanyPlan) =>
    companies.set(tenantId, company, { size: Math.min(mostPeople, company.people.size + 1) });

  const knownPlan = (tenantId: string, version: number, dates: Period) => {
    const known = companies.get(tenantId);
    return known && known.version === version && isWithin(dates, known.period) ? known : undefined;
  };

  return {
    plansFor: async (tx, tenantId, people, dates) => {
      const [first] = people;
      if (!first) return [];
      const version = first.planVersionOfAll;
      const known = knownPlan(tenantId, version, dates);
      const period = known?.period ?? { from: dates.from, to: dates.to.add({ days: daysAhead }) };
      const missing = people.filter(({ userId, planVersion, timeZone }) => {
        const person = known?.people.get(userId);
        return person?.version !== planVersion || person.timeZone !== timeZone;
      });
      const [company, personalOf] = await Promise.all([
        known ?? readCompany(tx, version, period),
        missing.length === 0 ? undefined : readPersonal(tx, missing, period),
      ]);
      if (personalOf) {
        for (const person of missing) add(company, person, personalOf(person));
        keep(tenantId, company);
      }
      return people.map(({ userId, validated }) => {
        const person = company.people.get(userId);
        if (!person) throw new Error('a plan was read and is not there');
        return validated.length === 0 ? person.plan : planOf(person.personal, validated, company.planDay);
      });
    },
  };
}

async function readCompany(tx: TenantTx, version: number, period: Period): Promise<CompanyPlan> {
  const [holidays, rules] = await Promise.all([findHolidays(tx, period), findWorkingTimeRules(tx)]);
  const planDay = dayPlanner(holidayNames(holidays), rules);
  return { version, period, planDay, schedules: new Map(), people: new Map() };
}

/** Reads the plans of people that are not cached. */
async function readPersonal(tx: TenantTx, people: readonly PlannedPerson[], period: Period) {
  const userIds = people.map(({ userId }) => userId);
  const [employments, assignments, exceptions, ofCentres, settled] = await Promise.all([
    findEmployments(tx, userIds),
    findAssignments(tx, userIds, period),
    findExceptions(tx, userIds, withDatesBeside(period)),
    findHolidaysOfCentres(tx, userIds, period),
    findSettledDays(tx, userIds, period),
  ]);
  return ({ userId, timeZone }: PlannedPerson): PersonalPlan => ({
    timeZone,
    employment: employments.get(userId) ?? unknownEmployment,
    assignments: assignments.get(userId) ?? [],
    exceptions: exceptions.get(userId) ?? [],
    centreHolidays: holidayNames(ofCentres.get(userId) ?? []),
    timeOff: settled.get(userId)?.timeOff ?? [],
  });
}

function add(company: CompanyPlan, { userId, timeZone, planVersion }: PlannedPerson, read: PersonalPlan) {
  const personal = { ...read, assignments: read.assignments.map((one) => shared(one, company.schedules)) };
  const plan = planOf(personal, [], company.planDay);
  company.people.set(userId, { version: planVersion, timeZone, personal, plan });
}

function isWithin(dates: Period, period: Period): boolean {
  return (
    Temporal.PlainDate.compare(period.from, dates.from) <= 0 &&
    Temporal.PlainDate.compare(dates.to, period.to) <= 0
  );
}

/** A version of a schedule is identified by its schedule and the dates on which it is in force. */
function shared(assignment: Assignment, schedules: Map<string, Schedule>): Assignment {
  const { id, validFrom, validTo } = assignment.schedule;
  const key = `${id} ${validFrom} ${validTo}`;
  const schedule = schedules.get(key) ?? assignment.schedule;
  schedules.set(key, schedule);
  return { ...assignment, schedule };
}
