import type { MonthFigures } from '@jornada/core/months/month-figures';
import { closedMonthMails } from '@jornada/texts/closed-months-mails';
import type { Session } from '../../../platform/identity/standing-session.ts';
import { brandedMail } from '../../../platform/mail/branded-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** Queues a message to a person whose month somebody else closed. */
export async function tellOfClosing(
  { mailbox, publicUrl }: Pick<Platform, 'mailbox' | 'publicUrl'>,
  tx: TenantTx,
  { session }: { readonly session: Pick<Session, 'userId' | 'fullName'> },
  { company, worker, month, version, totals }: MonthFigures,
): Promise<void> {
  if (worker.id === session.userId) return;
  const { workedMinutes, complementaryMinutes, overtimeMinutes, nightMinutes, holidayMinutes } = totals;
  const mail = closedMonthMails.monthClosed({
    ...{ fullName: worker.name, tenantName: company.name, authorName: session.fullName },
    ...{ month, version, workedMinutes, complementaryMinutes, overtimeMinutes, nightMinutes, holidayMinutes },
  });
  await mailbox.queue(tx, brandedMail(worker.email, mail, [`${publicUrl}/empleado/mis-asistencias`]));
}
