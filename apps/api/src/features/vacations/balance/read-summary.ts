import type { vacationSummary } from '@jornada/contract/vacations/balance';
import { yearRules } from '@jornada/core/vacations/vacation-rules';
import { wholeYear } from '@jornada/core/versions/periods';
import type { z } from 'zod';
import { actorOf } from '../../../authorization/actor.ts';
import { reviewsVacations } from '../../../authorization/time-off.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { type AdminCall, companyTodayOf } from '../../../platform/identity/admin-call.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { figuresOf } from './describe-balance.ts';
import { readBalances } from './read-balances.ts';
import {
  countApprovedDays,
  countBalancePeople,
  countRequestsWithin,
  findBalancePeople,
} from './summary.queries.ts';
import { findRuleVersions } from './vacation-rules.reads.ts';

type Query = z.output<(typeof vacationSummary)['query']>;
type Summary = z.output<(typeof vacationSummary)['response']>;

/** A page of people with what they have, took and have left in a year, and what all of them come to. */
export async function readSummary(tx: TenantTx, call: AdminCall, query: Query): Promise<Summary> {
  const today = companyTodayOf(call);
  const visible = visiblePeople(actorOf(call.session), reviewsVacations);
  const year = query.year ?? today.year;
  const span = wholeYear(year);
  const [people, total, rules, requests, approvedDays] = await Promise.all([
    findBalancePeople(tx, visible, span, query),
    countBalancePeople(tx, visible, span, query),
    findRuleVersions(tx),
    countRequestsWithin(tx, visible, span, query),
    countApprovedDays(tx, visible, span, query),
  ]);
  const rows = (await readBalances(tx, people, year, today)).map(({ person, balance }) => {
    const { userId, userName, email, staffNumber } = person;
    return { userId, userName, email, staffNumber, ...figuresOf(balance) };
  });
  return {
    ...pageOf(rows, total, query),
    year,
    dayUnit: yearRules(rules, year).dayUnit,
    approvedDays,
    requests,
  };
}
