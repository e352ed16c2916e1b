import type { AdminDayStatus } from '../timekeeping/admin-day-status.ts';

/** A workday that is over, as the absence rate reads it; minutes are whole. */
export interface DayOfAbsence {
  /** What the plan asked for after holidays and time off; null without a schedule. */
  readonly expectedMinutes: number | null;
  /** What an approved absence that is no vacation took off the plan. */
  readonly absentMinutes: number;
  readonly workedMinutes: number;
  /** As the day is by record and plan, whatever an admin decided. */
  readonly status: AdminDayStatus | null;
  /** Whether an admin justified the day. */
  readonly isJustified: boolean;
}

export interface AbsenceFigures {
  /** Hours agreed on and due: neither holidays, nor vacations, nor pauses of the employment are among them. */
  readonly plannedMinutes: number;
  /** Of these, lost to approved absences, and to whole days without a punch that an admin justified. */
  readonly justifiedMinutes: number;
  /** Of these, lost to whole days on which nobody came and nobody said why. */
  readonly unjustifiedMinutes: number;
}

/**
 * What a day adds to the absence rate: hours of absence over the hours agreed on, without vacations and holidays, as the statistics of
 * labour cost count them (INE, «horas no trabajadas» and «horas pactadas»). Whoever comes late or leaves early was at work: that is
 * punctuality and the balance of hours. Hours that somebody worked in spite of an absence were not lost. A day that is not over counts as
 * nothing.
 */
export function absenceOfDay(day: DayOfAbsence): AbsenceFigures {
  if (day.status === 'PENDIENTE') return { plannedMinutes: 0, justifiedMinutes: 0, unjustifiedMinutes: 0 };
  const expectedMinutes = day.expectedMinutes ?? 0;
  const plannedMinutes = expectedMinutes + day.absentMinutes;
  const missed = day.status === 'AUSENTE' ? expectedMinutes : 0;
  const lost = Math.min(day.absentMinutes, Math.max(0, plannedMinutes - day.workedMinutes));
  return {
    plannedMinutes,
    justifiedMinutes: lost + (day.isJustified ? missed : 0),
    unjustifiedMinutes: day.isJustified ? 0 : missed,
  };
}

/** The share of a part, 0 to 1; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
