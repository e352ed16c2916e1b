import type { Assignment, Schedule } from '@jornada/core/schedules/schedule';
import { LRUCache } from 'lru-cache';
import type { Period } from '../platform/period.ts';
import type { Person } from '../platform/person.ts';
import type { TenantTx } from '../platform/with-tenant.ts';
import { findAssignments } from './assignments.reads.ts';
import { findEmployments, unknownEmployment } from './employments.reads.ts';
import { findExceptions } from './exceptions.reads.ts';
import { findHolidays } from './holidays.reads.ts';
import { dayPlanner, type PersonalPlan, type PlanDay } from './planned-day.ts';
import { holidayNames, type Plan, planOf, withDatesBeside } from './read-plan.ts';
import { findSettledDays } from './settled-days.reads.ts';
import type { ValidatedDay } from './validated-day.ts';
import { findWorkingTimeRules } from './working-time-rules.reads.ts';

/** A person as the plan needs them. */
export interface PlannedPerson extends Person {
  /** Moves with every change of what decides the days of this person; and that of what decides everybody's. */
  readonly planVersion: number;
  readonly planVersionOfAll: number;
  /** Read each time: to validate a day moves no version. */
  readonly validated: readonly ValidatedDay[];
}

/**
 * The plans of those who punch, kept from one punch to the next. Which version of the plan stands is read in each transaction, so a plan
 * that was changed a moment ago, by whatever process, is read anew.
 */
export interface PlanMemory {
  /** In the order of the people, who are of one company and planned under the same version of all. */
  plansFor(tx: TenantTx, tenantId: string, people: readonly PlannedPerson[], dates: Period): Promise<Plan[]>;
}

/** What is kept of a company: the plans of a few weeks, under one version. */
interface CompanyPlan {
  readonly version: number;
  readonly period: Period;
  readonly planDay: PlanDay;
  /** The same hours are one object, whoever has them and whenever they were read, so that days are worked out once. */
  readonly schedules: Map<string, Schedule>;
  readonly people: Map<string, { version: number; timeZone: string; personal: PersonalPlan; plan: Plan }>;
}

/** So that a day changes without everything being read anew. */
const daysAhead = 24;
/** People in all companies together: some kilobytes each. */
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

/** What was planned for people that are not known yet. */
async function readPersonal(tx: TenantTx, people: readonly PlannedPerson[], period: Period) {
  const userIds = people.map(({ userId }) => userId);
  const [employments, assignments, exceptions, settled] = await Promise.all([
    findEmployments(tx, userIds),
    findAssignments(tx, userIds, period),
    findExceptions(tx, userIds, withDatesBeside(period)),
    findSettledDays(tx, userIds, period),
  ]);
  return ({ userId, timeZone }: PlannedPerson): PersonalPlan => ({
    timeZone,
    employment: employments.get(userId) ?? unknownEmployment,
    assignments: assignments.get(userId) ?? [],
    exceptions: exceptions.get(userId) ?? [],
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

/** A version of a schedule is told by whose it is and since when it holds. */
function shared(assignment: Assignment, schedules: Map<string, Schedule>): Assignment {
  const { id, validFrom, validTo } = assignment.schedule;
  const key = `${id} ${validFrom} ${validTo}`;
  const schedule = schedules.get(key) ?? assignment.schedule;
  schedules.set(key, schedule);
  return { ...assignment, schedule };
}
