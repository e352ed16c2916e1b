import { type InspectionRequest, longestGrantDays } from '@jornada/contract/inspection/manage-inspections';
import { inspectionRefusals } from '@jornada/texts/inspection-answers';
import { inspectionMails } from '@jornada/texts/inspection-mails';
import { actorOf } from '../../../authorization/actor.ts';
import { managesInspection } from '../../../authorization/record.ts';
import { requireEverybody, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { CompanyEvent } from '../../../events/company-event.ts';
import { happened } from '../../../events/happened.ts';
import { findCompanyName } from '../../../events/readers.queries.ts';
import { problem } from '../../../platform/errors/problem.ts';
import { type AdminCall, companyTodayOf } from '../../../platform/identity/admin-call.ts';
import { brandedMail } from '../../../platform/mail/branded-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readPeriod } from '../../../platform/time/period.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { requirePeople } from '../../employees/employees.reads.ts';
import { describeRequests } from './describe-request.ts';
import {
  findRequest,
  grantRequest,
  lockRequest,
  type RequestRow,
  refuseRequest,
  revokeRequest,
} from './requests.queries.ts';
import { sendCode } from './send-code.ts';

interface AskedGrant {
  readonly from: string;
  readonly to: string;
  readonly userIds: readonly string[] | null;
  readonly expiresOn: string;
}

/** The longest period that a request may ask for. */
const mostDays = 1_830;

/**
 * Lets an inspector read the days of a period, of these people or of everybody, and sends them the code.
 * @throws problem NOT_FOUND for a request or a person that is not in the company, REQUEST_DECIDED, VALIDATION_FAILED for invalid dates
 */
export async function grant(
  platform: Platform,
  call: AdminCall,
  id: string,
  asked: AskedGrant,
): Promise<InspectionRequest> {
  const { session, now } = call;
  const { from: grantedFrom, to: grantedTo } = readPeriod(asked, { lastField: 'to', maxDays: mostDays });
  const expiresAt = readExpiry(call, asked.expiresOn);
  const userIds = asked.userIds && [...new Set(asked.userIds)].sort();
  return withTenant(platform.database, session.tenantId, async (tx) => {
    await requireStatus(tx, id, 'PENDING');
    const actor = actorOf(session);
    if (userIds) await requirePeople(tx, visiblePeople(actor, managesInspection), userIds);
    else requireEverybody(actor, managesInspection);
    await grantRequest(tx, id, { ...decisionOf(call), grantedFrom, grantedTo, userIds, expiresAt });
    const request = await readAgain(tx, id);
    await sendCode(platform, tx, { tenantId: session.tenantId, request, now });
    const after = {
      startDate: asked.from,
      endDate: asked.to,
      ...(userIds && { employees: userIds.length }),
      expiresOn: asked.expiresOn,
    };
    return answer(tx, call, request, { action: 'INSPECTION_GRANTED', after });
  });
}

/** @throws problem NOT_FOUND, REQUEST_DECIDED */
export function refuse(platform: Platform, call: AdminCall, id: string): Promise<InspectionRequest> {
  return withTenant(platform.database, call.session.tenantId, async (tx) => {
    await requireStatus(tx, id, 'PENDING');
    await refuseRequest(tx, id, decisionOf(call));
    const request = await readAgain(tx, id);
    await tellInspector(platform, tx, request, 'refused');
    return answer(tx, call, request, { action: 'INSPECTION_REFUSED' });
  });
}

/**
 * Ends a grant; it takes effect when the transaction commits. @throws problem NOT_FOUND, REQUEST_DECIDED for a request that is not granted
 */
export function revoke(platform: Platform, call: AdminCall, id: string): Promise<InspectionRequest> {
  const { session, now } = call;
  return withTenant(platform.database, session.tenantId, async (tx) => {
    await requireStatus(tx, id, 'GRANTED');
    await revokeRequest(tx, id, { revokedByName: session.fullName, revokedAt: now });
    const request = await readAgain(tx, id);
    await tellInspector(platform, tx, request, 'revoked');
    return answer(tx, call, request, { action: 'INSPECTION_REVOKED' });
  });
}

/** The end of a date in the company's zone, which must be in the future and not too far. */
function readExpiry(call: AdminCall, expiresOn: string): Temporal.Instant {
  const today = companyTodayOf(call);
  const day = Temporal.PlainDate.from(expiresOn);
  const days = today.until(day).days;
  if (days < 0 || days > longestGrantDays) {
    throw problem('VALIDATION_FAILED', {
      fieldErrors: { expiresOn: inspectionRefusals.expiry(longestGrantDays) },
    });
  }
  return day.add({ days: 1 }).toZonedDateTime(call.session.companyTimeZone).toInstant();
}

async function requireStatus(tx: TenantTx, id: string, status: 'PENDING' | 'GRANTED'): Promise<void> {
  const request = await lockRequest(tx, id);
  if (!request) throw problem('NOT_FOUND');
  if (request.status !== status) throw problem('REQUEST_DECIDED');
}

async function readAgain(tx: TenantTx, id: string): Promise<RequestRow> {
  const request = await findRequest(tx, id);
  if (!request) throw problem('NOT_FOUND');
  return request;
}

function decisionOf({ session, now }: AdminCall) {
  return { decidedBy: session.userId, decidedByName: session.fullName, decidedAt: now };
}

async function tellInspector(
  { mailbox }: Platform,
  tx: TenantTx,
  { officialEmail, inspectorName }: RequestRow,
  what: 'refused' | 'revoked',
): Promise<void> {
  const tenantName = await findCompanyName(tx);
  await mailbox.queue(
    tx,
    brandedMail(officialEmail, inspectionMails[what]({ inspectorName, tenantName }), []),
  );
}

async function answer(
  tx: TenantTx,
  { session, now }: AdminCall,
  request: RequestRow,
  change: Pick<CompanyEvent, 'action' | 'after'>,
): Promise<InspectionRequest> {
  const subject = { subjectId: request.id, subjectName: `${request.inspectorName} (${request.inspectorId})` };
  await happened(tx, { session, now }, { ...change, ...subject });
  const [described] = await describeRequests(
    tx,
    visiblePeople(actorOf(session), managesInspection),
    [request],
    now,
  );
  if (!described) throw new Error('the request was not described');
  return described;
}
