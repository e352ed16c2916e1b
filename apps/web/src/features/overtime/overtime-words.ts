import type { OvertimeRequest } from '@jornada/contract/overtime/overtime-request';
import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';
import { formatMoment } from '../../shared/time/civil-format.ts';

const texts = overtimeScreenTexts.requests;

/** Who asked for it, ordered or decided it, and when. */
export function originWords(request: OvertimeRequest, timeZone: string): string {
  const { status, createdAt, orderedBy, decidedAt, decidedBy } = request;
  if (orderedBy !== null && status === 'APPROVED')
    return texts.ordered(orderedBy, formatMoment(createdAt, timeZone));
  if (status === 'PENDING' || decidedAt === null || decidedBy === null)
    return texts.asked(formatMoment(createdAt, timeZone));
  return texts.decided[status](decidedBy, formatMoment(decidedAt, timeZone));
}

/** '1 h 20 min extra, a pagar'. */
export function whatWords({ minutes, compensatedAs }: OvertimeRequest): string {
  return [texts.what(minutes), ...(compensatedAs ? [texts.as[compensatedAs]] : [])].join(', ');
}
