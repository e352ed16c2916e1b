import { randomUUIDv7 } from 'node:crypto';
import type { KeptRecordLink } from '@jornada/contract/tenants/kept-records';
import type { OperatorAction } from '@jornada/contract/tenants/operator-audit';
import { keptRecordMails } from '@jornada/texts/kept-record-mails';
import { happened } from '../../events/happened.ts';
import { newTenantToken, sha256, tenantOfToken } from '../../platform/cryptography/tenant-token.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { FileAnswer } from '../../platform/files/file-transfer.ts';
import type { Budget } from '../../platform/load/throttle.ts';
import { withinBudgets } from '../../platform/load/within-budgets.ts';
import { brandedMail } from '../../platform/mail/branded-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { type EraserTx, inOtherCompany } from '../../platform/transactions/with-operator.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import type { OperatorCall } from './as-operator.ts';
import {
  changeLink,
  findLink,
  findLinkOfToken,
  insertLink,
  type KeptRecordRow,
} from './kept-records.queries.ts';
import { findAdmins } from './tenant-admins.queries.ts';

const hour = { withinSeconds: 3_600, refusedForSeconds: 3_600 };
const linkBudget: Budget = { name: 'kept-record', points: 10, ...hour };
const addressBudget: Budget = { name: 'kept-record-address', points: 30, ...hour };

type Sending = Pick<Platform, 'mailbox' | 'publicUrl'>;

/** Where the package of a deleted company is kept, and until which civil date. */
interface Kept {
  readonly tenant: { readonly id: string; readonly name: string };
  readonly key: string;
  readonly keepUntil: string;
}

/** The addresses of those who administrate the company and have proved that its messages reach them, before they are deleted. */
export async function findAdminsToWrite(tx: EraserTx): Promise<string[]> {
  const admins = await findAdmins(tx);
  return [...new Set(admins.filter(({ enabled, isSetUp }) => enabled && isSetUp).map(({ email }) => email))];
}

/** Sends each of these people a link to the kept record, in the transaction that deletes the company. */
export async function sendKeptRecordLinks(
  platform: Sending,
  tx: EraserTx,
  { session, now }: OperatorCall,
  { tenant, key, keepUntil, addresses }: Kept & { readonly addresses: readonly string[] },
): Promise<void> {
  await inOtherCompany(tx, { from: tenant.id, to: session.tenantId }, async (there) => {
    for (const email of addresses) {
      const token = newTenantToken(session.tenantId);
      const link = {
        ...{ id: randomUUIDv7(), companyId: tenant.id, companyName: tenant.name, email, fileKey: key },
        ...{ keptUntil: Temporal.PlainDate.from(keepUntil), sentAt: now },
      };
      await insertLink(there, { ...link, tokenHash: sha256(token) });
      await queueMail(platform, there, link, token);
    }
  });
}

/** Sends a new link to the same address; the one before stops working. @throws problem NOT_FOUND */
export function resendLink(platform: Platform, call: OperatorCall, id: string): Promise<KeptRecordLink> {
  return changing(platform, call, id, 'KEPT_RECORD_SENT', async (tx, link) => {
    const token = newTenantToken(call.session.tenantId);
    await queueMail(platform, tx, link, token);
    return changeLink(tx, id, { tokenHash: sha256(token), sentAt: call.now, withdrawnAt: null });
  });
}

/** Lets a link work no longer. @throws problem NOT_FOUND */
export function withdrawLink(platform: Platform, call: OperatorCall, id: string): Promise<KeptRecordLink> {
  return changing(platform, call, id, 'KEPT_RECORD_WITHDRAWN', (tx, { withdrawnAt }) =>
    changeLink(tx, id, { withdrawnAt: withdrawnAt ?? call.now }),
  );
}

/**
 * The kept package, for whoever has the link and knows the address that it was sent to; the operators' log says that it was fetched.
 * @throws problem INVALID_TOKEN, the same for every reason; TOO_MANY_REQUESTS
 */
export async function fetchKeptRecord(
  platform: Platform,
  { token, email }: { token: string; email: string },
  { address, now }: { address: string; now: Temporal.Instant },
): Promise<FileAnswer> {
  const tokenHash = sha256(token);
  const costs = [
    { budget: addressBudget, key: address },
    { budget: linkBudget, key: tokenHash.toString('hex') },
  ];
  const refuse = (_: unknown, seconds: number) => {
    throw problem('TOO_MANY_REQUESTS', {}, { 'retry-after': String(seconds) });
  };
  const link = await withinBudgets(platform, costs, refuse, async () => {
    const tenantId = tenantOfToken(token);
    if (!tenantId) throw problem('INVALID_TOKEN');
    return withTenant(platform.database, tenantId, async (tx) => {
      const found = await findLinkOfToken(tx, tokenHash);
      if (!found || !isUsable(found, email, now)) throw problem('INVALID_TOKEN');
      const session = { userId: found.id, fullName: found.email, email: found.email };
      await log(tx, { session, now }, found, 'KEPT_RECORD_FETCHED');
      return changeLink(tx, found.id, { fetchedAt: now });
    });
  });
  const contents = await platform.files.read(link.fileKey);
  return {
    contents,
    contentType: 'application/zip',
    name: link.fileKey.slice(link.fileKey.lastIndexOf('/') + 1),
  };
}

export function describeLink(row: KeptRecordRow): KeptRecordLink {
  const written = (moment: Temporal.Instant) => moment.toString({ smallestUnit: 'millisecond' });
  const { id, companyName, email, keptUntil, sentAt, withdrawnAt, fetchedAt } = row;
  return {
    ...{ id, companyName, email, keptUntil: keptUntil.toString(), sentAt: written(sentAt) },
    withdrawnAt: withdrawnAt && written(withdrawnAt),
    fetchedAt: fetchedAt && written(fetchedAt),
  };
}

function isUsable(link: KeptRecordRow, email: string, now: Temporal.Instant): boolean {
  // The record is kept until the end of a day; whose zone that is nobody knows any more.
  const today = now.toZonedDateTimeISO('Europe/Madrid').toPlainDate();
  const isKept = Temporal.PlainDate.compare(today, link.keptUntil) <= 0;
  return isKept && link.withdrawnAt === null && link.email === email;
}

function changing(
  platform: Platform,
  call: OperatorCall,
  id: string,
  action: OperatorAction,
  change: (tx: TenantTx, link: KeptRecordRow) => Promise<KeptRecordRow>,
): Promise<KeptRecordLink> {
  return withTenant(platform.database, call.session.tenantId, async (tx) => {
    const link = await findLink(tx, id);
    if (!link) throw problem('NOT_FOUND');
    await log(tx, call, link, action);
    return describeLink(await change(tx, link));
  });
}

async function log(
  tx: TenantTx,
  by: Parameters<typeof happened>[1],
  { companyId, companyName, email }: KeptRecordRow,
  action: OperatorAction,
): Promise<void> {
  await happened(tx, by, { action, subjectId: companyId, subjectName: companyName, after: { email } });
}

async function queueMail(
  { mailbox, publicUrl }: Sending,
  tx: TenantTx,
  { email, companyName, keptUntil }: Pick<KeptRecordRow, 'email' | 'companyName' | 'keptUntil'>,
  token: string,
): Promise<void> {
  const text = keptRecordMails.link({ companyName, email, keptUntil: keptUntil.toString() });
  await mailbox.queue(tx, brandedMail(email, text, [`${publicUrl}/registro-conservado?token=${token}`]));
}
