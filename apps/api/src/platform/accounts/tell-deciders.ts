import type { Permission } from '@jornada/contract/permissions';
import { brandedMail, type MailText } from '../mail/branded-mail.ts';
import type { Platform } from '../platform.ts';
import type { TenantTx } from '../transactions/with-tenant.ts';
import { findCompanyName, findDeciders } from './deciders.queries.ts';

/** So many requests of a kind within a day are announced at once, each in a message; later ones wait for the daily message. */
export const toldAtOnce = 3;

/** A message to those who decide. */
interface Telling {
  /** Whoever has this permission, or may do everything, is told. */
  readonly permission: Permission;
  /** The page on which they decide. */
  readonly path: `/admin/${string}`;
  /** The person who asked, who gets no message; null for nobody. */
  readonly exceptUserId: string | null;
  readonly mailTo: (reader: { readonly fullName: string; readonly tenantName: string }) => MailText;
}

/** Queues a message to each person who may decide. */
export async function tellDeciders(
  { mailbox, publicUrl }: Pick<Platform, 'mailbox' | 'publicUrl'>,
  tx: TenantTx,
  { permission, path, exceptUserId, mailTo }: Telling,
): Promise<void> {
  const tenantName = await findCompanyName(tx);
  for (const { email, fullName } of await findDeciders(tx, permission, exceptUserId)) {
    await mailbox.queue(tx, brandedMail(email, mailTo({ fullName, tenantName }), [`${publicUrl}${path}`]));
  }
}
