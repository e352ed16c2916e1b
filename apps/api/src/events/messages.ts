import type { Permission } from '@jornada/contract/permissions';
import { brandedMail, type MailText } from '../platform/mail/branded-mail.ts';
import type { NewMail } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findDeciders, findPeopleConcerned, type Reader } from './readers.queries.ts';

/** A message to the person whom something is about, or to everybody who may decide about it. */
export interface Message {
  readonly to: { readonly userId: string } | { readonly permission: Permission };
  /** The page to which its link leads. */
  readonly path: `/empleado/${string}` | `/admin/${string}` | `/propuesta?token=${string}`;
  readonly text: (reader: Reader) => MailText;
}

/** What sending needs of the program. */
export type ForMessages = Pick<Platform, 'mailbox' | 'publicUrl'>;

/** Queues a message to each of its readers; `authorId`, who did what it tells, gets none (null: nobody did). */
export function sendMessage(
  by: ForMessages,
  tx: TenantTx,
  authorId: string | null,
  message: Message,
): Promise<void> {
  return sendMessages(by, tx, authorId, [message]);
}

/** Like `sendMessage`, for several messages, all of whose mails are queued together. */
export async function sendMessages(
  { mailbox, publicUrl }: ForMessages,
  tx: TenantTx,
  authorId: string | null,
  messages: readonly Message[],
): Promise<void> {
  const concerned = messages.flatMap(({ to }) =>
    'userId' in to && to.userId !== authorId ? [to.userId] : [],
  );
  const readerOf = await findPeopleConcerned(tx, concerned);
  const mails: NewMail[] = [];
  for (const { to, path, text } of messages) {
    const readers =
      'userId' in to ? [readerOf.get(to.userId)] : await findDeciders(tx, to.permission, authorId);
    for (const reader of readers)
      if (reader) mails.push(brandedMail(reader.email, text(reader), [`${publicUrl}${path}`]));
  }
  await mailbox.queue(tx, ...mails);
}
