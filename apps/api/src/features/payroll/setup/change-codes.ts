import type { PayrollCodes, PayrollPerson, savePayrollCodes } from '@jornada/contract/payroll/payroll-codes';
import type { z } from 'zod';
import { actorOf } from '../../../authorization/actor.ts';
import { managesPayroll } from '../../../authorization/company.ts';
import { requireEverybody, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { changedValues } from '../../../events/changed-values.ts';
import { happened } from '../../../events/happened.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import {
  findCentreCodes,
  findCodedPerson,
  findCompanyCode,
  saveCentreCode,
  saveCompanyCode,
  savePersonCode,
} from './codes.queries.ts';

/** Runs work of somebody who prepares payroll for everybody. */
export function onPayroll<T>(
  { database }: Pick<Platform, 'database'>,
  { session }: AdminCall,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  requireEverybody(actorOf(session), managesPayroll);
  return withTenant(database, session.tenantId, work);
}

export async function readCodes(tx: TenantTx): Promise<PayrollCodes> {
  const [companyCode, centres] = await Promise.all([findCompanyCode(tx), findCentreCodes(tx)]);
  return { companyCode, centres };
}

/** @throws problem NOT_FOUND for a work centre that is not the company's */
export function changeCodes(
  platform: Platform,
  call: AdminCall,
  sent: z.output<typeof savePayrollCodes.body>,
): Promise<PayrollCodes> {
  return onPayroll(platform, call, async (tx) => {
    const before = await readCodes(tx);
    const known = new Set(before.centres.map(({ id }) => id));
    const centres = sent.centres.map(({ id, code }) => ({ id: id.toLowerCase(), code }));
    if (centres.some(({ id }) => !known.has(id))) throw problem('NOT_FOUND');
    await saveCompanyCode(tx, sent.companyCode);
    for (const { id, code } of centres) await saveCentreCode(tx, id, code);
    const after = await readCodes(tx);
    const changed = changedValues(written(before), written(after));
    const { tenantId: subjectId } = call.session;
    if (changed)
      await happened(tx, call, {
        ...{ action: 'PAYROLL_CODES_CHANGED', subjectId, subjectName: after.companyCode, ...changed },
      });
    return after;
  });
}

/** @throws problem NOT_FOUND */
export function changePersonCode(
  platform: Platform,
  call: AdminCall,
  userId: string,
  code: string | null,
): Promise<PayrollPerson> {
  return onPayroll(platform, call, async (tx) => {
    const visible = visiblePeople(actorOf(call.session), managesPayroll);
    const before = await findCodedPerson(tx, visible, userId);
    if (!before) throw problem('NOT_FOUND');
    if (before.code === code) return before;
    await savePersonCode(tx, userId, code);
    await happened(tx, call, {
      ...{ action: 'PAYROLL_PERSON_CODE_CHANGED', subjectId: userId, subjectName: before.fullName },
      ...{ before: { payrollCode: before.code }, after: { payrollCode: code } },
    });
    return { ...before, code };
  });
}

function written({ companyCode, centres }: PayrollCodes) {
  const centreCodes = centres.filter(({ code }) => code !== '').map(({ name, code }) => `${name}: ${code}`);
  return { companyCode, centreCodes };
}
