import { bankDay, isEmptyDay } from '@jornada/core/payroll/bank/bank-day';
import { type BankLine, isByRule } from '@jornada/core/payroll/bank/line';
import { toPost, workOut } from '@jornada/core/payroll/bank/work-out';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import { findEmploymentsAlone } from '../../plan/employments.reads.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Period } from '../../platform/time/period.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { refreshDayRows } from '../../workday/rows/refresh-day-rows.ts';
import { classifyDays } from '../classify-days.ts';
import {
  type DueBank,
  findDueBanks,
  hasBanks,
  insertBankEntries,
  lockBanks,
  type NewEntry,
  saveStamps,
} from './bank-entries.queries.ts';
import { type BankEntry, findBankEntries } from './bank-entries.reads.ts';
import { findBankPolicies, findPoliciesOf } from './bank-policies.reads.ts';
import { leavingsOf } from './leavings.ts';

/** Longer than any minutes that the law lets wait; what days before entered stays as it was posted. */
const monthsWorkedOut = 26;
const batchSize = 20;

interface Posting {
  readonly now: Temporal.Instant;
  readonly timeZone: string;
  /** Of this person alone, who is visible; else of all of those visible. */
  readonly userId?: string;
  readonly visible: VisiblePeople;
  readonly signal?: AbortSignal;
}

/**
 * Works out anew the lines of whoever something changed of, and posts the differences. Doing it twice posts nothing twice, also at once: each
 * person's bank is locked. Today is left out, because it is not over.
 * @param timeZone of the company
 */
export async function postBanks(
  platform: Pick<Platform, 'database'>,
  tenantId: string,
  { now, timeZone, userId, visible, signal }: Posting,
): Promise<void> {
  const { database } = platform;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const asked = { today, startOfToday: today.toZonedDateTime(timeZone).toInstant() };
  let after: string | null = null;
  let isFirst = true;
  for (;;) {
    signal?.throwIfAborted();
    const [due, period] = await withTenant(database, tenantId, async (tx) => {
      if (!(await hasBanks(tx))) return [[], null] as const;
      const found = await findDueBanks(tx, visible, { ...asked, after, limit: batchSize });
      return [found, await periodOf(tx, today)] as const;
    });
    const last = due.at(-1);
    if (!last) return;
    if (period && isFirst)
      await refreshDayRows(platform, tenantId, { ...period, userId: userId ?? null }, now);
    isFirst = false;
    await withTenant(database, tenantId, (tx) => postBatch(tx, due, { today, period, now }));
    after = last.userId;
  }
}

/** The days that are worked out: since the first policy, but not for ever; null where none is over yet. */
async function periodOf(tx: TenantTx, today: Temporal.PlainDate): Promise<Period | null> {
  const [first] = await findBankPolicies(tx);
  if (!first) return null;
  const oldest = today.subtract({ months: monthsWorkedOut }).with({ day: 1 });
  const from = Temporal.PlainDate.compare(first.validFrom, oldest) < 0 ? oldest : first.validFrom;
  const to = today.subtract({ days: 1 });
  return Temporal.PlainDate.compare(from, to) > 0 ? null : { from, to };
}

interface Batch {
  readonly today: Temporal.PlainDate;
  readonly period: Period | null;
  readonly now: Temporal.Instant;
}

async function postBatch(
  tx: TenantTx,
  due: readonly DueBank[],
  { today, period, now }: Batch,
): Promise<void> {
  const userIds = due.map(({ userId }) => userId);
  await lockBanks(tx, userIds);
  const [entries, policies, employments, classified] = await Promise.all([
    findBankEntries(tx, userIds),
    findPoliciesOf(tx, userIds),
    findEmploymentsAlone(tx, userIds),
    period ? classifyDays(tx, { people: due, period, now }) : null,
  ]);
  const posted = userIds.flatMap((userId): NewEntry[] => {
    const policyOn = policies(userId);
    const ledger = entries.get(userId) ?? [];
    const should = workOut({
      days: (classified?.get(userId) ?? []).map(bankDay).filter((day) => !isEmptyDay(day)),
      facts: factsOf(ledger, period?.from ?? today),
      ...{ policyOn, today },
      leavings: leavingsOf(employments.get(userId)),
    });
    return toPost(ledger, should).map((line) => ({
      ...{ ...line, userId, author: null, createdAt: now },
      policyId: line.origin === 'DAY' ? (policyOn(line.on)?.id ?? null) : null,
    }));
  });
  await insertBankEntries(tx, posted);
  await saveStamps(tx, due);
}

/** What somebody wrote, and what days before a date entered. */
function factsOf(ledger: readonly BankEntry[], from: Temporal.PlainDate): BankLine[] {
  return ledger.filter(
    (line) => !isByRule(line) || (line.origin === 'DAY' && Temporal.PlainDate.compare(line.on, from) < 0),
  );
}
