import type { AuditEntry, AuditValues } from '@jornada/contract/audit';
import type { CompanyAction } from '@jornada/contract/company/audit-log';
import { sql } from 'kysely';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { everyName, presentName, valuesWithoutKind } from './without-kinds.ts';

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

/**
 * One page of the audit log of the transaction's company, newest first, and how many entries there are in all.
 * @param seesKind of whom the reader may know why they are absent; entries of others' absences do not tell it
 */
export async function readAudit(
  tx: TenantTx,
  { subjectId, actions, actorId, since, until, page, size }: AuditFilter,
  seesKind: (userId: string) => boolean,
): Promise<{ entries: AuditedEntry[]; total: number }> {
  let matching = tx.selectFrom('auditEntries');
  if (subjectId !== undefined) matching = matching.where('subjectId', '=', subjectId);
  if (actorId !== undefined) matching = matching.where('actorId', '=', actorId);
  if (since !== undefined) matching = matching.where('occurredAt', '>=', since);
  if (until !== undefined) matching = matching.where('occurredAt', '<', until);
  if (actions !== undefined) matching = matching.where('action', 'in', everyName(actions));
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
  const entries = rows.map(({ before, after, ...row }) => {
    const action = presentName(row.action);
    const told = (values: AuditValues | null) =>
      seesKind(row.subjectId) ? values : valuesWithoutKind(action, values);
    const occurredAt = row.occurredAt.toString({ smallestUnit: 'millisecond' });
    return { ...row, action, occurredAt, before: told(before), after: told(after) };
  });
  return { entries, total };
}
