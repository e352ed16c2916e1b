import type { CorrectionRequest } from '@jornada/contract/attendance/correction-requests';
import { attendanceTexts } from '@jornada/texts/attendance';
import { placedInWords } from '@jornada/texts/modality';
import { daysBetween, formatTimeOn } from '../../../shared/time/civil-format.ts';

const { request: texts, punchNames } = attendanceTexts;

/** What a request asks for: 'Salida de las 18:30 a las 17:00', 'Entrada olvidada a las 08:00'. */
export function requestWords(request: CorrectionRequest): string {
  const { type, punchedAt, atTime, atDate, date, timezone, modality } = request;
  const from = punchedAt && formatTimeOn(date, Date.parse(punchedAt), timezone);
  const days = daysBetween(date, atDate);
  const to = days === 0 ? atTime : `${atTime} ${days > 0 ? '+' : '−'}${Math.abs(days)}`;
  return placedInWords(texts.asks(punchNames[type], from, to), modality);
}
