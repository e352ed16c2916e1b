import { bankPeriods } from '@jornada/contract/bank/bank-periods';
import { addBankPolicy, bankPolicies } from '@jornada/contract/bank/bank-policies';
import { adjustBank, payOutOfBanks } from '@jornada/contract/bank/review-bank';
import type { FastifyInstance } from 'fastify';
import { findBankPolicies } from '../../payroll/bank/bank-policies.reads.ts';
import { findPayGroups } from '../../payroll/pay-rules.reads.ts';
import { serve } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { adjustBankOf, payOut } from './change-banks.ts';
import { addPolicy, describePolicy } from './change-policies.ts';
import { listPeriods } from './end-period.ts';

export function bankRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, adjustBank, async ({ body, params, ...call }) => {
    await adjustBankOf(platform, call, params.userId, body);
    return undefined;
  });

  serve(app, platform, payOutOfBanks, ({ body, ...call }) => payOut(platform, call, body));

  serve(app, platform, bankPolicies, ({ inTenant }) =>
    inTenant(async (tx) => {
      const [groups, policies] = await Promise.all([findPayGroups(tx), findBankPolicies(tx)]);
      return { groups, policies: policies.map(describePolicy) };
    }),
  );

  serve(app, platform, addBankPolicy, ({ body, ...call }) => addPolicy(platform, call, body));

  serve(app, platform, bankPeriods, ({ inTenant, ...call }) => inTenant((tx) => listPeriods(tx, call)));
}
