import { randomUUIDv7 } from 'node:crypto';
import type {
  createPayrollConcept,
  PayrollConcept,
  updatePayrollConcept,
} from '@jornada/contract/payroll/payroll-concepts';
import { mostConcepts } from '@jornada/contract/payroll/payroll-limits';
import { hasCoefficient } from '@jornada/core/payroll/batch/coefficient';
import type { Concept } from '@jornada/core/payroll/batch/concept';
import { payrollRefusals } from '@jornada/texts/payroll-refusals';
import type { z } from 'zod';
import { changedValues } from '../../../events/changed-values.ts';
import { happened } from '../../../events/happened.ts';
import { refusedBy } from '../../../platform/errors/constraint-violations.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { onPayroll } from './change-codes.ts';
import {
  type ChangeableConcept,
  countConceptsUnderLock,
  deleteConcept,
  insertConcept,
  isCodeHeld,
  updateConcept,
} from './concepts.queries.ts';
import { type ConceptRow, findConcept } from './concepts.reads.ts';

/**
 * @throws problem NAME_TAKEN for a code that another one has in the same months; TOO_MANY_CONCEPTS; VALIDATION_FAILED for a last month before the
 * first, and for a coefficient of what has none
 */
export function addConcept(
  platform: Platform,
  call: AdminCall,
  sent: z.output<typeof createPayrollConcept.body>,
): Promise<PayrollConcept> {
  const id = randomUUIDv7();
  requireMonths(sent);
  requireCoefficient(sent);
  return onConcepts(platform, call, async (tx) => {
    if ((await countConceptsUnderLock(tx)) >= mostConcepts) throw problem('TOO_MANY_CONCEPTS');
    if (await isCodeHeld(tx, { id, ...sent })) throw codeTaken();
    await insertConcept(tx, { id, ...sent });
    await happened(tx, call, {
      action: 'PAYROLL_CONCEPT_ADDED',
      ...subjectOf({ id, ...sent }),
      after: { ...written(sent), appliesCoefficient: sent.appliesCoefficient },
    });
    return requireConcept(tx, id);
  });
}

/** @throws problem NOT_FOUND; NAME_TAKEN; VALIDATION_FAILED for a last month before the first */
export function changeConcept(
  platform: Platform,
  call: AdminCall,
  id: string,
  sent: z.output<typeof updatePayrollConcept.body>,
): Promise<PayrollConcept> {
  return onConcepts(platform, call, async (tx) => {
    await countConceptsUnderLock(tx);
    const before = await requireConcept(tx, id);
    const { fromMonth } = before;
    requireMonths({ fromMonth, untilMonth: sent.untilMonth });
    if (await isCodeHeld(tx, { id, fromMonth, ...sent })) throw codeTaken();
    const changed = changedValues(written(before), written(sent));
    if (!changed) return before;
    await updateConcept(tx, id, sent);
    await happened(tx, call, {
      action: 'PAYROLL_CONCEPT_CHANGED',
      ...subjectOf({ id, ...sent }),
      ...changed,
    });
    return requireConcept(tx, id);
  });
}

/** @throws problem NOT_FOUND; CONCEPT_IN_USE for one of which batches have lines */
export function removeConcept(platform: Platform, call: AdminCall, id: string): Promise<void> {
  return refusedBy({ payroll_lines_tenant_id_concept_id_fkey: () => problem('CONCEPT_IN_USE') }, () =>
    onPayroll(platform, call, async (tx) => {
      const before = await requireConcept(tx, id);
      if (before.isUsed) throw problem('CONCEPT_IN_USE');
      await deleteConcept(tx, id);
      await happened(tx, call, {
        ...{ action: 'PAYROLL_CONCEPT_REMOVED', ...subjectOf(before), before: written(before) },
      });
    }),
  );
}

function onConcepts<T>(platform: Platform, call: AdminCall, work: (tx: TenantTx) => Promise<T>): Promise<T> {
  return refusedBy({ payroll_concepts_code: codeTaken }, () => onPayroll(platform, call, work));
}

function codeTaken() {
  return problem('NAME_TAKEN', { fieldErrors: { code: payrollRefusals.codeTaken } });
}

function requireMonths({ fromMonth, untilMonth }: Pick<Concept, 'fromMonth' | 'untilMonth'>): void {
  if (untilMonth !== null && untilMonth < fromMonth)
    throw problem('VALIDATION_FAILED', { fieldErrors: { untilMonth: payrollRefusals.endsBeforeItBegins } });
}

function requireCoefficient({
  source,
  measure,
  appliesCoefficient,
}: Pick<Concept, 'source' | 'measure' | 'appliesCoefficient'>): void {
  if (appliesCoefficient && (measure === 'DAYS' || !hasCoefficient(source)))
    throw problem('VALIDATION_FAILED', {
      fieldErrors: { appliesCoefficient: payrollRefusals.noCoefficient },
    });
}

async function requireConcept(tx: TenantTx, id: string): Promise<ConceptRow & PayrollConcept> {
  const concept = await findConcept(tx, id);
  if (!concept) throw problem('NOT_FOUND');
  return concept as ConceptRow & PayrollConcept;
}

function subjectOf({ id, name }: Pick<Concept, 'id' | 'name'>) {
  return { subjectId: id, subjectName: name };
}

function written({ code, name, prices, untilMonth, decimals, stepMinutes }: ChangeableConcept) {
  return {
    ...{
      payrollCode: code,
      conceptName: name,
      lastMonth: untilMonth,
      decimals,
      roundingMinutes: stepMinutes,
    },
    conceptPrices: prices.map(({ fromMonth, price }) => `${fromMonth}: ${price / 10_000} €`),
  };
}
