import type { overtimeRequestStatuses } from '@jornada/contract/overtime/overtime-words';
import type { OvertimeSource } from '@jornada/core/payroll/overtime-decision';
import type { OvertimeReturn } from '@jornada/core/payroll/pay-rules';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** Everything that was decided about somebody's work beyond the plan, in order. */
export function findDecisionsAbout(tx: TenantTx, userId: string) {
  return tx
    .selectFrom('overtimeDecisions')
    .select(['workedOn', 'ofMinutes', 'paidMinutes', 'restMinutes', 'forceMajeureMinutes', 'source'])
    .select(['reason', 'decidedByName', 'decidedAt'])
    .where('userId', '=', userId)
    .orderBy('workedOn')
    .orderBy('decidedAt')
    .orderBy('id')
    .$narrowType<{ source: OvertimeSource }>()
    .execute();
}

/** All overtime that somebody asked for, or was ordered, in order. */
export function findOvertimeAskedOf(tx: TenantTx, userId: string) {
  return tx
    .selectFrom('overtimeRequests as request')
    .leftJoin('users as filer', (join) =>
      join.onRef('filer.tenantId', '=', 'request.tenantId').onRef('filer.id', '=', 'request.filedBy'),
    )
    .leftJoin('users as first', (join) =>
      join.onRef('first.tenantId', '=', 'request.tenantId').onRef('first.id', '=', 'request.firstDecidedBy'),
    )
    .leftJoin('users as decider', (join) =>
      join.onRef('decider.tenantId', '=', 'request.tenantId').onRef('decider.id', '=', 'request.decidedBy'),
    )
    .select(['request.workedOn', 'request.minutes', 'request.reason', 'filer.fullName as filedByName'])
    .select(['request.createdAt', 'request.status', 'request.compensatedAs', 'request.firstNote'])
    .select(['first.fullName as firstByName', 'decider.fullName as decidedByName', 'request.decidedAt'])
    .select(['request.decisionNote as note'])
    .where('request.userId', '=', userId)
    .orderBy('request.workedOn')
    .orderBy('request.createdAt')
    .$narrowType<{
      status: (typeof overtimeRequestStatuses)[number];
      compensatedAs: OvertimeReturn | null;
    }>()
    .execute();
}
