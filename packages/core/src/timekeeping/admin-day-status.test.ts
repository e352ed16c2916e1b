import { expect, test } from 'vitest';
import { type AdminDayStatus, adminDayStatus, type StatusFacts } from './admin-day-status.ts';

/** A whole day of eight hours, yesterday. */
const wholeDay: StatusFacts = {
  isPast: true,
  isTimeOff: false,
  hasPunches: true,
  hasPairs: true,
  openPair: 'NONE',
  isElsewhere: false,
  isAwaited: false,
  missesCore: false,
  expectedMinutes: 480,
  workedMinutes: 480,
  lateMinutes: 0,
  overtimeMinutes: 0,
};
const noPunches = { hasPunches: false, hasPairs: false, workedMinutes: 0 };

test.each<{ name: string; facts: Partial<StatusFacts>; status: AdminDayStatus | null }>([
  { name: 'a whole day', facts: {}, status: 'PRESENTE' },
  { name: 'nobody came', facts: noPunches, status: 'AUSENTE' },
  { name: 'nobody came yet', facts: { ...noPunches, isPast: false }, status: 'PENDIENTE' },
  {
    name: "there all the same, under another workday's pair",
    facts: { ...noPunches, isElsewhere: true },
    status: 'INCOMPLETO',
  },
  {
    name: "under another workday's pair while its own day lasts",
    facts: { ...noPunches, isElsewhere: true, isPast: false },
    status: 'PENDIENTE',
  },
  {
    name: "a day off under another workday's pair",
    facts: { ...noPunches, isElsewhere: true, expectedMinutes: 0 },
    status: null,
  },
  { name: 'a day off', facts: { ...noPunches, expectedMinutes: 0 }, status: null },
  { name: 'a day off to come', facts: { ...noPunches, expectedMinutes: 0, isPast: false }, status: null },
  { name: 'no schedule', facts: { ...noPunches, expectedMinutes: null }, status: null },
  {
    name: 'at work',
    facts: { openPair: 'UNDER_WAY', isPast: false, workedMinutes: 10 },
    status: 'PENDIENTE',
  },
  { name: 'at work since yesterday', facts: { openPair: 'UNDER_WAY' }, status: 'PENDIENTE' },
  { name: 'a forgotten exit', facts: { openPair: 'FORGOTTEN', workedMinutes: 0 }, status: 'INCOMPLETO' },
  { name: 'forgotten at dawn, today', facts: { openPair: 'FORGOTTEN', isPast: false }, status: 'PENDIENTE' },
  { name: 'a lone exit', facts: { hasPairs: false, workedMinutes: 0 }, status: 'INCOMPLETO' },
  {
    name: 'a lone exit on a day off',
    facts: { hasPairs: false, workedMinutes: 0, expectedMinutes: 0 },
    status: 'INCOMPLETO',
  },
  { name: 'nine tenths', facts: { workedMinutes: 432 }, status: 'PRESENTE' },
  { name: 'less than nine tenths', facts: { workedMinutes: 431, lateMinutes: 49 }, status: 'INCOMPLETO' },
  { name: 'late', facts: { lateMinutes: 16, overtimeMinutes: 60 }, status: 'TARDE' },
  { name: 'overtime of 30', facts: { overtimeMinutes: 30 }, status: 'PRESENTE' },
  { name: 'overtime of 31', facts: { overtimeMinutes: 31 }, status: 'EXTRA' },
  { name: 'work on a day off', facts: { expectedMinutes: 0, overtimeMinutes: 480 }, status: 'EXTRA' },
  { name: 'work without a schedule', facts: { expectedMinutes: null }, status: 'PRESENTE' },
])('$name: $status', ({ facts, status }) => {
  expect(adminDayStatus({ ...wholeDay, ...facts })).toBe(status);
});
