import { createHmac, randomInt } from 'node:crypto';
import { inspectionMails } from '@jornada/texts/inspection-mails';
import { findCompanyName } from '../../../platform/accounts/deciders.queries.ts';
import { brandedMail } from '../../../platform/mail/branded-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { requestName } from './request-name.ts';
import type { RequestRow } from './requests.queries.ts';
import { saveCode } from './sessions.queries.ts';

const codeDigits = 8;
/** Long enough for a slow message. */
const codeLasts = Temporal.Duration.from({ minutes: 30 });

/** What the database stores of a code. It is keyed with the server's secret; otherwise all possible codes could be tried against it. */
export function hashOfCode(secretKey: string, requestId: string, code: string): Buffer {
  return createHmac('sha256', secretKey).update(`inspection-code\n${requestId}\n${code}`).digest();
}

/** Queues a message with a code to the inspector's official address; the code replaces any earlier one. */
export async function sendCode(
  { mailbox, publicUrl, secretKey }: Platform,
  tx: TenantTx,
  { tenantId, request, now }: { tenantId: string; request: RequestRow; now: Temporal.Instant },
): Promise<void> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const codeHash = hashOfCode(secretKey, request.id, code);
  await saveCode(tx, { requestId: request.id, codeHash, expiresAt: now.add(codeLasts) });
  const tenantName = await findCompanyName(tx);
  const mail = inspectionMails.granted({
    inspectorName: request.inspectorName,
    tenantName,
    code,
    minutes: codeLasts.minutes,
  });
  const link = `${publicUrl}/inspeccion/acceso?solicitud=${requestName(tenantId, request.id)}`;
  await mailbox.queue(tx, brandedMail(request.officialEmail, mail, [link]));
}
