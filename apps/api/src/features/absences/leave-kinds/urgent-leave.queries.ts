import type { TenantTx } from '../../../platform/with-tenant.ts';

/** Days or hours of urgent family leave: of approved requests those in the plan, of waiting ones those asked for. */
export interface UrgentSpan {
  readonly id: string;
  readonly isApproved: boolean;
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
  readonly startTime: Temporal.PlainTime | null;
  readonly endTime: Temporal.PlainTime | null;
}

/** A person's urgent family leave that touches a period, both ends included. */
export async function findUrgentSpans(
  tx: TenantTx,
  userId: string,
  { from, to }: { readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate },
): Promise<UrgentSpan[]> {
  const [approved, waiting] = await Promise.all([
    tx
      .selectFrom('timeOff as off')
      .innerJoin('absences as absence', (join) =>
        join.onRef('absence.tenantId', '=', 'off.tenantId').onRef('absence.id', '=', 'off.absenceId'),
      )
      .select(['absence.id', 'off.startDate', 'off.endDate', 'off.startTime', 'off.endTime'])
      .where('off.userId', '=', userId)
      .where('absence.leaveKind', '=', 'FORCE_MAJEURE')
      .where('off.startDate', '<=', to)
      .where('off.endDate', '>=', from)
      .execute(),
    tx
      .selectFrom('absences')
      .select(['id', 'startDate', 'endDate', 'startTime', 'endTime'])
      .where('userId', '=', userId)
      .where('leaveKind', '=', 'FORCE_MAJEURE')
      .where('approvalStatus', '=', 'PENDING')
      .where('startDate', '<=', to)
      .where('endDate', '>=', from)
      .execute(),
  ]);
  return [
    ...approved.map((span) => ({ ...span, isApproved: true })),
    ...waiting.map((span) => ({ ...span, isApproved: false })),
  ];
}
