import { calendarDays } from '@jornada/core/time/date-span';
import { vacationMails } from '@jornada/texts/vacations-mails';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import { brandedMail, type MailText } from '../../../platform/mail/branded-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import type { VacationRow } from './vacation-requests.queries.ts';

type Sender = Pick<Platform, 'mailbox' | 'publicUrl'>;

/** Queues a message to a person whose vacation somebody else approved or rejected. */
export function tellOfReview(
  sender: Sender,
  tx: TenantTx,
  call: AdminCall,
  request: VacationRow,
): Promise<void> {
  const text =
    request.status === 'APPROVED' ? vacationMails.vacationApproved : vacationMails.vacationRejected;
  const mail = text({ ...shown(request, call), comments: request.adminComments ?? '' });
  return send(sender, tx, call, request, mail);
}

/** Queues a message to a person for whom somebody else filed a vacation. */
export function tellOfFiledVacation(
  sender: Sender,
  tx: TenantTx,
  call: AdminCall,
  request: VacationRow,
): Promise<void> {
  const isApproved = request.status === 'APPROVED';
  return send(
    sender,
    tx,
    call,
    request,
    vacationMails.vacationFiled({ ...shown(request, call), isApproved }),
  );
}

async function send(
  { mailbox, publicUrl }: Sender,
  tx: TenantTx,
  { session }: AdminCall,
  { userId, employeeEmail }: VacationRow,
  mail: MailText,
): Promise<void> {
  if (userId === session.userId) return;
  await mailbox.queue(tx, brandedMail(employeeEmail, mail, [`${publicUrl}/empleado/vacaciones`]));
}

function shown(request: VacationRow, { session }: AdminCall) {
  const { employeeName: fullName, startDate, endDate } = request;
  const dates = { startDate: startDate.toString(), endDate: endDate.toString() };
  return { fullName, ...dates, days: calendarDays(request), authorName: session.fullName };
}
