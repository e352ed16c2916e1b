import { randomUUIDv7 } from 'node:crypto';
import { approveTimeOff } from '../plan/approve-time-off.ts';
import { lockPlan } from '../plan/plan.queries.ts';
import type { TenantTx } from '../platform/with-tenant.ts';

/** A vacation request, or an absence when `absenceType` says which. */
export interface TimeOff {
  readonly absenceType: 'SICK_LEAVE' | 'PERSONAL' | null;
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
  readonly status: 'APPROVED' | 'PENDING' | 'REJECTED';
  readonly reason: string;
}

/**
 * What the nth employee of the demo company took or asked for besides what the recorded month has: an approved vacation before it for
 * most, and something pending for a few. The first employee is never away today, so that a newcomer can clock in.
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

/** Writes a person's time off. */
export async function insertTimeOff(
  tx: TenantTx,
  userId: string,
  timeOff: readonly TimeOff[],
  createdAt: Temporal.Instant,
): Promise<void> {
  for (const { absenceType, status, ...request } of timeOff) {
    const row = { ...request, id: randomUUIDv7(), userId, createdAt };
    if (absenceType === null) {
      const reviewedAt = status === 'PENDING' ? null : createdAt;
      await tx
        .insertInto('vacationRequests')
        .values({ ...row, status, reviewedAt, seenAt: reviewedAt })
        .execute();
    } else {
      await tx
        .insertInto('absences')
        .values({
          ...row,
          type: absenceType,
          approvalStatus: status,
          seenAt: status === 'PENDING' ? null : createdAt,
        })
        .execute();
    }
    if (status !== 'APPROVED') continue;
    const origin = absenceType === null ? { vacationRequestId: row.id } : { absenceId: row.id };
    await approveTimeOff(await lockPlan(tx), {
      ...request,
      userId,
      type: absenceType ?? 'VACATION',
      origin,
      hours: null,
    });
  }
}
