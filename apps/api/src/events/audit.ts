import type { AuditEntry, AuditValues } from '@jornada/contract/audit';
import type { CompanyAction } from '@jornada/contract/company/audit-log';
import { sql } from 'kysely';
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
export async function writeAudit(
  tx: TenantTx,
  actor: Pick<Session, 'userId' | 'fullName' | 'email'>,
  change: AuditedChange,
  occurredAt: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('auditEntries')
    .values({
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
    })
    .execute();
}

/** Replaces half a surrogate pair, which PostgreSQL refuses in JSON, as it is replaced in text columns. */
function toJson(values: AuditValues | undefined): string | null {
  if (!values) return null;
  return JSON.stringify(values, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value));
}

/** Those of the given fields whose values differ, as they were and as they are; null when none does. */
export function changedValues<T extends AuditValues>(
  before: T,
  after: T,
): { before: AuditValues; after: AuditValues } | null {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  if (names.length === 0) return null;
  const pick = (values: T) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

export interface AuditFilter {
  readonly subjectId?: string | undefined;
  readonly actions?: readonly CompanyAction[] | undefined;
  readonly actorId?: string | undefined;
  readonly since?: Temporal.Instant | undefined;
  readonly until?: Temporal.Instant | undefined;
  readonly page: number;
  readonly size: number;
}

type AuditedEntry = AuditEntry & { readonly action: CompanyAction };

/** One page of the audit log of the transaction's company, newest first, and how many entries there are in all. */
export async function readAudit(
  tx: TenantTx,
  { subjectId, actions, actorId, since, until, page, size }: AuditFilter,
): Promise<{ entries: AuditedEntry[]; total: number }> {
  let matching = tx.selectFrom('auditEntries');
  if (subjectId !== undefined) matching = matching.where('subjectId', '=', subjectId);
  if (actorId !== undefined) matching = matching.where('actorId', '=', actorId);
  if (since !== undefined) matching = matching.where('occurredAt', '>=', since);
  if (until !== undefined) matching = matching.where('occurredAt', '<', until);
  if (actions !== undefined) matching = matching.where('action', 'in', [...actions]);
  const [rows, { total }] = await Promise.all([
    matching
      .select([
        'id',
        'occurredAt',
        'actorId',
        'actorName',
        'actorEmail',
        'action',
        'subjectId',
        'subjectName',
      ])
      .select([sql<AuditValues | null>`before`.as('before'), sql<AuditValues | null>`after`.as('after')])
      .orderBy('occurredAt', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const entries = rows.map((row) => ({
    ...row,
    // Only `writeAudit` writes them.
    action: row.action as CompanyAction,
    occurredAt: row.occurredAt.toString({ smallestUnit: 'millisecond' }),
  }));
  return { entries, total };
}
