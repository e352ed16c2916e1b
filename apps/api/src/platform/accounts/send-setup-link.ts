import { mailTexts } from '@jornada/texts/mails';
import { brandedMail } from '../mail/branded-mail.ts';
import type { Platform } from '../platform.ts';
import type { TenantTx } from '../transactions/with-tenant.ts';
import { issueLink, linkTo } from './issue-link.ts';
import { requireMailBudget } from './mail-budget.ts';

/**
 * Queues the message with which a person sets their account up; earlier links become invalid. No other query of the transaction may be
 * under way meanwhile.
 * @returns the link in the message
 * @throws problem TOO_MANY_MESSAGES, as `requireMailBudget`
 */
export async function sendSetupLink(
  platform: Pick<Platform, 'publicUrl' | 'mailbox' | 'throttle'>,
  tx: TenantTx,
  person: { tenantId: string; tenantName: string; userId: string; fullName: string; email: string },
  now: Temporal.Instant,
): Promise<string> {
  await requireMailBudget(platform, tx, person);
  const { publicUrl, mailbox } = platform;
  const link = linkTo(publicUrl, 'SETUP', await issueLink(tx, person, 'SETUP', now));
  await mailbox.queue(tx, brandedMail(person.email, mailTexts.accountSetup(person), [link]));
  return link;
}
