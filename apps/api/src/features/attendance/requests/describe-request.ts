import type { CorrectionRequest } from '@jornada/contract/attendance/correction-requests';
import { correctionMails } from '@jornada/texts/attendance-mails';
import { placedInWords } from '@jornada/texts/modality';
import type { RequestRow } from './correction-requests.queries.ts';

/** A request as the API answers it. */
export function describeRequest(request: RequestRow): CorrectionRequest {
  const { workedOn, timeZone, userName, decidedByName, note, ...row } = request;
  const shown = row.at.toZonedDateTimeISO(timeZone);
  return {
    ...row,
    employeeName: userName,
    date: workedOn.toString(),
    timezone: timeZone,
    at: toText(row.at),
    atDate: shown.toPlainDate().toString(),
    atTime: shown.toPlainTime().toString({ smallestUnit: 'minute' }),
    punchedAt: row.punchedAt && toText(row.punchedAt),
    createdAt: toText(row.createdAt),
    decidedAt: row.decidedAt && toText(row.decidedAt),
    decidedBy: decidedByName,
    decisionNote: note,
    waitsFor: [],
  };
}

/** What a request asks for, as text: `salida a las 17:00 en lugar de las 18:05`. */
export function wishInWords({ type, at, punchedAt, timeZone, modality }: RequestRow): string {
  const time = (instant: Temporal.Instant) =>
    instant.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
  const wish = correctionMails.wish({ type, time: time(at), former: punchedAt && time(punchedAt) });
  return placedInWords(wish, modality);
}

function toText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}
