import { correctionMails } from '@jornada/texts/attendance-mails';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import { brandedMail } from '../../../platform/mail/branded-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findPeopleOfDays } from '../days/days.queries.ts';
import type { RequestRow } from './correction-requests.queries.ts';
import { wishInWords } from './describe-request.ts';

/** Queues a message to a person whose request somebody else accepted or rejected. */
export async function tellOfDecision(
  { mailbox, publicUrl }: Pick<Platform, 'mailbox' | 'publicUrl'>,
  tx: TenantTx,
  { session }: AdminCall,
  request: RequestRow,
): Promise<void> {
  if (request.userId === session.userId) return;
  const [person] = await findPeopleOfDays(tx, [request.userId]);
  if (!person) throw new Error('the person of a request is there');
  const text =
    request.status === 'ACCEPTED' ? correctionMails.requestAccepted : correctionMails.requestDeclined;
  const mail = text({
    fullName: person.userName,
    date: request.workedOn.toString(),
    wish: wishInWords(request),
    authorName: session.fullName,
    note: request.decisionNote ?? '',
  });
  await mailbox.queue(tx, brandedMail(person.email, mail, [`${publicUrl}/empleado/mis-asistencias`]));
}
