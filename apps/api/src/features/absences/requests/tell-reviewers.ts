import { absenceMails } from '@jornada/texts/es/absence-mails';
import type { AdminCall } from '../../../platform/admin-call.ts';
import { brandedMail } from '../../../platform/branded-mail.ts';
import type { Platform } from '../../../platform/endpoint-route.ts';
import type { TenantTx } from '../../../platform/with-tenant.ts';
import {
  countFiledSince,
  findCompanyName,
  findReviewers,
  findUntold,
  noteTold,
} from './absence-mails.queries.ts';
import type { AbsenceRow } from './absences.queries.ts';
import { namedAbsence } from './describe-absence.ts';

type Sender = Pick<Platform, 'mailbox' | 'publicUrl'>;

/** So many absences within a day are told at once, each in a message; the others wait for the one message of the day. */
const toldAtOnce = 3;

const pageOfAbsences = (publicUrl: string) => `${publicUrl}/admin/ausencias`;

/** Promises those who may decide the message that an absence waits, unless the day had enough of them. */
export async function tellOfAbsence(
  { mailbox, publicUrl }: Sender,
  tx: TenantTx,
  { session, now }: AdminCall,
  absence: AbsenceRow,
): Promise<void> {
  if ((await countFiledSince(tx, now.subtract({ hours: 24 }))) > toldAtOnce) return;
  const tenantName = await findCompanyName(tx);
  const { userName, filedByName } = absence;
  const asked = { tenantName, userName, filedByName, absence: namedAbsence(absence) };
  for (const { email, fullName } of await findReviewers(tx, session.userId)) {
    const mail = absenceMails.asked({ ...asked, fullName });
    await mailbox.queue(tx, brandedMail(email, mail, [pageOfAbsences(publicUrl)]));
  }
  await noteTold(tx, [absence.id], now);
}

/** Promises those who may decide one message about all absences of the transaction's company of which nobody was told. */
export async function tellOfWaitingAbsences(
  { mailbox, publicUrl }: Sender,
  tx: TenantTx,
  now: Temporal.Instant,
): Promise<void> {
  const untold = await findUntold(tx);
  if (untold.length === 0) return;
  const tenantName = await findCompanyName(tx);
  const lines = untold.map((absence) =>
    absenceMails.line({ userName: absence.userName, absence: namedAbsence(absence) }),
  );
  for (const { email, fullName } of await findReviewers(tx, null)) {
    const mail = absenceMails.askedSeveral({ fullName, tenantName, lines });
    await mailbox.queue(tx, brandedMail(email, mail, [pageOfAbsences(publicUrl)]));
  }
  await noteTold(
    tx,
    untold.map(({ id }) => id),
    now,
  );
}
