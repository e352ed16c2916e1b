import type { AuditValues } from '@jornada/contract/audit';
import type { CompanyAction } from '@jornada/contract/company/audit-log';
import { v7 as growingId } from 'uuid';
import type { Session } from '../platform/identity/standing-session.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** What was done, to whom or what; `before` and `after` hold the values that changed, never a secret. */
export interface AuditedChange {
  /** An action of the contract; the log could not show any other. */
  readonly action: CompanyAction;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly before?: AuditValues;
  readonly after?: AuditValues;
}

/** Writes a change into the audit log of the transaction's company, in the same transaction as the change. */
export function writeAudit(
  tx: TenantTx,
  actor: Pick<Session, 'userId' | 'fullName' | 'email'>,
  change: AuditedChange,
  occurredAt: Temporal.Instant,
): Promise<void> {
  return writeAudits(tx, actor, [change], occurredAt);
}

/** Like `writeAudit`, for several changes, at least one, in the order given. */
export async function writeAudits(
  tx: TenantTx,
  actor: Pick<Session, 'userId' | 'fullName' | 'email'>,
  changes: readonly AuditedChange[],
  occurredAt: Temporal.Instant,
): Promise<void> {
  const entries = changes.map((change) => ({
    // Entries of one call have the same moment; their ids keep the order because each is greater than the one before, which Node's UUIDs
    // do not guarantee.
    id: growingId(),
    occurredAt,
    actorId: actor.userId,
    actorName: actor.fullName,
    actorEmail: actor.email,
    action: change.action,
    subjectId: change.subjectId,
    subjectName: change.subjectName,
    before: toJson(change.before),
    after: toJson(change.after),
  }));
  await tx.insertInto('auditEntries').values(entries).execute();
}

/** Replaces half a surrogate pair, which PostgreSQL refuses in JSON, as it is replaced in text columns. */
function toJson(values: AuditValues | undefined): string | null {
  if (!values) return null;
  return JSON.stringify(values, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value));
}
