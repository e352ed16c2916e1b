import { extraAfterOvertimeMinutes } from './daily-status.ts';

/** The status of a workday in the admins' list: codes of the API, which texts translate. */
export type AdminDayStatus =
  | 'PENDIENTE'
  | 'AUSENTE'
  | 'INCOMPLETO'
  | 'TARDE'
  | 'EXTRA'
  | 'PRESENTE'
  | 'JUSTIFICADO';

/** What the status depends on; minutes are whole. */
export interface StatusFacts {
  /** Whether its date, with its cutoff, is over and its last planned segment has ended. */
  readonly isPast: boolean;
  /** Whether an approved absence or vacation took all hours of the day away. */
  readonly isTimeOff: boolean;
  readonly hasPunches: boolean;
  readonly hasPairs: boolean;
  readonly openPair: 'NONE' | 'UNDER_WAY' | 'FORGOTTEN';
  /** Whether pairs of another workday cover more than 30 minutes of its segments. */
  readonly isElsewhere: boolean;
  /** Whether core hours of a plan by hours ask somebody to be there, whatever minutes it expects. */
  readonly isAwaited: boolean;
  /** Whether some interval of these core hours is over and nobody was there in any of it. */
  readonly missesCore: boolean;
  readonly expectedMinutes: number | null;
  readonly workedMinutes: number;
  readonly lateMinutes: number;
  readonly overtimeMinutes: number;
}

/**
 * The status of a workday, whatever admins decided about it, the first that holds:
 * - no punch: JUSTIFICADO where approved time off took the hours away, past or not; null where nothing was expected for another reason
 *   (a day off, a holiday, no schedule, a plan by hours without core hours), for then nobody is missing and nothing is awaited; else PENDIENTE, once past AUSENTE, or
 *   INCOMPLETO for whoever was there under another workday's pair;
 * - an open pair: PENDIENTE while the day is not past or the pair is under way (a night shift after midnight), else INCOMPLETO;
 * - punches of which no two make a pair, less than 90 % of the expected minutes worked, or core hours of which a whole interval was missed,
 *   INCOMPLETO;
 * - late beyond the flexibility, TARDE; more than 30 minutes of overtime, EXTRA; else PRESENTE.
 */
export function adminDayStatus(day: StatusFacts): AdminDayStatus | null {
  const expectedMinutes = day.expectedMinutes ?? 0;
  if (!day.hasPunches) {
    if (day.isTimeOff) return 'JUSTIFICADO';
    if (expectedMinutes === 0 && !day.isAwaited) return null;
    if (!day.isPast) return 'PENDIENTE';
    return day.isElsewhere ? 'INCOMPLETO' : 'AUSENTE';
  }
  if (day.openPair !== 'NONE') {
    return day.openPair === 'UNDER_WAY' || !day.isPast ? 'PENDIENTE' : 'INCOMPLETO';
  }
  // With whole numbers, because 0.9 has no exact binary form.
  if (!day.hasPairs || day.workedMinutes * 10 < expectedMinutes * 9 || day.missesCore) return 'INCOMPLETO';
  if (day.lateMinutes > 0) return 'TARDE';
  return day.overtimeMinutes > extraAfterOvertimeMinutes ? 'EXTRA' : 'PRESENTE';
}
