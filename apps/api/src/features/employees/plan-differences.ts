import type { planDifferences } from '@jornada/contract/employees/contracts';
import { type PlanOfYear, planBesideContract } from '@jornada/core/contracts/plan-of-year';
import { employmentOn } from '@jornada/core/schedules/employment';
import { inForce } from '@jornada/core/versions/dated-versions';
import { wholeYear } from '@jornada/core/versions/periods';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { actorOf } from '../../authorization/actor.ts';
import { comparesPlans } from '../../authorization/people.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { readPlans } from '../../plan/read-plan.ts';
import { type AdminCall, companyTodayOf } from '../../platform/identity/admin-call.ts';
import type { Person } from '../../platform/identity/person.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findAgreements } from '../../workday/agreement.reads.ts';
import { findPlanVersion } from './contracts.queries.ts';
import { findActiveEmployees } from './employees.reads.ts';

/** What was found of people of a company, by person; null of whoever's plan is what the contract says. */
interface KeptDifferences {
  readonly key: string;
  readonly found: Map<string, PlanOfYear | null>;
}

/** The process's cache of differences, by company. Each is good while its company's plan has the version that is part of its key. */
export type DifferenceMemory = LRUCache<string, KeptDifferences>;

/** Enough for every company whose dashboard is open; an evicted entry is computed again. */
const mostCompanies = 1_000;

export function differenceMemory(): DifferenceMemory {
  return new LRUCache({ max: mostCompanies });
}

/**
 * Of the people whom the caller sees those whose plan of this year departs from their contract. Who they are is read each time, what was
 * found of each of them is taken from the memory.
 */
export async function readPlanDifferences(
  tx: TenantTx,
  memory: DifferenceMemory,
  call: AdminCall,
): Promise<z.output<(typeof planDifferences)['response']>> {
  const today = companyTodayOf(call);
  const { tenantId } = call.session;
  const [people, planVersion] = await Promise.all([
    findActiveEmployees(tx, visiblePeople(actorOf(call.session), comparesPlans)),
    findPlanVersion(tx),
  ]);
  const key = `${today}|${planVersion}`;
  const held = memory.get(tenantId);
  const known: KeptDifferences = held?.key === key ? held : { key, found: new Map() };
  const unknown = people.filter(({ userId }) => !known.found.has(userId));
  for (const [userId, found] of await findDifferences(tx, unknown, today)) known.found.set(userId, found);
  memory.set(tenantId, known);
  return {
    year: today.year,
    people: people.flatMap(({ userId, userName }) => {
      const found = known.found.get(userId);
      if (!found) return [];
      const { agreedPeriod: period, agreedMinutes, plannedMinutes } = found;
      return [{ userId, userName, period, agreedMinutes, plannedMinutes }];
    }),
  };
}

/** Plans are read of those alone whose contract says hours. */
async function findDifferences(
  tx: TenantTx,
  people: readonly Person[],
  today: Temporal.PlainDate,
): Promise<Map<string, PlanOfYear | null>> {
  const { startDate: from, endDate: to } = wholeYear(today.year);
  const none = new Map<string, PlanOfYear | null>(people.map(({ userId }) => [userId, null]));
  if (people.length === 0) return none;
  const ids = people.map(({ userId }) => userId);
  const agreements = await findAgreements(tx, ids, { from, to });
  const agreed = people.filter(({ userId }) => {
    const agreement = agreements.get(userId);
    if (!agreement || employmentOn(agreement.employment, today) !== 'EMPLOYED') return false;
    return (inForce(agreement.contracts, today)?.agreedMinutes ?? null) !== null;
  });
  if (agreed.length === 0) return none;
  const plans = await readPlans(tx, agreed, { from, to });
  const found = agreed.flatMap(({ userId }): [string, PlanOfYear | null][] => {
    const [plan, agreement] = [plans.get(userId), agreements.get(userId)];
    return plan && agreement ? [[userId, planBesideContract(today, plan.on, agreement)]] : [];
  });
  return new Map([...none, ...found]);
}
