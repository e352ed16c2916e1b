import { randomUUID } from 'node:crypto';
import { inspectionRefusals } from '@jornada/texts/inspection-answers';
import { sendMessage } from '../../../events/messages.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readPeriod } from '../../../platform/time/period.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { messageToDeciders } from '../../../requests/tell-of-requests.ts';
import { inspectionRequests } from '../requests/inspection-requests.ts';
import { requestName } from '../requests/request-name.ts';
import { insertRequest } from '../requests/requests.queries.ts';
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
      const message = await messageToDeciders(tx, inspectionRequests, request, now);
      if (message) await sendMessage(platform, tx, null, message);
    });
    ids.push(requestName(tenantId, request.id));
  }
  return { ids };
}
