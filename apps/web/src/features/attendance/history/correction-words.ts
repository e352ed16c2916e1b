import type { CorrectionRequest, OwnCorrection } from '@jornada/contract/attendance/correction-requests';
import { historyTexts } from '@jornada/texts/attendance-history';
import { clockTexts } from '@jornada/texts/clock';
import { placedInWords } from '@jornada/texts/modality';
import { formatShortDate, formatTimeOn } from '../../../shared/time/civil-format.ts';

const { corrections, requests } = historyTexts;

/** What stood before a correction and what stands now, as times of its workday. */
export function versionsOf(correction: OwnCorrection): { before: string; after: string } {
  const { date, before, after, beforeModality, afterModality, timezone } = correction;
  const time = (instant: string) => formatTimeOn(date, Date.parse(instant), timezone);
  return {
    before: before === null ? corrections.added : placedInWords(time(before), beforeModality),
    after: after === null ? corrections.removed : placedInWords(time(after), afterModality),
  };
}

/** A correction in a few words, without its day: 'Salida: 16:00 → 17:00'. */
export function changeWords(correction: OwnCorrection): string {
  const { before, after } = versionsOf(correction);
  return requests.change(clockTexts.punchNames[correction.type], before, after);
}

/** The same with its day: 'Salida: 16:00 → 17:00, vie, 20 nov'. */
export function correctionWords(correction: OwnCorrection): string {
  return `${changeWords(correction)}, ${formatShortDate(correction.date)}`;
}

/** What a request asks for: 'Salida: 16:00 → 17:00', or 'Salida que falta: 17:00'. */
export function requestWords(request: CorrectionRequest): string {
  const { date, type, punchedAt, at, timezone, punchedModality, modality } = request;
  const time = (instant: string) => formatTimeOn(date, Date.parse(instant), timezone);
  const name = clockTexts.punchNames[type];
  const wished = placedInWords(time(at), modality);
  if (punchedAt === null) return requests.add(name, wished);
  return requests.change(name, placedInWords(time(punchedAt), modality && punchedModality), wished);
}
