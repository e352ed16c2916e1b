import type { Assignment, Schedule } from '@jornada/core/schedules/schedule';
import { LRUCache } from 'lru-cache';
import type { Period } from '../platform/period.ts';
import type { Person } from '../platform/person.ts';
import type { TenantTx } from '../platform/with-tenant.ts';
import { findAssignments } from './assignments.reads.ts';
import { findExceptions } from './exceptions.reads.ts';
import { findHolidays } from './holidays.reads.ts';
import { dayPlanner, type PersonalPlan, type PlanDay } from './planned-day.ts';
import { holidayNames, type Plan, planOf } from './read-plan.ts';
import { findSettledDays } from './settled-days.reads.ts';
import type { ValidatedDay } from './validated-day.ts';

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

  const companyPlan = async (tx: TenantTx, tenantId: string, version: number, dates: Period) => {
    const known = companies.get(tenantId);
    if (known && known.version === version && isWithin(dates, known.period)) return known;
    const period = { from: dates.from, to: dates.to.add({ days: daysAhead }) };
    const planDay = dayPlanner(holidayNames(await findHolidays(tx, period)));
    return { version, period, planDay, schedules: new Map(), people: new Map() } satisfies CompanyPlan;
  };
  const readMissing = async (tx: TenantTx, company: CompanyPlan, missing: readonly PlannedPerson[]) => {
    const userIds = missing.map(({ userId }) => userId);
    const [assignments, exceptions, settled] = await Promise.all([
      findAssignments(tx, userIds, company.period),
      findExceptions(tx, userIds, company.period),
      findSettledDays(tx, userIds, company.period),
    ]);
    for (const { userId, timeZone, planVersion } of missing) {
      const personal = {
        timeZone,
        assignments: (assignments.get(userId) ?? []).map((one) => shared(one, company.schedules)),
        exceptions: exceptions.get(userId) ?? [],
        timeOff: settled.get(userId)?.timeOff ?? [],
      };
      const plan = planOf(personal, [], company.planDay);
      company.people.set(userId, { version: planVersion, timeZone, personal, plan });
    }
  };

  return {
    plansFor: async (tx, tenantId, people, dates) => {
      const [first] = people;
      if (!first) return [];
      const company = await companyPlan(tx, tenantId, first.planVersionOfAll, dates);
      const missing = people.filter(({ userId, planVersion, timeZone }) => {
        const known = company.people.get(userId);
        return known?.version !== planVersion || known.timeZone !== timeZone;
      });
      if (missing.length > 0) {
        await readMissing(tx, company, missing);
        keep(tenantId, company);
      }
      return people.map(({ userId, validated }) => {
        const known = company.people.get(userId);
        if (!known) throw new Error('a plan was read and is not there');
        return validated.length === 0 ? known.plan : planOf(known.personal, validated, company.planDay);
      });
    },
  };
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
