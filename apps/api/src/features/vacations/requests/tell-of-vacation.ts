import { calendarDays } from '@jornada/core/absences/date-span';
import { vacationMails } from '@jornada/texts/es/vacations-mails';
import type { AdminCall } from '../../../platform/admin-call.ts';
import { brandedMail } from '../../../platform/branded-mail.ts';
import type { Platform } from '../../../platform/endpoint-route.ts';
import type { TenantTx } from '../../../platform/with-tenant.ts';
import {
  countAskedSince,
  findCompanyName,
  findReviewers,
  findUntold,
  noteTold,
} from './vacation-mails.queries.ts';
import type { VacationRow } from './vacation-requests.queries.ts';

type Sender = Pick<Platform, 'mailbox' | 'publicUrl'>;

/** So many requests within a day are told at once, each in a message; the others wait for the one message of the day. */
const toldAtOnce = 3;

const pageOfRequests = (publicUrl: string) => `${publicUrl}/admin/vacaciones`;

/** Promises those who review vacations the message that one is asked for, unless the day had enough of them. */
export async function tellOfVacation(
  { mailbox, publicUrl }: Sender,
  tx: TenantTx,
  { session, now }: AdminCall,
  request: VacationRow,
): Promise<void> {
  if ((await countAskedSince(tx, now.subtract({ hours: 24 }))) > toldAtOnce) return;
  const asked = { tenantName: await findCompanyName(tx), ...shown(request) };
  for (const { email, fullName } of await findReviewers(tx, session.userId)) {
    const mail = vacationMails.vacationAskedFor({ ...asked, fullName });
    await mailbox.queue(tx, brandedMail(email, mail, [pageOfRequests(publicUrl)]));
  }
  await noteTold(tx, [request.id], now);
}

/** Promises those who review vacations one message about all requests of the transaction's company of which nobody was told. */
export async function tellOfWaitingVacations(
  { mailbox, publicUrl }: Sender,
  tx: TenantTx,
  now: Temporal.Instant,
): Promise<void> {
  const untold = await findUntold(tx);
  if (untold.length === 0) return;
  const tenantName = await findCompanyName(tx);
  const lines = untold.map((request) => vacationMails.requestLine(shown(request)));
  for (const { email, fullName } of await findReviewers(tx, null)) {
    const mail = vacationMails.vacationsAskedFor({ fullName, tenantName, lines });
    await mailbox.queue(tx, brandedMail(email, mail, [pageOfRequests(publicUrl)]));
  }
  await noteTold(
    tx,
    untold.map(({ id }) => id),
    now,
  );
}

function shown(request: VacationRow) {
  const { employeeName, startDate, endDate } = request;
  const dates = { startDate: startDate.toString(), endDate: endDate.toString() };
  return { employeeName, ...dates, days: calendarDays(request) };
}
