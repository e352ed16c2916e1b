import { correctionMails } from '@jornada/texts/attendance-mails';
import { tellDeciders, toldAtOnce } from '../../../platform/accounts/tell-deciders.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { countAskedSince, findUntold, noteTold } from './correction-mails.queries.ts';
import type { RequestRow } from './correction-requests.queries.ts';
import { wishInWords } from './describe-request.ts';

type Sender = Pick<Platform, 'mailbox' | 'publicUrl'>;

const deciding = { permission: 'attendance.manage', path: '/admin/asistencias' } as const;

/** Queues a message about a new request to those who may decide it, unless enough such messages were sent that day. */
export async function tellOfRequest(
  sender: Sender,
  tx: TenantTx,
  { session, now }: AdminCall,
  request: RequestRow,
): Promise<void> {
  if ((await countAskedSince(tx, now.subtract({ hours: 24 }))) > toldAtOnce) return;
  const { employeeName, reason } = request;
  const asked = {
    employeeName,
    reason,
    date: request.workedOn.toString(),
    wish: wishInWords(request),
  };
  await tellDeciders(sender, tx, {
    ...deciding,
    exceptUserId: session.userId,
    mailTo: (reader) => correctionMails.correctionAskedFor({ ...asked, ...reader }),
  });
  await noteTold(tx, [request.id], now);
}

/** Queues one message to those who may decide, about all requests of the transaction's company of which they were not told yet. */
export async function tellOfWaitingRequests(
  sender: Sender,
  tx: TenantTx,
  now: Temporal.Instant,
): Promise<void> {
  const untold = await findUntold(tx);
  if (untold.length === 0) return;
  const lines = untold.map((request) => {
    const { employeeName } = request;
    return correctionMails.requestLine({
      employeeName,
      date: request.workedOn.toString(),
      wish: wishInWords(request),
    });
  });
  await tellDeciders(sender, tx, {
    ...deciding,
    exceptUserId: null,
    mailTo: (reader) => correctionMails.correctionsAskedFor({ ...reader, lines }),
  });
  await noteTold(
    tx,
    untold.map(({ id }) => id),
    now,
  );
}
