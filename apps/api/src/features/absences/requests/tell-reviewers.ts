import { absenceMails } from '@jornada/texts/absence-mails';
import { tellDeciders, toldAtOnce } from '../../../platform/accounts/tell-deciders.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { countFiledSince, findUntold, noteTold } from './absence-mails.queries.ts';
import type { AbsenceRow } from './absences.queries.ts';
import { namedAbsence } from './describe-absence.ts';

type Sender = Pick<Platform, 'mailbox' | 'publicUrl'>;

const deciding = { permission: 'absences.review', path: '/admin/ausencias' } as const;

/** Queues a message about a new absence to those who may decide, unless enough such messages were sent that day. */
export async function tellOfAbsence(
  sender: Sender,
  tx: TenantTx,
  { session, now }: AdminCall,
  absence: AbsenceRow,
): Promise<void> {
  if ((await countFiledSince(tx, now.subtract({ hours: 24 }))) > toldAtOnce) return;
  const { userName, filedByName } = absence;
  const asked = { userName, filedByName, absence: namedAbsence(absence) };
  await tellDeciders(sender, tx, {
    ...deciding,
    exceptUserId: session.userId,
    mailTo: (reader) => absenceMails.asked({ ...asked, ...reader }),
  });
  await noteTold(tx, [absence.id], now);
}

/** Queues one message to those who may decide, about all absences of the transaction's company of which they were not told yet. */
export async function tellOfWaitingAbsences(
  sender: Sender,
  tx: TenantTx,
  now: Temporal.Instant,
): Promise<void> {
  const untold = await findUntold(tx);
  if (untold.length === 0) return;
  const lines = untold.map((absence) =>
    absenceMails.line({ userName: absence.userName, absence: namedAbsence(absence) }),
  );
  await tellDeciders(sender, tx, {
    ...deciding,
    exceptUserId: null,
    mailTo: (reader) => absenceMails.askedSeveral({ ...reader, lines }),
  });
  await noteTold(
    tx,
    untold.map(({ id }) => id),
    now,
  );
}
