import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { vacationTexts as texts } from '@jornada/texts/vacations';
import type { DecidedMeanwhile } from '../../shared/requests/decided-meanwhile.ts';
import { formatDate, formatMoment } from '../../shared/time/civil-format.ts';

/** 'Del 23/11/2026 al 29/11/2026'; a single day by its date. */
export function periodWords({
  startDate,
  endDate,
}: {
  readonly startDate: string;
  readonly endDate: string;
}): string {
  return texts.period(formatDate(startDate), formatDate(endDate));
}

/** Who asked or filed it, and when. */
export function originWords({ createdAt, filedByName }: VacationRequest, timeZone: string): string {
  const moment = formatMoment(createdAt, timeZone);
  return filedByName === null ? texts.asked(moment) : texts.filedBy(filedByName, moment);
}

/** The decision, by whom and when; null while the request waits. */
export function decisionWords(request: VacationRequest, timeZone: string): string | null {
  const { status, reviewedAt, reviewedByName } = request;
  if (status === 'PENDING' || reviewedAt === null) return null;
  const moment = formatMoment(reviewedAt, timeZone);
  return reviewedByName === null
    ? texts.decidedAt[status](moment)
    : texts.decided[status](reviewedByName, moment);
}

export const vacationKind: DecidedMeanwhile<VacationRequest> = {
  presentIn: ({ vacation }) => vacation,
  already: ({ status, reviewedAt, reviewedByName }, timeZone) => {
    if (status === 'PENDING' || reviewedAt === null) return null;
    return texts.already[status](reviewedByName ?? texts.somebody, formatMoment(reviewedAt, timeZone));
  },
};
