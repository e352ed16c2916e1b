import { editHours12h, editHours as editHoursEndpoint } from '@jornada/contract/attendance/edit-hours';
import { wishedEnds } from '@jornada/core/timekeeping/wished-ends';
import type { WorkPair } from '@jornada/core/timekeeping/work-pair';
import { attendanceAnswers } from '@jornada/texts/attendance-answers';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/endpoint-route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { editHours } from './edit-hours.ts';
import { nameOfPair, toTime, wishedPairs } from './wished-pairs.ts';

export function editHoursRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, editHours12h, async (call) => {
    const { entryTime, exitTime, reason, version, ...day } = call.body;
    const times = { entryTime: toTime(entryTime), exitTime: toTime(exitTime) };
    const wish = (pairs: readonly WorkPair[]) => wishedEnds(pairs, times);
    const nameOf = (_: number, field: string) => field;
    return saved(await editHours(platform, call, { day: toKey(day), version, reason, wish, nameOf }));
  });

  serve(app, platform, editHoursEndpoint, async (call) => {
    const { pairs, reason, version, ...day } = call.body;
    const wish = wishedPairs(pairs, call.now);
    return saved(
      await editHours(platform, call, { day: toKey(day), version, reason, wish, nameOf: nameOfPair }),
    );
  });
}

function saved<Day>(day: Day) {
  return { success: true as const, message: attendanceAnswers.hoursEdited, day };
}

function toKey({ userId, date }: { userId: string; date: string }) {
  return { userId, date: Temporal.PlainDate.from(date) };
}
