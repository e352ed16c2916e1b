import { randomUUIDv7 } from 'node:crypto';
import type { LeaveKindCode } from '@jornada/core/absences/leave-kinds';
import { approveTimeOff } from '../plan/approve-time-off.ts';
import { lockPlan } from '../plan/plan.queries.ts';
import type { AbsentHours } from '../plan/time-off.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** A vacation request, or an absence when `absenceType` says which. */
export interface TimeOff {
  readonly absenceType: 'SICK_LEAVE' | 'PERSONAL' | 'OTHER' | null;
  readonly leaveKind?: LeaveKindCode;
  /** The hours, of an absence for part of a day. */
  readonly hours?: AbsentHours;
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
  readonly status: 'APPROVED' | 'PENDING' | 'REJECTED';
  readonly reason: string;
  /** The note of the decision. */
  readonly note?: string;
  /** Whether the admin filed it for the person. */
  readonly isFiled?: boolean;
  /** Whether the person has not seen the decision yet. */
  readonly isNews?: boolean;
}

/**
 * The nth employee's time off outside the recorded month: an approved vacation before it for most, and a pending request for a few. The
 * first employee is never away today, so that a new user can clock in.
 */
export function demoTimeOff(index: number, today: Temporal.PlainDate): TimeOff[] {
  const span = (fromDaysAgo: number, days: number) => ({
    startDate: today.subtract({ days: fromDaysAgo }),
    endDate: today.subtract({ days: fromDaysAgo - days + 1 }),
  });
  const timeOff: TimeOff[] = [];
  if (index % 4 !== 3) {
    timeOff.push({ absenceType: null, ...span(84 - index * 4, 7), status: 'APPROVED', reason: 'Vacaciones' });
  }
  if (index % 3 === 0) {
    timeOff.push({ absenceType: null, ...span(-20 - index, 5), status: 'PENDING', reason: 'Viaje familiar' });
  }
  if (index % 6 === 4) {
    timeOff.push({ absenceType: 'PERSONAL', ...span(-5, 1), status: 'PENDING', reason: 'Gestión personal' });
  }
  return timeOff;
}

export async function insertTimeOff(
  tx: TenantTx,
  { userId, adminId }: { readonly userId: string; readonly adminId: string },
  timeOff: readonly TimeOff[],
  createdAt: Temporal.Instant,
): Promise<void> {
  for (const { absenceType, status, leaveKind, hours, note, isFiled, isNews, ...request } of timeOff) {
    const row = { ...request, id: randomUUIDv7(), userId, createdAt, filedBy: isFiled ? adminId : null };
    const decidedAt = status === 'PENDING' ? null : createdAt;
    const decidedBy = status === 'PENDING' ? null : adminId;
    const seenAt = isNews ? null : decidedAt;
    if (absenceType === null) {
      const decision = { status, reviewedAt: decidedAt, reviewedBy: decidedBy, seenAt };
      await tx
        .insertInto('vacationRequests')
        .values({ ...row, ...decision })
        .execute();
    } else {
      const decision = { approvalStatus: status, decidedAt, decidedBy, decisionNote: note ?? null, seenAt };
      await tx
        .insertInto('absences')
        .values({ ...row, ...hours, type: absenceType, leaveKind, ...decision, toldAt: createdAt })
        .execute();
    }
    if (status !== 'APPROVED') continue;
    const origin = absenceType === null ? { vacationRequestId: row.id } : { absenceId: row.id };
    const type = absenceType ?? 'VACATION';
    await approveTimeOff(await lockPlan(tx), { ...request, userId, type, origin, hours: hours ?? null });
  }
}
