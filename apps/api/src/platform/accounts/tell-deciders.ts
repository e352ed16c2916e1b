import type { Permission } from '@jornada/contract/permissions';
import { brandedMail, type MailText } from '../branded-mail.ts';
import type { Platform } from '../endpoint-route.ts';
import type { TenantTx } from '../with-tenant.ts';
import { findCompanyName, findDeciders } from './deciders.queries.ts';

/** So many requests of a kind within a day are told at once, each in a message; the others wait for the one message of the day. */
export const toldAtOnce = 3;

/** What a company's deciders are told. */
interface Telling {
  /** Without it nobody hears of it, unless they are allowed everything. */
  readonly permission: Permission;
  /** The page on which they decide. */
  readonly path: `/admin/${string}`;
  /** Who asked, and needs no message about it; null for nobody. */
  readonly exceptUserId: string | null;
  readonly mailTo: (reader: { readonly fullName: string; readonly tenantName: string }) => MailText;
}

/** Promises each of those who may decide a message. */
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
