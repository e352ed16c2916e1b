import { factorDueMails } from '@jornada/texts/second-factor';
import { brandedMail } from '../../platform/mail/branded-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { profileOf } from './profile-of.ts';
import { takeThoseToTell } from './tell-of-factor-due.queries.ts';

/** Writes to the people of a company who need a second factor and have none: when their notice begins, and on its last day. */
export async function tellOfFactorDue(
  { database, mailbox, publicUrl }: Pick<Platform, 'database' | 'mailbox' | 'publicUrl'>,
  tenantId: string,
  now: Temporal.Instant,
): Promise<void> {
  await withTenant(database, tenantId, async (tx) => {
    for (const { factorDueAt, stage, roles, email, ...reader } of await takeThoseToTell(tx, now)) {
      if (!factorDueAt) continue;
      const told = { ...reader, dueAt: factorDueAt.toString() };
      const text = stage === 'NOTICE' ? factorDueMails.notice(told) : factorDueMails.lastDay(told);
      await mailbox.queue(tx, brandedMail(email, text, [`${publicUrl}${profileOf(roles)}`]));
    }
  });
}
