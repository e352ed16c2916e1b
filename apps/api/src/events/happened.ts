import type { Session } from '../platform/identity/standing-session.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { writeAudits } from './audit.ts';
import type { CompanyEvent } from './company-event.ts';
import { type ForMessages, type Message, sendMessages } from './messages.ts';
import { tellWebhooks } from './webhooks.ts';

/** Who did it, and when. */
export interface Deed {
  readonly session: Pick<Session, 'userId' | 'fullName' | 'email'>;
  readonly now: Temporal.Instant;
}

/** Who is told of it by mail. */
export interface Telling {
  readonly by: ForMessages;
  readonly messages: readonly Message[];
}

/**
 * Writes the event to the company's audit log, writes down what other programs are told of it and queues its mails, in the transaction of the
 * change: all of it is committed, or nothing.
 * Cached days need no event: triggers on the tables from which days are evaluated raise the plan version, and punches are in the ledger.
 */
export async function happened(
  tx: TenantTx,
  deed: Deed,
  event: CompanyEvent,
  telling?: Telling,
): Promise<void> {
  await allHappened(tx, deed, [event], telling);
}

/** Like `happened`, for what was done at once to several people or things: the events in the order given, and the mails of all of them. */
export async function allHappened(
  tx: TenantTx,
  { session, now }: Deed,
  events: readonly CompanyEvent[],
  telling?: Telling,
): Promise<void> {
  if (events.length > 0) await writeAudits(tx, session, events, now);
  await tellWebhooks(tx, events, now);
  if (telling) await sendMessages(telling.by, tx, session.userId, telling.messages);
}
