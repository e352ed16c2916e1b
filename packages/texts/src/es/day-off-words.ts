import type { InspectedDay } from '@jornada/contract/inspection/inspector-access';

const daysOff = {
  HOLIDAY: 'Festivo',
  VACATION: 'Vacaciones',
  JUSTIFIED: 'Ausencia justificada',
  REST: 'Día de descanso',
};

const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** Why a day was off, for inspectors; empty for a day of work, and for one of which no schedule is known. */
export function dayOffWords({
  date,
  dayOff,
  holidayName,
}: Pick<InspectedDay, 'date' | 'dayOff' | 'holidayName'>): string {
  if (dayOff === 'VACATION' || dayOff === 'JUSTIFIED') return daysOff[dayOff];
  if (holidayName !== null) return `Festivo: ${holidayName}`;
  if (dayOff === 'REST' && isWeekend(date)) return 'Fin de semana';
  return dayOff === null ? '' : daysOff[dayOff];
}
