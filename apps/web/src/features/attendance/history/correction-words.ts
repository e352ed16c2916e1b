import type { CorrectionRequest, OwnCorrection } from '@jornada/contract/attendance/correction-requests';
import { historyTexts } from '@jornada/texts/attendance-history';
import { clockTexts } from '@jornada/texts/clock';
import { formatShortDate, formatTimeOn } from '../../../shared/time/civil-format.ts';

const { corrections, requests } = historyTexts;

/** What stood before a correction and what stands now, as times of its workday. */
export function versionsOf({ date, before, after, timezone }: OwnCorrection): {
  before: string;
  after: string;
} {
  const time = (instant: string) => formatTimeOn(date, Date.parse(instant), timezone);
  return {
    before: before === null ? corrections.added : time(before),
    after: after === null ? corrections.removed : time(after),
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
export function requestWords({ date, type, punchedAt, at, timezone }: CorrectionRequest): string {
  const time = (instant: string) => formatTimeOn(date, Date.parse(instant), timezone);
  const name = clockTexts.punchNames[type];
  return punchedAt === null ? requests.add(name, time(at)) : requests.change(name, time(punchedAt), time(at));
}
