import { sql } from 'kysely';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { containsPattern } from '../../../platform/database/search-pattern.ts';
import { thisCompany } from '../../../platform/database/this-company.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** The code of the transaction's company; empty where none is set. */
export async function findCompanyCode(tx: TenantTx): Promise<string> {
  const settings = await tx.selectFrom('payrollSettings').select('companyCode').executeTakeFirst();
  return settings?.companyCode ?? '';
}

/** The same, locked: no other batch is closed until the end of the transaction. */
export async function lockCompanyCode(tx: TenantTx): Promise<string> {
  const settings = await tx
    .selectFrom('payrollSettings')
    .select('companyCode')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return settings?.companyCode ?? '';
}

export async function saveCompanyCode(tx: TenantTx, companyCode: string): Promise<void> {
  await tx
    .insertInto('payrollSettings')
    .values({ companyCode })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ companyCode }))
    .execute();
}

/** The work centres, by name, each with its code; empty for none. */
export function findCentreCodes(tx: TenantTx): Promise<{ id: string; name: string; code: string }[]> {
  return tx
    .selectFrom('workCentres as centre')
    .leftJoin('payrollCentreCodes as own', (join) =>
      join.onRef('own.tenantId', '=', 'centre.tenantId').onRef('own.centreId', '=', 'centre.id'),
    )
    .select(['centre.id', 'centre.name'])
    .select((eb) => eb.fn.coalesce('own.code', eb.val('')).as('code'))
    .orderBy(sql`centre.name COLLATE "es-x-icu"`)
    .orderBy('centre.id')
    .execute();
}

/** Sets the code of a work centre; an empty one is none. */
export async function saveCentreCode(tx: TenantTx, centreId: string, code: string): Promise<void> {
  if (code === '') {
    await tx.deleteFrom('payrollCentreCodes').where('centreId', '=', centreId).execute();
    return;
  }
  await tx
    .insertInto('payrollCentreCodes')
    .values({ centreId, code })
    .onConflict((conflict) => conflict.columns(['tenantId', 'centreId']).doUpdateSet({ code }))
    .execute();
}

export interface CodedPerson {
  readonly userId: string;
  readonly fullName: string;
  readonly staffNumber: string | null;
  readonly code: string | null;
  readonly contractCode: string | null;
}

const columns = sql`person.id AS user_id, person.full_name, person.staff_number, own.code, contract.payroll_number AS contract_code`;
/** Those who work, each with their code and the payroll number of the latest contract. */
const people = (visible: VisiblePeople) => sql`users AS person
  LEFT JOIN payroll_person_codes AS own ON own.tenant_id = ${thisCompany} AND own.user_id = person.id
  LEFT JOIN LATERAL (
    SELECT payroll_number FROM contracts
    WHERE tenant_id = ${thisCompany} AND user_id = person.id ORDER BY valid_from DESC LIMIT 1
  ) AS contract ON true
  WHERE person.tenant_id = ${thisCompany} AND ${visible.among('person.id')}`;

/** One page of those who clock in, by name, how many they are, and how many in all have no code. */
export async function findCodedPeople(
  tx: TenantTx,
  visible: VisiblePeople,
  asked: {
    readonly search: string;
    readonly onlyMissing: boolean;
    readonly page: number;
    readonly size: number;
  },
): Promise<{ rows: CodedPerson[]; total: number; missing: number }> {
  const { search, onlyMissing, page, size } = asked;
  const isMissing = sql`own.code IS NULL AND contract.payroll_number IS NULL`;
  const { rows } = await sql<CodedPerson & { total: number; missing: number }>`
    WITH coded AS (
      SELECT ${columns}, person.search_text, ${isMissing} AS is_missing FROM ${people(visible)} AND takes_place(person.active, person.roles)
    ), found AS (
      SELECT * FROM coded
      WHERE (${search} = '' OR search_text LIKE ${containsPattern(search)}) AND (NOT ${onlyMissing}::boolean OR is_missing)
    )
    SELECT page.user_id, page.full_name, page.staff_number, page.code, page.contract_code,
      (SELECT count(*) FROM found)::int AS total, (SELECT count(*) FROM coded WHERE is_missing)::int AS missing
    FROM (SELECT 1) AS one LEFT JOIN LATERAL (
      SELECT * FROM found ORDER BY full_name COLLATE "es-x-icu", user_id LIMIT ${size} OFFSET ${page * size}
    ) AS page ON true`.execute(tx);
  const { total = 0, missing = 0 } = rows[0] ?? {};
  const found = rows.filter(({ userId }) => userId !== null);
  return { rows: found.map(({ total: _, missing: __, ...row }) => row), total, missing };
}

/** The code of somebody visible; undefined for anybody else. */
export async function findCodedPerson(
  tx: TenantTx,
  visible: VisiblePeople,
  userId: string,
): Promise<CodedPerson | undefined> {
  const { rows } = await sql<CodedPerson>`
    SELECT ${columns} FROM ${people(visible)} AND person.id = ${userId}`.execute(tx);
  return rows[0];
}

export async function savePersonCode(tx: TenantTx, userId: string, code: string | null): Promise<void> {
  if (code === null) {
    await tx.deleteFrom('payrollPersonCodes').where('userId', '=', userId).execute();
    return;
  }
  await tx
    .insertInto('payrollPersonCodes')
    .values({ userId, code })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId']).doUpdateSet({ code }))
    .execute();
}
