import type { OperatorAction } from '@jornada/contract/tenants/operator-audit';
import type { CompanyEvent } from '../../events/company-event.ts';
import { happened } from '../../events/happened.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { Session } from '../../platform/identity/standing-session.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type EraserTx,
  inOtherCompany,
  type OpenerTx,
  type StewardTx,
  withSteward,
} from '../../platform/transactions/with-operator.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findTenant } from './tenants.queries.ts';

export interface OperatorCall {
  readonly session: Session;
  readonly now: Temporal.Instant;
}

export type TenantRow = NonNullable<Awaited<ReturnType<typeof findTenant>>>;

/** A company before a change, locked until the transaction ends. @throws problem NOT_FOUND */
export async function lockTenant(tx: TenantTx, id: string): Promise<TenantRow> {
  const tenant = await findTenant(tx, id, { toChange: true });
  if (!tenant) throw problem('NOT_FOUND');
  return tenant;
}

/** Runs `work` in a transaction that changes one company, which is locked. @throws problem NOT_FOUND */
export function changingTenant<T>(
  platform: Platform,
  id: string,
  work: (tx: StewardTx, tenant: TenantRow) => Promise<T>,
): Promise<T> {
  return withSteward(platform.database, id, async (tx) => work(tx, await lockTenant(tx, id)));
}

export interface OperatorChange extends Omit<CompanyEvent, 'action' | 'subjectId' | 'subjectName'> {
  readonly action: OperatorAction;
  readonly tenant: { readonly id: string; readonly name: string };
}

/** Logs an operator's change in the platform's audit log and in the company's, where its admins see it. */
export async function logChange(
  tx: OpenerTx | StewardTx,
  { session, now }: OperatorCall,
  { tenant, ...change }: OperatorChange,
): Promise<void> {
  const entry = { ...change, subjectId: tenant.id, subjectName: tenant.name };
  await happened(tx, { session, now }, entry);
  await logForPlatform(tx, { session, now }, { tenant, ...change });
}

/** Logs an operator's change in the platform's audit log only: for a company that was deleted. */
export async function logForPlatform(
  tx: OpenerTx | StewardTx | EraserTx,
  { session, now }: OperatorCall,
  { tenant, ...change }: OperatorChange,
): Promise<void> {
  const entry = { ...change, subjectId: tenant.id, subjectName: tenant.name };
  await inOtherCompany(tx, { from: tenant.id, to: session.tenantId }, (platformTx) =>
    happened(platformTx, { session, now }, entry),
  );
}
