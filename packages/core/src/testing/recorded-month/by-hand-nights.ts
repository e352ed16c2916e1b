import type { DayByHand } from './day-by-hand.ts';

const night = '22:00-06:00';
const guard = '08:00-08:00';
const outOfHours = (...times: string[]) => times.map((time) => `OUT_OF_HOURS ${time}`);

/** Nights, guards of 24 hours, and the nights on which clocks change. */
export const nightsByHand: readonly DayByHand[] = [
  {
    // 480 − 20. All of it from 22:00 on or before 07:00.
    ...{ name: 'Jorge Antón Cuesta', day: '6', planned: night },
    punches: 'IN 22:00, BREAK_START 7T02:00, BREAK_END 7T02:20, OUT 7T06:00',
    ...{ worked: 460, expected: 480, breaks: 20, status: 'PRESENTE', daily: 'OK' },
    marks: outOfHours('22:00', '7T02:00', '7T02:20', '7T06:00'),
  },
  {
    // A meal after midnight by exit and entry: 240 + 02:45–06:00 = 195: 435, at least 432. The 45 are rest enough.
    ...{ name: 'Jorge Antón Cuesta', day: '7', planned: night },
    punches: 'IN 22:00, OUT 8T02:00, IN 8T02:45, OUT 8T06:00',
    ...{ worked: 435, expected: 480, status: 'PRESENTE', daily: 'OK' },
    marks: outOfHours('22:00', '8T02:00', '8T02:45', '8T06:00'),
  },
  {
    // Came on Friday at 00:20 for Thursday's night: 140 late, 340 worked, less than 432.
    ...{ name: 'Jorge Antón Cuesta', day: '8', planned: night, punches: 'IN 9T00:20, OUT 9T06:00' },
    ...{ worked: 340, expected: 480, late: 140, status: 'INCOMPLETO', daily: 'INCOMPLETE' },
    ...{ flags: ['LATE'], marks: [...outOfHours('9T00:20', '9T06:00'), 'LATE_SEGMENT 0 140'] },
  },
  {
    // A forgotten exit: from 10:00 on it counts nothing.
    ...{ name: 'Óscar Quintana Soler', day: '28', planned: night, punches: 'IN 21:58' },
    ...{ worked: 0, expected: 480, status: 'INCOMPLETO', daily: 'OPEN' },
  },
  {
    // A holiday that the schedule works through: 480 − 25.
    ...{ name: 'Yolanda Pardo Rey', day: '16', planned: night },
    punches: 'IN 22:00, BREAK_START 17T02:00, BREAK_END 17T02:25, OUT 17T06:00',
    ...{ worked: 455, expected: 480, breaks: 25, status: 'PRESENTE', daily: 'OK' },
    marks: outOfHours('22:00', '17T02:00', '17T02:25', '17T06:00'),
  },
  {
    // Nine hours, for at 03:00 it is 02:00 again. A break from the first 02:30 to the second 02:10: 30 + 10 = 40. 540 − 40.
    ...{ name: 'Yolanda Pardo Rey', day: '24', planned: night },
    punches: 'IN 22:00, BREAK_START 25T02:30, BREAK_END 25T02:10+, OUT 25T06:00',
    ...{ worked: 500, expected: 540, breaks: 40, status: 'PRESENTE', daily: 'OK' },
    marks: outOfHours('22:00', '25T02:30', '25T02:10+', '25T06:00'),
  },
  {
    // The same night, a day like any other. Entry (22·7 + 24·3) mod 10 − 5 = 1, exit (22·5 + 24·7) mod 8 = 6 after, (22·13 + 24·17) mod
    // 60 = 34 s; break 225 + (22 + 24) mod 20 = 231 after the start, for 20 + (22·3 + 24) mod 9 = 20. 8:05 on the dial are 545; − 20.
    ...{ name: 'Zacarías Mora Sanz', day: '24', planned: night },
    punches: 'IN 22:01:34, BREAK_START 25T01:51:34, BREAK_END 25T02:11:34, OUT 25T06:06:34',
    ...{ worked: 525, expected: 540, breaks: 20, status: 'PRESENTE', daily: 'OK' },
    marks: outOfHours('22:01:34', '25T01:51:34', '25T02:11:34', '25T06:06:34'),
  },
  {
    // At 23:30 he has not come, and the night is not over.
    ...{ name: 'Zacarías Mora Sanz', day: '31', planned: night, punches: '' },
    ...{ worked: 0, expected: 480, status: 'PENDIENTE', daily: 'INCOMPLETE' },
  },
  {
    // Under way since 21:55: 95.
    ...{ name: 'Yolanda Pardo Rey', day: '31', planned: night, punches: 'IN 21:55' },
    ...{ worked: 95, expected: 480, status: 'PENDIENTE', daily: 'OPEN' },
  },
  {
    // On the Canaries it is 01:00 again at 02:00: nine hours on end.
    ...{ name: 'Jonay Medina Rivero', day: '24', planned: night, punches: 'IN 22:00, OUT 25T06:00' },
    ...{ worked: 540, expected: 540, status: 'PRESENTE', daily: 'OK', flags: ['MISSING_BREAK'] },
    marks: outOfHours('22:00', '25T06:00'),
  },
  {
    // In Sydney it is 03:00 at 02:00: seven hours. The break from 01:50 to 03:10 lasts 20. 420 − 20.
    ...{ name: 'Kevin Walsh Serra', day: '3', planned: night },
    punches: 'IN 22:00, BREAK_START 4T01:50, BREAK_END 4T03:10, OUT 4T06:00',
    ...{ worked: 400, expected: 420, breaks: 20, status: 'PRESENTE', daily: 'OK' },
    marks: outOfHours('22:00', '4T01:50', '4T03:10', '4T06:00'),
  },
  {
    // A guard of 24 h on a holiday, which it works through: 1440 − 25.
    ...{ name: 'Adela Franco Ruiz', day: '12', planned: guard },
    punches: 'IN 08:00, BREAK_START 14:00, BREAK_END 14:25, OUT 13T08:00',
    ...{ worked: 1415, expected: 1440, breaks: 25, status: 'PRESENTE', daily: 'OK' },
  },
  {
    // A guard of 25 h, for the clocks go back in it.
    ...{ name: 'Adela Franco Ruiz', day: '24', planned: guard, punches: 'IN 08:00, OUT 25T08:00' },
    ...{ worked: 1500, expected: 1500, status: 'PRESENTE', daily: 'OK', flags: ['MISSING_BREAK'] },
  },
  {
    // Under way at 23:30: 15½ h.
    ...{ name: 'Adela Franco Ruiz', day: '31', planned: guard, punches: 'IN 08:00' },
    ...{ worked: 930, expected: 1440, status: 'PENDIENTE', daily: 'OPEN', flags: ['MISSING_BREAK'] },
  },
  {
    // Stayed for the three hours of the next day in one pair: 27 h = 1620, 180 beyond.
    ...{ name: 'Bruno Salas Vera', day: '12', planned: guard, punches: 'IN 08:00, OUT 13T11:00' },
    ...{ worked: 1620, expected: 1440, overtime: 180, status: 'EXTRA', daily: 'EXTRA' },
    flags: ['MISSING_BREAK', 'OVERTIME'],
  },
  {
    // No punch of its own, but he was there under the pair of the day before for more than 30 minutes.
    ...{ name: 'Bruno Salas Vera', day: '13', planned: '08:00-11:00', punches: '' },
    ...{ worked: 0, expected: 180, status: 'INCOMPLETO', daily: 'INCOMPLETE' },
  },
];
