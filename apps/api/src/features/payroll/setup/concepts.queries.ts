import type { Concept } from '@jornada/core/payroll/batch/concept';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

const firstDay = (month: string) => Temporal.PlainDate.from(`${month}-01`);

/** What may be changed of a concept afterwards. */
export type ChangeableConcept = Pick<
  Concept,
  'code' | 'name' | 'decimals' | 'stepMinutes' | 'prices' | 'untilMonth'
>;

/** Locks the company, so that nobody adds or changes a concept meanwhile, and says how many it has. */
export async function countConceptsUnderLock(tx: TenantTx): Promise<number> {
  await tx.selectFrom('tenants').select('id').forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('payrollConcepts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether another concept has a code in any of these months. */
export async function isCodeHeld(
  tx: TenantTx,
  { id, code, fromMonth, untilMonth }: Pick<Concept, 'id' | 'code' | 'fromMonth' | 'untilMonth'>,
): Promise<boolean> {
  const found = await tx
    .selectFrom('payrollConcepts')
    .select('id')
    .where('id', '<>', id)
    .where((eb) => eb(eb.fn('lower', ['code']), '=', code.toLowerCase()))
    .where((eb) => eb.or([eb('untilMonth', 'is', null), eb('untilMonth', '>=', firstDay(fromMonth))]))
    .$if(untilMonth !== null, (query) => query.where('fromMonth', '<=', firstDay(untilMonth ?? fromMonth)))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertConcept(tx: TenantTx, concept: Concept): Promise<void> {
  const { fromMonth, ...said } = concept;
  await tx
    .insertInto('payrollConcepts')
    .values({ ...said, ...stored(concept), fromMonth: firstDay(fromMonth) })
    .execute();
}

export async function updateConcept(tx: TenantTx, id: string, concept: ChangeableConcept): Promise<void> {
  await tx.updateTable('payrollConcepts').set(stored(concept)).where('id', '=', id).execute();
}

export async function deleteConcept(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom('payrollConcepts').where('id', '=', id).execute();
}

function stored({ code, name, decimals, stepMinutes, prices, untilMonth }: ChangeableConcept) {
  return {
    ...{ code, name, decimals, stepMinutes, prices: JSON.stringify(prices) },
    untilMonth: untilMonth === null ? null : firstDay(untilMonth),
  };
}
