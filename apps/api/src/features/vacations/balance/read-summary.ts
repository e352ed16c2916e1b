import type { vacationSummary } from '@jornada/contract/vacations/balance';
import { wholeYear } from '@jornada/core/vacations/periods';
import { yearRules } from '@jornada/core/vacations/vacation-rules';
import type { z } from 'zod';
import { type AdminCall, companyTodayOf } from '../../../platform/admin-call.ts';
import { pageOf } from '../../../platform/page.ts';
import type { TenantTx } from '../../../platform/with-tenant.ts';
import { figuresOf } from './describe-balance.ts';
import { readBalances } from './read-balances.ts';
import {
  countApprovedDays,
  countBalancePeople,
  countRequestsWithin,
  findBalancePeople,
} from './summary.queries.ts';
import { findRuleVersions } from './vacation-rules.queries.ts';

type Query = z.output<(typeof vacationSummary)['query']>;
type Summary = z.output<(typeof vacationSummary)['response']>;

/** A page of people with the vacation days they have, took and have left in a year, and the totals of the whole company. */
export async function readSummary(tx: TenantTx, call: AdminCall, query: Query): Promise<Summary> {
  const today = companyTodayOf(call);
  const year = query.year ?? today.year;
  const span = wholeYear(year);
  const [people, total, rules, requests, approvedDays] = await Promise.all([
    findBalancePeople(tx, query),
    countBalancePeople(tx, query),
    findRuleVersions(tx),
    countRequestsWithin(tx, span),
    countApprovedDays(tx, span),
  ]);
  const rows = (await readBalances(tx, people, year, today)).map(({ person, balance }) => {
    const { userId, userName, email } = person;
    return { userId, userName, email, ...figuresOf(balance) };
  });
  return {
    ...pageOf(rows, total, query),
    year,
    dayUnit: yearRules(rules, year).dayUnit,
    approvedDays,
    requests,
  };
}
