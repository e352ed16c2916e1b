import type { Workday } from '@jornada/contract/attendance/workdays';
import type { ShownFigures } from '../../../workday/read-figures.ts';

export function toWorkday(figures: Omit<ShownFigures, 'date'>): Workday {
  return {
    date: figures.written,
    dayKind: figures.dayKind,
    expectedMinutes: figures.expectedMinutes,
    workedMinutes: figures.workedMinutes,
    breakMinutes: figures.breakMinutes,
    paidBreakMinutes: figures.paidBreakMinutes,
    deductedMinutes: figures.deductedMinutes,
    overtimeMinutes: figures.overtimeMinutes,
    complementaryMinutes: figures.complementaryMinutes,
    complementary: figures.complementary,
    modality: figures.modality,
    nightMinutes: figures.nightMinutes,
    holidayMinutes: figures.holidayMinutes,
    lateMinutes: figures.lateMinutes,
    earlyDepartureMinutes: figures.earlyDepartureMinutes,
    status: figures.status,
  };
}
