import { undoAfterRollback } from '../database/client-dialect.ts';
import { problem } from '../errors/problem.ts';
import type { Platform } from '../platform.ts';
import type { TenantTx } from '../transactions/with-tenant.ts';
import { findPlaces } from './mail-budget.queries.ts';

const hour = { withinSeconds: 3_600, refusedForSeconds: 3_600 };

/** For all companies together, because the owner of the address may have nothing to do with any of them. */
const recipientBudget = { ...hour, name: 'account-mail', points: 10 };

/** An import invites everybody at once, and may have to be repeated; a company of three has no reason to write to hundreds. */
const messagesForPlace = 3;
const messagesForAnybody = 30;

/**
 * Counts a message that somebody asks to be sent to an account of their company.
 * @throws problem TOO_MANY_MESSAGES beyond what a person may be sent, or a company may send, in an hour
 */
export async function requireMailBudget(
  { throttle }: Pick<Platform, 'throttle'>,
  tx: TenantTx,
  to: { tenantId: string; email: string },
): Promise<void> {
  const points = messagesForAnybody + messagesForPlace * (await findPlaces(tx));
  const company = throttle.counter({ ...hour, name: `account-mail-of-${points}`, points });
  if (!(await company.take(to.tenantId))) {
    throw tooMany(await company.refusedFor(to.tenantId));
  }
  // A message that is not sent in the end does not count, whatever the reason.
  undoAfterRollback(tx, () => company.giveBack(to.tenantId));
  const recipient = throttle.counter(recipientBudget);
  if (!(await recipient.take(to.email))) {
    throw tooMany(await recipient.refusedFor(to.email));
  }
  undoAfterRollback(tx, () => recipient.giveBack(to.email));
}

function tooMany(seconds: number) {
  return problem('TOO_MANY_MESSAGES', {}, { 'retry-after': String(seconds) });
}
