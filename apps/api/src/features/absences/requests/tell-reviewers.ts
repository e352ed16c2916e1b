import { absenceMails } from '@jornada/texts/es/absence-mails';
import { tellDeciders, toldAtOnce } from '../../../platform/accounts/tell-deciders.ts';
import type { AdminCall } from '../../../platform/admin-call.ts';
import type { Platform } from '../../../platform/endpoint-route.ts';
import type { TenantTx } from '../../../platform/with-tenant.ts';
import { countFiledSince, findUntold, noteTold } from './absence-mails.queries.ts';
import type { AbsenceRow } from './absences.queries.ts';
import { namedAbsence } from './describe-absence.ts';

type Sender = Pick<Platform, 'mailbox' | 'publicUrl'>;

const deciding = { permission: 'absences.review', path: '/admin/ausencias' } as const;

/** Promises those who may decide the message that an absence waits, unless the day had enough of them. */
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

/** Promises those who may decide one message about all absences of the transaction's company of which nobody was told. */
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
