import { yearlyOvertime } from '@jornada/contract/attendance/overtime';
import { workdayExplanation, workdays } from '@jornada/contract/attendance/workdays';
import { historySpecimens } from './attendance-history-specimens.ts';
import { invalidDate, invalidId, rangeReversed, required, type Specimen } from './specimen.ts';

/** One for every endpoint of the attendance that admins read. */
export const attendanceSpecimens: readonly Specimen[] = [
  ...historySpecimens,
  {
    endpoint: workdays,
    query: () => 'startDate=2026-11-01&endDate=2026-11-30',
    broken: [
      { query: '', fieldErrors: { startDate: required, endDate: required } },
      { query: 'startDate=2026-11-02&endDate=2026-11-01', fieldErrors: { endDate: rangeReversed } },
      {
        query: 'startDate=2026-01-01&endDate=2026-03-04',
        fieldErrors: { endDate: 'El periodo no puede superar 62 días.' },
      },
    ],
  },
  {
    endpoint: yearlyOvertime,
    query: ({ userId }) => `userId=${userId}&year=2026`,
    broken: [{ query: 'userId=7&year=2026', fieldErrors: { userId: invalidId } }],
  },
  {
    endpoint: workdayExplanation,
    query: ({ userId }) => `userId=${userId}&date=2026-11-20`,
    broken: [
      { query: '', fieldErrors: { userId: required, date: required } },
      { query: 'userId=7&date=hoy', fieldErrors: { userId: invalidId, date: invalidDate } },
    ],
  },
];
