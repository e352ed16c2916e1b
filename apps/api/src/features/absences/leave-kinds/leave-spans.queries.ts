import type { LeaveKindCode } from '@jornada/core/absences/leave-kinds';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** Days or hours of a kind of leave: of what was approved those in the plan, of what waits those asked for. */
export interface LeaveSpan {
  readonly id: string;
  readonly isApproved: boolean;
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
  readonly startTime: Temporal.PlainTime | null;
  readonly endTime: Temporal.PlainTime | null;
}

/** What a person has of a kind that touches a period. What an illness left of one absence are several. */
export async function findLeaveSpans(
  tx: TenantTx,
  { userId, kind }: { readonly userId: string; readonly kind: LeaveKindCode },
  { from, to }: Period,
): Promise<LeaveSpan[]> {
  const [approved, waiting] = await Promise.all([
    tx
      .selectFrom('timeOff as off')
      .innerJoin('absences as absence', (join) =>
        join.onRef('absence.tenantId', '=', 'off.tenantId').onRef('absence.id', '=', 'off.absenceId'),
      )
      .select(['absence.id', 'off.startDate', 'off.endDate', 'off.startTime', 'off.endTime'])
      .where('off.userId', '=', userId)
      .where('absence.leaveKind', '=', kind)
      .where('off.startDate', '<=', to)
      .where('off.endDate', '>=', from)
      .execute(),
    tx
      .selectFrom('absences')
      .select(['id', 'startDate', 'endDate', 'startTime', 'endTime'])
      .where('userId', '=', userId)
      .where('leaveKind', '=', kind)
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

/** Whole days on which somebody is away. */
interface DaysAway {
  readonly type: string;
  readonly leaveKind: LeaveKindCode | null;
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
}

/** The approved whole days of a person that touch a period. */
export async function findDaysAway(tx: TenantTx, userId: string, { from, to }: Period): Promise<DaysAway[]> {
  const rows = await tx
    .selectFrom('timeOff as off')
    .leftJoin('absences as absence', (join) =>
      join.onRef('absence.tenantId', '=', 'off.tenantId').onRef('absence.id', '=', 'off.absenceId'),
    )
    .select(['off.type', 'absence.leaveKind', 'off.startDate', 'off.endDate'])
    .where('off.userId', '=', userId)
    .where('off.startTime', 'is', null)
    .where('off.startDate', '<=', to)
    .where('off.endDate', '>=', from)
    .execute();
  return rows.map((row) => ({ ...row, leaveKind: row.leaveKind as LeaveKindCode | null }));
}
