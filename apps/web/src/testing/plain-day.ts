import type { SummaryDay } from '@jornada/contract/attendance/daily-summary';

/** A day of eight hours, worked as planned. */
export const plainDay: SummaryDay = {
  date: '2026-11-16',
  workedMinutes: 480,
  breakMinutes: 0,
  expectedMinutes: 480,
  overtimeMinutes: 0,
  complementaryMinutes: 0,
  complementary: null,
  paidBreakMinutes: 0,
  nightMinutes: 0,
  holidayMinutes: 0,
  deductedMinutes: 0,
  lateMinutes: 0,
  dailyStatus: 'OK',
  status: 'PRESENTE',
  flags: [],
  absenceType: null,
  absenceStatus: null,
  absenceReason: null,
  isWeekend: false,
  isHoliday: false,
  holidayName: null,
  wasEdited: false,
  isStated: false,
  editReason: null,
};
