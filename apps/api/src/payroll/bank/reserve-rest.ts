import { balanceOf } from '@jornada/core/payroll/bank/line';
import { bankAnswers } from '@jornada/texts/bank-answers';
import { problem } from '../../platform/errors/problem.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { insertBankEntries, lockBanks, requireRestingPerson } from './bank-entries.queries.ts';
import { findBankEntries } from './bank-entries.reads.ts';
import { findPoliciesOf } from './bank-policies.reads.ts';
import { type AskedRest, minutesOfRest } from './minutes-of-rest.ts';

interface Rest extends AskedRest {
  /** The request. */
  readonly id: string;
  readonly userId: string;
}

/** Who did it; null for the person themselves, or a program that asked for them. */
type AuthorId = string | null;

/**
 * Takes the minutes of a rest that is asked for out of the person's bank.
 * @throws problem NO_HOUR_BANK; HOURS_NOT_AVAILABLE below the least that the policy allows; VALIDATION_FAILED where nothing is planned then
 */
export async function reserveRest(
  tx: TenantTx,
  rest: Rest,
  { authorId, now }: { readonly authorId: AuthorId; readonly now: Temporal.Instant },
): Promise<void> {
  await lockBanks(tx, [rest.userId]);
  const person = await requireRestingPerson(tx, rest.userId, authorId ?? rest.userId);
  const today = now.toZonedDateTimeISO(person.companyTimeZone).toPlainDate();
  const [entries, policies, minutes] = await Promise.all([
    findBankEntries(tx, [rest.userId]),
    findPoliciesOf(tx, [rest.userId]),
    minutesOfRest(tx, person, rest),
  ]);
  const policy = policies(rest.userId)(today);
  if (policy === null) throw problem('NO_HOUR_BANK');
  if (minutes === 0)
    throw problem('VALIDATION_FAILED', { fieldErrors: { startTime: bankAnswers.nothingPlanned } });
  const available = balanceOf(entries.get(rest.userId) ?? []) - policy.leastMinutes;
  if (minutes > available)
    throw problem('HOURS_NOT_AVAILABLE', {
      message: bankAnswers.notAvailable(Math.max(0, available), minutes),
    });
  const author = { id: authorId ?? rest.userId, name: person.authorName };
  const line = { origin: 'REQUEST', on: today, requestId: rest.id } as const;
  await insertBankEntries(tx, [
    { ...line, userId: rest.userId, cause: 'REST_RESERVED', minutes: -minutes, author, createdAt: now },
  ]);
}

/** Gives back what is reserved for a request that was decided or withdrawn; of one that was granted it is taken for good. */
export async function settleRest(
  tx: TenantTx,
  { id, userId }: { readonly id: string; readonly userId: string },
  {
    isTaken,
    author,
    now,
  }: {
    readonly isTaken: boolean;
    readonly author: { readonly id: string | null; readonly name: string };
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await lockBanks(tx, [userId]);
  const lines = (await findBankEntries(tx, [userId])).get(userId) ?? [];
  const [reserved, ...more] = lines.filter(({ requestId }) => requestId === id);
  if (!reserved || more.length > 0) return;
  const line = { userId, origin: 'REQUEST', on: reserved.on, requestId: id, author, createdAt: now } as const;
  await insertBankEntries(tx, [
    { ...line, cause: 'REST_RELEASED', minutes: -reserved.minutes },
    ...(isTaken ? [{ ...line, cause: 'REST_TAKEN' as const, minutes: reserved.minutes }] : []),
  ]);
}
