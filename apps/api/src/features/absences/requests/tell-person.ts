import { absenceMails } from '@jornada/texts/absence-mails';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import { brandedMail, type MailText } from '../../../platform/mail/branded-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findAddress } from './absence-mails.queries.ts';
import type { AbsenceRow } from './absences.queries.ts';
import { namedAbsence } from './describe-absence.ts';

type Sender = Pick<Platform, 'mailbox' | 'publicUrl'>;

/** Queues a message to a person whose absence somebody else approved or rejected. */
export function tellOfDecision(
  sender: Sender,
  tx: TenantTx,
  { session }: AdminCall,
  absence: AbsenceRow,
): Promise<void> {
  const { userName: fullName, approvalStatus, decisionNote, type } = absence;
  const note = decisionNote !== null && type === 'SICK_LEAVE' ? absenceMails.noteKept : (decisionNote ?? '');
  const mail = absenceMails.decided({
    ...{ fullName, note, authorName: session.fullName, absence: namedAbsence(absence) },
    isApproved: approvalStatus === 'APPROVED',
  });
  return tell(sender, tx, session.userId, absence, mail);
}

/** Queues a message to a person for whom somebody else filed an absence. */
export function tellOfFiling(
  sender: Sender,
  tx: TenantTx,
  { session }: AdminCall,
  absence: AbsenceRow,
): Promise<void> {
  const mail = absenceMails.filed({
    ...{ fullName: absence.userName, authorName: session.fullName, absence: namedAbsence(absence) },
    isApproved: absence.approvalStatus === 'APPROVED',
  });
  return tell(sender, tx, session.userId, absence, mail);
}

async function tell(
  { mailbox, publicUrl }: Sender,
  tx: TenantTx,
  authorId: string,
  { userId }: AbsenceRow,
  mail: MailText,
): Promise<void> {
  if (userId === authorId) return;
  const address = await findAddress(tx, userId);
  if (address === null) return;
  await mailbox.queue(tx, brandedMail(address, mail, [`${publicUrl}/empleado/solicitudes`]));
}
