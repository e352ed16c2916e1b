import type { LegalWarning } from '@jornada/contract/schedules/legal-warning';
import type { WeekLegalWarning } from '@jornada/core/schedules/legal-limits-of-week';
import type { LegalWarning as PlanWarning } from '@jornada/core/schedules/legal-limits-plan';
import { legalWarningText } from '@jornada/texts/schedule-words';

/** A legal limit that is exceeded, as the API answers it, with the sentence that names it. */
export function describeWarning(warning: PlanWarning | WeekLegalWarning): LegalWarning {
  const { limit, article, minutesFound: minutes, minutesAllowed: allowedMinutes } = warning;
  const found = { limit, article, minutes, allowedMinutes };
  return {
    ...found,
    date: 'date' in warning ? warning.date.toString() : null,
    dayOfWeek: 'dayOfWeek' in warning ? warning.dayOfWeek : null,
    message: legalWarningText(found),
  };
}
