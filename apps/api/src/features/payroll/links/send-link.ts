import { createHmac, randomInt, randomUUIDv7 } from 'node:crypto';
import type { PayrollLink } from '@jornada/contract/payroll/payroll-batches';
import { linkCodeDigits, mostWrongCodes } from '@jornada/contract/payroll/payroll-limits';
import { payrollMails } from '@jornada/texts/payroll-refusals';
import { happened } from '../../../events/happened.ts';
import { findCompanyName } from '../../../events/readers.queries.ts';
import { newTenantToken, sha256 } from '../../../platform/cryptography/tenant-token.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import { brandedMail } from '../../../platform/mail/branded-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findBatch, findFile } from '../batch/batches.queries.ts';
import { onPayroll } from '../setup/change-codes.ts';
import { findDownloads, findLinks, insertLink, lockLink, revokeLinkRow } from './links.queries.ts';

interface Sent {
  readonly batchId: string;
  readonly fileId: string;
  readonly email: string;
  readonly days: number;
}

/**
 * Mails an adviser the way to a file of a batch.
 * @returns the code that it takes besides, which is not kept
 * @throws problem NOT_FOUND
 */
export function sendLink(
  platform: Platform,
  call: AdminCall,
  { batchId, fileId, email, days }: Sent,
): Promise<{ id: string; code: string; expiresAt: string }> {
  const { session, now } = call;
  return onPayroll(platform, call, async (tx) => {
    const [batch, file] = [await findBatch(tx, batchId), await findFile(tx, batchId, fileId)];
    if (!batch || !file) throw problem('NOT_FOUND');
    const id = randomUUIDv7();
    const token = newTenantToken(session.tenantId);
    const code = String(randomInt(10 ** linkCodeDigits)).padStart(linkCodeDigits, '0');
    const expiresAt = now.add({ hours: 24 * days });
    await insertLink(tx, {
      ...{ id, fileId: file.id, email, sentAt: now, sentBy: session.fullName, expiresAt },
      ...{ tokenHash: sha256(token), codeHash: hashOfLinkCode(platform, id, code) },
    });
    const month = batch.month.toPlainYearMonth().toString();
    const mail = payrollMails.sent({
      tenantName: await findCompanyName(tx),
      ...{ number: batch.number, month, days },
    });
    const address = `${platform.publicUrl}/lote?token=${token}`;
    await platform.mailbox.queue(tx, brandedMail(email, mail, [address]));
    const until = toText(expiresAt);
    await happened(tx, call, {
      ...{ action: 'PAYROLL_LINK_SENT', subjectId: id, subjectName: email },
      after: { batchNumber: batch.number, fileName: file.name, expiresAt: until },
    });
    return { id, code, expiresAt: until };
  });
}

/** Lets a link open nothing any more. @throws problem NOT_FOUND */
export function revokeLink(platform: Platform, call: AdminCall, id: string): Promise<void> {
  return onPayroll(platform, call, async (tx) => {
    const link = await lockLink(tx, id);
    if (!link) throw problem('NOT_FOUND');
    if (link.revokedAt !== null) return;
    await revokeLinkRow(tx, link.id, call.now);
    await happened(tx, call, {
      ...{ action: 'PAYROLL_LINK_REVOKED', subjectId: link.id, subjectName: link.email },
    });
  });
}

/** To whom the files of a batch were sent, and when they were fetched. */
export async function readLinks(tx: TenantTx, batchId: string): Promise<PayrollLink[]> {
  const links = await findLinks(tx, batchId);
  const ids = links.map(({ id }) => id);
  const downloads = Map.groupBy(ids.length === 0 ? [] : await findDownloads(tx, ids), (one) => one.linkId);
  return links.map(({ failures, sentAt, expiresAt, revokedAt, ...link }) => ({
    ...{ ...link, sentAt: toText(sentAt), expiresAt: toText(expiresAt) },
    revokedAt: revokedAt && toText(revokedAt),
    isLocked: failures >= mostWrongCodes,
    downloads: (downloads.get(link.id) ?? []).map(({ downloadedAt }) => toText(downloadedAt)),
  }));
}

/** What the database stores of a code. It is keyed with the server's secret; otherwise all possible codes could be tried against it. */
export function hashOfLinkCode({ secretKey }: Pick<Platform, 'secretKey'>, id: string, code: string): Buffer {
  return createHmac('sha256', secretKey).update(`payroll-link\n${id}\n${code}`).digest();
}

function toText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}
