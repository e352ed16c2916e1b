import { randomUUIDv7 } from 'node:crypto';
import { scheduleBody } from '@jornada/contract/schedules/schedule';
import { readScheduleBody } from '../features/schedules/read-schedule-body.ts';
import { insertSchedule } from '../features/schedules/schedule-rows.queries.ts';
import { lockPlan } from '../plan/plan.queries.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** Schedules that nobody follows yet: shorter summer days, and a template with a short Friday. */
function preparedSchedules(year: number) {
  return [
    {
      name: 'Intensiva de verano',
      description: 'De lunes a viernes, sin tardes',
      scheduleType: 'SUMMER_INTENSIVE',
      priority: 10,
      validFrom: `${year + 1}-07-01`,
      validTo: `${year + 1}-08-31`,
      segments: [1, 2, 3, 4, 5].map((dayOfWeek) => ({
        dayOfWeek,
        segmentIndex: 0,
        startTime: '08:00',
        endTime: '15:00',
      })),
    },
    {
      name: 'Oficina con viernes corto',
      description: 'Cuatro días partidos y viernes hasta las 14:30',
      isTemplate: true,
      isComposite: true,
      compositeRules: [
        {
          daysOfWeek: 'MONDAY,TUESDAY,WEDNESDAY,THURSDAY',
          startTime: '08:30',
          endTime: '14:00',
          afternoonStartTime: '15:00',
          afternoonEndTime: '18:00',
          description: 'Lunes a jueves',
        },
        { daysOfWeek: 'FRIDAY', startTime: '08:30', endTime: '14:30', description: 'Viernes' },
      ],
    },
  ];
}

export async function insertPreparedSchedules(
  tx: TenantTx,
  year: number,
  createdAt: Temporal.Instant,
): Promise<void> {
  const plan = await lockPlan(tx);
  for (const prepared of preparedSchedules(year)) {
    const values = readScheduleBody(scheduleBody.parse(prepared));
    await insertSchedule(plan, { ...values, id: randomUUIDv7(), createdAt });
  }
}
