import type { Permission } from '@jornada/contract/permissions';
import { brandedMail, type MailText } from '../platform/mail/branded-mail.ts';
import type { Platform } from '../platform/platform.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findDeciders, findPersonConcerned, type Reader } from './readers.queries.ts';

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
export async function sendMessage(
  { mailbox, publicUrl }: ForMessages,
  tx: TenantTx,
  authorId: string | null,
  { to, path, text }: Message,
): Promise<void> {
  if ('userId' in to && to.userId === authorId) return;
  const readers =
    'userId' in to
      ? await findPersonConcerned(tx, to.userId)
      : await findDeciders(tx, to.permission, authorId);
  for (const reader of readers) {
    await mailbox.queue(tx, brandedMail(reader.email, text(reader), [`${publicUrl}${path}`]));
  }
}
