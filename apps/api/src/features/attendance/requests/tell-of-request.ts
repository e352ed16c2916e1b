import { correctionMails } from '@jornada/texts/es/attendance-mails';
import type { AdminCall } from '../../../platform/admin-call.ts';
import { brandedMail } from '../../../platform/branded-mail.ts';
import type { Platform } from '../../../platform/endpoint-route.ts';
import type { TenantTx } from '../../../platform/with-tenant.ts';
import {
  countAskedSince,
  findCompanyName,
  findDeciders,
  findUntold,
  noteTold,
} from '../corrections/correction-mails.queries.ts';
import type { RequestRow } from './correction-requests.queries.ts';
import { wishInWords } from './describe-request.ts';

type Sender = Pick<Platform, 'mailbox' | 'publicUrl'>;

/** So many requests within a day are told at once, each in a message; the others wait for the one message of the day. */
const toldAtOnce = 3;

const pageOfRequests = (publicUrl: string) => `${publicUrl}/admin/asistencias`;

/** Promises those who may decide the message that somebody asks for a correction, unless the day had enough of them. */
export async function tellOfRequest(
  { mailbox, publicUrl }: Sender,
  tx: TenantTx,
  { session, now }: AdminCall,
  request: RequestRow,
): Promise<void> {
  if ((await countAskedSince(tx, now.subtract({ hours: 24 }))) > toldAtOnce) return;
  const tenantName = await findCompanyName(tx);
  const { employeeName, reason } = request;
  const asked = {
    tenantName,
    employeeName,
    reason,
    date: request.workedOn.toString(),
    wish: wishInWords(request),
  };
  for (const { email, fullName } of await findDeciders(tx, session.userId)) {
    const mail = correctionMails.correctionAskedFor({ ...asked, fullName });
    await mailbox.queue(tx, brandedMail(email, mail, [pageOfRequests(publicUrl)]));
  }
  await noteTold(tx, [request.id], now);
}

/** Promises those who may decide one message about all requests of the transaction's company of which nobody was told. */
export async function tellOfWaitingRequests(
  { mailbox, publicUrl }: Sender,
  tx: TenantTx,
  now: Temporal.Instant,
): Promise<void> {
  const untold = await findUntold(tx);
  if (untold.length === 0) return;
  const tenantName = await findCompanyName(tx);
  const lines = untold.map((request) => {
    const { employeeName } = request;
    return correctionMails.requestLine({
      employeeName,
      date: request.workedOn.toString(),
      wish: wishInWords(request),
    });
  });
  for (const { email, fullName } of await findDeciders(tx, null)) {
    const mail = correctionMails.correctionsAskedFor({ fullName, tenantName, lines });
    await mailbox.queue(tx, brandedMail(email, mail, [pageOfRequests(publicUrl)]));
  }
  await noteTold(
    tx,
    untold.map(({ id }) => id),
    now,
  );
}
