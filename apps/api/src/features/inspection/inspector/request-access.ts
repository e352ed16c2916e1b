import { randomUUID } from 'node:crypto';
import { inspectionRefusals } from '@jornada/texts/inspection-answers';
import { inspectionMails } from '@jornada/texts/inspection-mails';
import { tellDeciders, toldAtOnce } from '../../../platform/accounts/tell-deciders.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readPeriod } from '../../../platform/time/period.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { requestName } from '../requests/request-name.ts';
import {
  countRequestedSince,
  insertRequest,
  lockUntold,
  noteTold,
  type RequestRow,
} from '../requests/requests.queries.ts';
import { inspectionBudgets, spend } from './budgets.ts';
import { findCompanies } from './find-companies.ts';

interface Asked {
  readonly inspectorId: string;
  readonly companyTaxId: string;
  readonly fullName: string;
  readonly officialEmail: string;
  readonly reason: string;
  readonly from: string;
  readonly to: string;
}

/** The law requires four years of records; a few days more, for requests on the last day. */
const mostDays = 1_830;

const deciding = {
  permission: 'inspection.manage',
  path: '/admin/configuracion/inspeccion',
  exceptUserId: null,
} as const;

/**
 * Files an inspector's request with every active company of a tax number, and sends messages to those who decide.
 * @returns the names by which the inspector refers to the requests
 * @throws problem VALIDATION_FAILED for an e-mail that is not official or an invalid period; NOT_FOUND for an unknown tax number;
 * TOO_MANY_REQUESTS
 */
export async function requestAccess(
  platform: Platform,
  asked: Asked,
  { address, now }: { address: string; now: Temporal.Instant },
): Promise<{ ids: string[] }> {
  const { from: askedFrom, to: askedTo } = readPeriod(asked, { lastField: 'to', maxDays: mostDays });
  const domain = asked.officialEmail.slice(asked.officialEmail.lastIndexOf('@') + 1);
  if (!platform.inspectionDomains.includes(domain)) {
    const fieldErrors = { officialEmail: inspectionRefusals.notOfficial(platform.inspectionDomains) };
    throw problem('VALIDATION_FAILED', { fieldErrors });
  }
  const lookedUp = [{ budget: inspectionBudgets.lookUp, key: address }];
  const tenantIds = await spend(platform, lookedUp, async () => {
    const found = await findCompanies(platform, asked.companyTaxId);
    if (found.length === 0) throw problem('NOT_FOUND');
    return found;
  });
  const filed = [
    { budget: inspectionBudgets.file, key: address },
    ...tenantIds.map((key) => ({ budget: inspectionBudgets.fileInCompany, key })),
  ];
  const period = { askedFrom, askedTo };
  return spend(platform, filed, () => fileWith(platform, tenantIds, { ...asked, ...period }, now));
}

async function fileWith(
  platform: Platform,
  tenantIds: readonly string[],
  asked: Omit<Asked, 'from' | 'to'> & { askedFrom: Temporal.PlainDate; askedTo: Temporal.PlainDate },
  now: Temporal.Instant,
): Promise<{ ids: string[] }> {
  const { askedFrom, askedTo } = asked;
  const ids: string[] = [];
  for (const tenantId of tenantIds) {
    const request = {
      // A random id, not one that grows with time: knowing some must not help to guess another.
      id: randomUUID(),
      inspectorId: asked.inspectorId,
      inspectorName: asked.fullName,
      officialEmail: asked.officialEmail,
      reason: asked.reason,
      askedFrom,
      askedTo,
      requestedAt: now,
    };
    await withTenant(platform.database, tenantId, async (tx) => {
      await insertRequest(tx, request);
      if ((await countRequestedSince(tx, now.subtract({ hours: 24 }))) > toldAtOnce) return;
      await tell(platform, tx, [request], now);
    });
    ids.push(requestName(tenantId, request.id));
  }
  return { ids };
}

/** Queues one message to those who may decide, about all inspectors' requests of which they were not told yet. */
export async function tellOfWaitingInspections(
  platform: Pick<Platform, 'mailbox' | 'publicUrl'>,
  tx: TenantTx,
  now: Temporal.Instant,
): Promise<void> {
  const untold = await lockUntold(tx);
  if (untold.length > 0) await tell(platform, tx, untold, now);
}

async function tell(
  platform: Pick<Platform, 'mailbox' | 'publicUrl'>,
  tx: TenantTx,
  requests: readonly Pick<RequestRow, 'id' | 'inspectorId' | 'inspectorName'>[],
  now: Temporal.Instant,
): Promise<void> {
  const inspectors = requests.map(({ inspectorId, inspectorName }) => ({ inspectorId, inspectorName }));
  await tellDeciders(platform, tx, {
    ...deciding,
    mailTo: (reader) => inspectionMails.asked({ ...reader, inspectors }),
  });
  await noteTold(
    tx,
    requests.map(({ id }) => id),
    now,
  );
}
