import { randomUUIDv7 } from 'node:crypto';
import type { PayRules } from '@jornada/core/payroll/pay-rules';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import type { Stage } from './factories.ts';

/** Has a company accept what is worked beyond the plan, from a date on. */
export async function askForAcceptance(
  { database }: Pick<Stage, 'database'>,
  tenantId: string,
  rules: Partial<Omit<PayRules, 'multipliers'>> & { readonly validFrom?: string } = {},
): Promise<void> {
  const { validFrom = '2026-01-01', ...given } = rules;
  await withTenant(database, tenantId, (tx) =>
    tx
      .insertInto('payRules')
      .values({
        ...{ id: randomUUIDv7(), groupId: null, validFrom: Temporal.PlainDate.from(validFrom) },
        ...{ overtimeMode: 'ACCEPTED', autoAcceptMinutes: 0, autoAcceptAs: 'REST', thresholdMinutes: 0 },
        ...{ roundingMinutes: 0, forbidsOvertime: false, countsTravelling: false },
        ...{ overtimePercent: 100, nightPercent: 100, sundayPercent: 100, holidayPercent: 100 },
        forceMajeurePercent: 100,
        ...given,
      })
      .execute(),
  );
}
