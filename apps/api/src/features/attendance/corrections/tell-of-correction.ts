import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { correctionMails } from '@jornada/texts/attendance-mails';
import { findCompanyName } from '../../../platform/accounts/deciders.queries.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import { brandedMail } from '../../../platform/mail/branded-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** Queues a message to a person whose record somebody else corrected, with the hours before and after. */
export async function tellOfCorrection(
  { mailbox, publicUrl }: Pick<Platform, 'mailbox' | 'publicUrl'>,
  tx: TenantTx,
  { session }: AdminCall,
  correction: {
    readonly day: AttendanceDayRow;
    readonly before: readonly string[];
    readonly after: readonly string[];
    readonly reason: string;
  },
): Promise<void> {
  const { userId, email, employeeName, date } = correction.day;
  if (userId === session.userId) return;
  const tenantName = await findCompanyName(tx);
  const mail = correctionMails.recordCorrected({
    ...{ fullName: employeeName, tenantName, date, authorName: session.fullName },
    ...{ before: correction.before, after: correction.after, reason: correction.reason },
  });
  await mailbox.queue(tx, brandedMail(email, mail, [`${publicUrl}/empleado/mis-asistencias`]));
}
