import { randomUUIDv7 } from 'node:crypto';
import type { TenantTx } from '../platform/with-tenant.ts';

/** A vacation request, or an absence when `absenceType` says which. */
export interface TimeOff {
  readonly absenceType: 'SICK_LEAVE' | 'PERSONAL' | null;
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
  readonly isApproved: boolean;
  readonly reason: string;
}

/**
 * What the nth employee of the demo company took or asked for: an approved vacation in the past for most, a sick leave
 * for some, and something pending for a few. The first employee is never away today, so that a newcomer can clock in.
 */
export function demoTimeOff(index: number, today: Temporal.PlainDate): TimeOff[] {
  const span = (fromDaysAgo: number, days: number) => ({
    startDate: today.subtract({ days: fromDaysAgo }),
    endDate: today.subtract({ days: fromDaysAgo - days + 1 }),
  });
  const timeOff: TimeOff[] = [];
  if (index % 4 !== 3) {
    timeOff.push({ absenceType: null, ...span(80 - index * 4, 7), isApproved: true, reason: 'Vacaciones' });
  }
  if (index % 5 === 2) {
    timeOff.push({ absenceType: 'SICK_LEAVE', ...span(20 - index, 3), isApproved: true, reason: 'Gripe' });
  }
  if (index % 3 === 0) {
    timeOff.push({ absenceType: null, ...span(-20 - index, 5), isApproved: false, reason: 'Viaje familiar' });
  }
  if (index % 6 === 4) {
    timeOff.push({ absenceType: 'PERSONAL', ...span(-5, 1), isApproved: false, reason: 'Gestión personal' });
  }
  return timeOff;
}

/** Writes a person's time off, approved or pending. */
export async function insertTimeOff(
  tx: TenantTx,
  userId: string,
  timeOff: readonly TimeOff[],
  createdAt: Temporal.Instant,
): Promise<void> {
  for (const { absenceType, isApproved, ...request } of timeOff) {
    const row = { ...request, id: randomUUIDv7(), userId, createdAt };
    if (absenceType === null) {
      const status = isApproved ? 'APPROVED' : 'PENDING';
      const reviewedAt = isApproved ? createdAt : null;
      await tx
        .insertInto('vacationRequests')
        .values({ ...row, status, reviewedAt })
        .execute();
    } else {
      const approvalStatus = isApproved ? 'APPROVED' : 'PENDING';
      await tx
        .insertInto('absences')
        .values({ ...row, type: absenceType, approvalStatus })
        .execute();
    }
  }
}
