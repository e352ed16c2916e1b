import { sql } from 'kysely';
import { containsPattern } from '../../platform/database/search-pattern.ts';
import type { EraserTx, OpenerTx, OperatorTx, StewardTx } from '../../platform/transactions/with-operator.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

const isCompany = sql<boolean>`NOT is_platform`;

export interface TenantFilter {
  readonly search?: string | undefined;
  readonly status?: 'active' | 'suspended' | undefined;
  readonly sort: string;
  readonly page: number;
  readonly size: number;
}

/** One page of the companies, and how many there are in all; the numbers of people are columns that triggers keep up to date. */
export async function findTenants(tx: OperatorTx, filter: TenantFilter) {
  const { search, status, page, size } = filter;
  let matching = tx.selectFrom('tenants').where(isCompany);
  if (search) matching = matching.where('nameSearchable', 'like', containsPattern(search));
  if (status) matching = matching.where('status', '=', status);
  const [key = '', direction] = filter.sort.split(',');
  const way = direction === 'desc' ? 'desc' : 'asc';
  const [rows, { total }] = await Promise.all([
    matching
      .select(summaryColumns)
      .orderBy(sortExpressions[key] ?? sortByName, way)
      .orderBy('id', way)
      .limit(size)
      .offset(page * size)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

const sortByName = sql`name COLLATE "es-x-icu"`;
const sortExpressions: Record<string, ReturnType<typeof sql>> = {
  name: sortByName,
  currentEmployees: sql`employee_count`,
  createdAt: sql`created_at`,
};

const summaryColumns = [
  'id',
  'name',
  'slug',
  'logoPath',
  'status',
  'employeeCount',
  'maxEmployees',
  'createdAt',
  'operatorRevision',
] as const;

/** Figures of the whole platform, in one pass over the companies. */
export function countTenants(tx: OperatorTx) {
  const inActive = sql`status = 'active'`;
  return tx
    .selectFrom('tenants')
    .select([
      sql<number>`count(*)`.as('totalTenants'),
      sql<number>`count(*) FILTER (WHERE ${inActive})`.as('activeTenants'),
      sql<number>`count(*) FILTER (WHERE NOT ${inActive})`.as('suspendedTenants'),
      sql<number>`coalesce(sum(user_count), 0)`.as('totalUsers'),
      sql<number>`coalesce(sum(employee_count) FILTER (WHERE ${inActive}), 0)`.as('totalEmployees'),
      sql<number>`coalesce(sum(max_employees) FILTER (WHERE ${inActive}), 0)`.as('totalCapacity'),
    ])
    .where(isCompany)
    .executeTakeFirstOrThrow();
}

/** A company, locked if it is to be changed; undefined for the platform itself. */
export function findTenant(tx: TenantTx, id: string, { toChange = false } = {}) {
  const company = tx.selectFrom('tenants').select(summaryColumns).where('id', '=', id).where(isCompany);
  return (toChange ? company.forUpdate() : company).executeTakeFirst();
}

export async function insertTenant(
  tx: OpenerTx,
  tenant: {
    id: string;
    name: string;
    slug: string;
    planCode: string;
    maxEmployees: number;
    createdAt: Temporal.Instant;
  },
): Promise<void> {
  await tx.insertInto('tenants').values(tenant).execute();
}

/** Changes a company. @returns it after the change */
export function updateTenantRow(
  tx: StewardTx,
  id: string,
  change: { name: string; maxEmployees: number; status: string },
) {
  return tx
    .updateTable('tenants')
    .set(change)
    .where('id', '=', id)
    .returning(summaryColumns)
    .executeTakeFirstOrThrow();
}

/** Deletes a company whose other rows are deleted already. */
export async function deleteTenantRow(tx: EraserTx, id: string): Promise<void> {
  await tx.deleteFrom('tenants').where('id', '=', id).where(isCompany).execute();
}
