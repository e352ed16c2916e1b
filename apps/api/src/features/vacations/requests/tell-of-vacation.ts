import { calendarDays } from '@jornada/core/time/date-span';
import { vacationMails } from '@jornada/texts/vacations-mails';
import { tellDeciders, toldAtOnce } from '../../../platform/accounts/tell-deciders.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { countAskedSince, findUntold, noteTold } from './vacation-mails.queries.ts';
import type { VacationRow } from './vacation-requests.queries.ts';

type Sender = Pick<Platform, 'mailbox' | 'publicUrl'>;

const deciding = { permission: 'vacations.review', path: '/admin/vacaciones' } as const;

/** Queues a message about a new request to those who review vacations, unless enough such messages were sent that day. */
export async function tellOfVacation(
  sender: Sender,
  tx: TenantTx,
  { session, now }: AdminCall,
  request: VacationRow,
): Promise<void> {
  if ((await countAskedSince(tx, now.subtract({ hours: 24 }))) > toldAtOnce) return;
  await tellDeciders(sender, tx, {
    ...deciding,
    exceptUserId: session.userId,
    mailTo: (reader) => vacationMails.vacationAskedFor({ ...shown(request), ...reader }),
  });
  await noteTold(tx, [request.id], now);
}

/** Queues one message to those who review vacations, about all requests of the transaction's company of which they were not told yet. */
export async function tellOfWaitingVacations(
  sender: Sender,
  tx: TenantTx,
  now: Temporal.Instant,
): Promise<void> {
  const untold = await findUntold(tx);
  if (untold.length === 0) return;
  const lines = untold.map((request) => vacationMails.requestLine(shown(request)));
  await tellDeciders(sender, tx, {
    ...deciding,
    exceptUserId: null,
    mailTo: (reader) => vacationMails.vacationsAskedFor({ ...reader, lines }),
  });
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
