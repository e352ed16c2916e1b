import type { Concept, ConceptPrice, ConceptSource } from '@jornada/core/payroll/batch/concept';
import { sql } from 'kysely';
import { thisCompany } from '../../../platform/database/this-company.ts';
import { unrestricted } from '../../../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

const ofNobody = unrestricted('a concept that was sent stays');

export interface ConceptRow extends Concept {
  readonly isUsed: boolean;
}

/** The concepts of the transaction's company by code, those that ended last. */
export async function findConcepts(tx: TenantTx): Promise<ConceptRow[]> {
  const rows = await concepts(tx)
    .orderBy(sql`concept.until_month IS NOT NULL`)
    .orderBy('concept.code')
    .orderBy('concept.id')
    .execute();
  return rows.map(typed);
}

export async function findConcept(tx: TenantTx, id: string): Promise<ConceptRow | undefined> {
  const row = await concepts(tx).where('concept.id', '=', id).executeTakeFirst();
  return row && typed(row);
}

function concepts(tx: TenantTx) {
  return tx
    .selectFrom('payrollConcepts as concept')
    .select(['concept.id', 'concept.code', 'concept.name', 'concept.source', 'concept.measure'])
    .select(['concept.minuteForm', 'concept.sending', 'concept.isNegative', 'concept.decimals'])
    .select([
      'concept.stepMinutes',
      'concept.appliesCoefficient',
      'concept.prices',
      'concept.fromMonth',
      'concept.untilMonth',
    ])
    .select(
      sql<boolean>`EXISTS (SELECT FROM payroll_lines
        WHERE tenant_id = ${thisCompany} AND concept_id = concept.id AND ${ofNobody.among('payroll_lines.user_id')})`.as(
        'isUsed',
      ),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof concepts>['executeTakeFirstOrThrow']>>;

function typed(row: Row): ConceptRow {
  return {
    ...row,
    source: row.source as ConceptSource,
    measure: row.measure as Concept['measure'],
    minuteForm: row.minuteForm as Concept['minuteForm'],
    sending: row.sending as Concept['sending'],
    prices: row.prices as unknown as ConceptPrice[],
    fromMonth: row.fromMonth.toPlainYearMonth().toString(),
    untilMonth: row.untilMonth?.toPlainYearMonth().toString() ?? null,
  };
}
