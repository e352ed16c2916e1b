import { mostPairs } from '@jornada/contract/attendance/attendance-limits';
import { editHours12h, editHours as editHoursEndpoint } from '@jornada/contract/attendance/edit-hours';
import { punchesAhead } from '@jornada/core/timekeeping/decide-punch';
import type { WishedPair } from '@jornada/core/timekeeping/settle-pair';
import { wishedEnds } from '@jornada/core/timekeeping/wished-ends';
import type { WorkPair } from '@jornada/core/timekeeping/work-pair';
import { attendanceAnswers } from '@jornada/texts/attendance-answers';
import { validationTexts } from '@jornada/texts/validation';
import type { FastifyInstance } from 'fastify';
import { problem } from '../../../platform/errors/problem.ts';
import { serve } from '../../../platform/http/endpoint-route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { editHours } from './edit-hours.ts';

export function editHoursRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, editHours12h, async (call) => {
    const { entryTime, exitTime, reason, version, ...day } = call.body;
    const times = { entryTime: toTime(entryTime), exitTime: toTime(exitTime) };
    const wish = (pairs: readonly WorkPair[]) => wishedEnds(pairs, times);
    const nameOf = (_: number, field: string) => field;
    return saved(await editHours(platform, call, { day: toKey(day), version, reason, wish, nameOf }));
  });

  serve(app, platform, editHoursEndpoint, async (call) => {
    const { pairs: sent, reason, version, ...day } = call.body;
    const wished = sent.map(
      ({ entryId, entryTime, entryDate, exitTime, exitDate }): WishedPair => ({
        entryId,
        entryTime: toTime(entryTime),
        entryDate: toDate(entryDate),
        exitTime: toTime(exitTime),
        exitDate: toDate(exitDate),
      }),
    );
    const wish = (pairs: readonly WorkPair[]) => {
      const countAhead = punchesAhead(
        pairs.map(({ entry }) => entry),
        call.now,
      ).length;
      if (wished.length === 0 && countAhead < pairs.length)
        throw problem('VALIDATION_FAILED', { fieldErrors: { pairs: validationTexts.tooFew(1) } });
      // A day may have more pairs than this if they were punched; editing adds none beyond it.
      const most = Math.max(mostPairs, pairs.length);
      if (wished.length <= most) return wished;
      throw problem('VALIDATION_FAILED', { fieldErrors: { pairs: validationTexts.tooMany(most) } });
    };
    const nameOf = (index: number, field: string) => `pairs.${index}.${field}`;
    return saved(await editHours(platform, call, { day: toKey(day), version, reason, wish, nameOf }));
  });
}

function saved<Day>(day: Day) {
  return { success: true as const, message: attendanceAnswers.hoursEdited, day };
}

function toKey({ userId, date }: { userId: string; date: string }) {
  return { userId, date: Temporal.PlainDate.from(date) };
}

function toTime(text: string | null): Temporal.PlainTime | null {
  return text === null ? null : Temporal.PlainTime.from(text);
}

function toDate(text: string | null): Temporal.PlainDate | null {
  return text === null ? null : Temporal.PlainDate.from(text);
}
