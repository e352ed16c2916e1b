import type { DayByHand } from './day-by-hand.ts';

const split = '09:00-14:00, 16:00-19:00';
const lunchUnpaid = '09:00-18:00';

/** Days of split shifts and of offices. 90 % of 480 are 432. */
export const officeByHand: readonly DayByHand[] = [
  {
    // 09:00–14:00 is 300, 16:00–19:00 is 180: 480. The pause of 120 is not longer than two hours, and is rest enough.
    ...{ name: 'Lucía Peña Navarro', day: '6', planned: split },
    punches: 'IN 09:00, OUT 14:00, IN 16:00, OUT 19:00',
    ...{ worked: 480, expected: 480, status: 'PRESENTE', daily: 'OK' },
  },
  {
    // 08:40–14:00 is 320, 16:00–19:10 is 190: 510, 30 beyond 480, which is not more than 30. 20 before nine is more than 15.
    ...{ name: 'Lucía Peña Navarro', day: '7', planned: split },
    punches: 'IN 08:40, OUT 14:00, IN 16:00, OUT 19:10',
    ...{ worked: 510, expected: 480, overtime: 30, status: 'PRESENTE', daily: 'OK' },
    flags: ['OVERTIME', 'EARLY'],
  },
  {
    // 300 + 16:00–19:31 = 211: 511, 31 beyond.
    ...{ name: 'Lucía Peña Navarro', day: '8', planned: split },
    punches: 'IN 09:00, OUT 14:00, IN 16:00, OUT 19:31',
    ...{ worked: 511, expected: 480, overtime: 31, status: 'EXTRA', daily: 'EXTRA', flags: ['OVERTIME'] },
  },
  {
    // The entry at nine was left behind by the next: nothing. 15:58–19:00 is 182, less than 432.
    ...{ name: 'Lucía Peña Navarro', day: '21', at: '20:00', planned: split },
    punches: 'IN 09:00, IN 15:58, OUT 19:00',
    ...{ worked: 182, expected: 480, status: 'PENDIENTE', daily: 'OPEN' },
  },
  {
    // The exit at 14:00 was added: 300 + 182 = 482.
    ...{ name: 'Lucía Peña Navarro', day: '21', planned: split },
    punches: 'IN 09:00, OUT 14:00, IN 15:58, OUT 19:00',
    ...{ worked: 482, expected: 480, overtime: 2, status: 'PRESENTE', daily: 'OK', flags: ['OVERTIME'] },
  },
  {
    // As punched: 09:02–14:01 is 299, 16:00–19:48 is 228: 527, 47 beyond. Two minutes late are within the 15.
    ...{ name: 'Lucía Peña Navarro', day: '28', at: '20:00', planned: split },
    punches: 'IN 09:02, OUT 14:01, IN 16:00, OUT 19:48',
    ...{ worked: 527, expected: 480, overtime: 47, status: 'EXTRA', daily: 'EXTRA', flags: ['OVERTIME'] },
  },
  {
    // Put right: 299 + 180 = 479.
    ...{ name: 'Lucía Peña Navarro', day: '28', planned: split },
    punches: 'IN 09:02, OUT 14:01, IN 16:00, OUT 19:00',
    ...{ worked: 479, expected: 480, status: 'PRESENTE', daily: 'OK' },
  },
  {
    // A holiday that the schedule respects: nothing asked, nothing done. Without records the daily status is INCOMPLETE.
    ...{ name: 'Lucía Peña Navarro', day: '12', planned: '', punches: '' },
    ...{ worked: 0, expected: 0, status: null, daily: 'INCOMPLETE' },
  },
  {
    // 09:16–14:00 is 284, + 180 = 464, at least 432. 16 late, one more than the 15.
    ...{ name: 'Álvaro Núñez Prieto', day: '6', planned: split },
    punches: 'IN 09:16, OUT 14:00, IN 16:00, OUT 19:00',
    ...{ worked: 464, expected: 480, late: 16, status: 'TARDE', daily: 'OK' },
    ...{ flags: ['LATE'], marks: ['LATE_SEGMENT 0 16'] },
  },
  {
    // 285 + 180 = 465; 15 are within the flexibility.
    ...{ name: 'Álvaro Núñez Prieto', day: '7', planned: split },
    punches: 'IN 09:15, OUT 14:00, IN 16:00, OUT 19:00',
    ...{ worked: 465, expected: 480, status: 'PRESENTE', daily: 'OK' },
  },
  {
    // 300 + 16:00–18:12 = 132: 432, 90 % to the minute. 48 early.
    ...{ name: 'Álvaro Núñez Prieto', day: '8', planned: split },
    punches: 'IN 09:00, OUT 14:00, IN 16:00, OUT 18:12',
    ...{ worked: 432, expected: 480, early: 48, status: 'PRESENTE', daily: 'OK' },
    marks: ['EARLY_DEPARTURE_SEGMENT 1 48'],
  },
  {
    // 300 + 131 = 431, a minute less than 90 %.
    ...{ name: 'Álvaro Núñez Prieto', day: '9', planned: split },
    punches: 'IN 09:00, OUT 14:00, IN 16:00, OUT 18:11',
    ...{ worked: 431, expected: 480, early: 49, status: 'INCOMPLETO', daily: 'INCOMPLETE' },
    marks: ['EARLY_DEPARTURE_SEGMENT 1 49'],
  },
  {
    // Under way at 20:00: 300 + 240 = 540, 60 beyond.
    ...{ name: 'Begoña Castro Lago', day: '6', at: '20:00', planned: split },
    punches: 'IN 09:00, OUT 14:00, IN 16:00',
    ...{ worked: 540, expected: 480, overtime: 60, status: 'PENDIENTE', daily: 'OPEN', flags: ['OVERTIME'] },
  },
  {
    // Nobody punched the exit: from 23:00 on the afternoon counts nothing. 300, less than 432.
    ...{ name: 'Begoña Castro Lago', day: '6', planned: split },
    punches: 'IN 09:00, OUT 14:00, IN 16:00',
    ...{ worked: 300, expected: 480, status: 'INCOMPLETO', daily: 'OPEN' },
  },
  {
    // The exit at 19:00 was added the next morning: 300 + 180.
    ...{ name: 'Begoña Castro Lago', day: '7', planned: split },
    punches: 'IN 09:00, OUT 14:00, IN 16:00, OUT 19:00',
    ...{ worked: 480, expected: 480, status: 'PRESENTE', daily: 'OK' },
  },
  {
    // On sick leave.
    ...{ name: 'Begoña Castro Lago', day: '19', planned: '', punches: '' },
    ...{ worked: 0, expected: 0, status: 'JUSTIFICADO', daily: 'INCOMPLETE' },
  },
  {
    // At noon nobody is absent yet.
    ...{ name: 'Fátima Benali', day: '6', at: '12:00', planned: split, punches: '' },
    ...{ worked: 0, expected: 480, status: 'PENDIENTE', daily: 'INCOMPLETE' },
  },
  {
    // The absence she asked for still waits, so that the day was to be worked.
    ...{ name: 'Fátima Benali', day: '6', planned: split, punches: '' },
    ...{ worked: 0, expected: 480, status: 'AUSENTE', daily: 'INCOMPLETE' },
  },
  {
    // 180 + 16:01–19:00 = 179: 359, less than 432. Away from 12:00 to 16:01: 241, more than 240; 120 of them before 14:00.
    ...{ name: 'Fátima Benali', day: '7', planned: split },
    punches: 'IN 09:00, OUT 12:00, IN 16:01, OUT 19:00',
    ...{ worked: 359, expected: 480, early: 120, status: 'INCOMPLETO', daily: 'INCOMPLETE' },
    marks: ['EXCESSIVE_PAUSE 12:00 241', 'EARLY_DEPARTURE_SEGMENT 0 120'],
  },
  {
    // 299 + 16:00–19:05 = 185: 484. 13:59–16:00 is 121, more than 120.
    ...{ name: 'Fátima Benali', day: '8', planned: split },
    punches: 'IN 09:00, OUT 13:59, IN 16:00, OUT 19:05',
    ...{ worked: 484, expected: 480, overtime: 4, status: 'PRESENTE', daily: 'OK', flags: ['OVERTIME'] },
    marks: ['LONG_PAUSE 13:59 121'],
  },
  {
    // 120 + 11:10–14:00 = 170 + 180 = 470. Six punches are more than four.
    ...{ name: 'Inés Montoya Vidal', day: '6', planned: split },
    punches: 'IN 09:00, OUT 11:00, IN 11:10, OUT 14:00, IN 16:00, OUT 19:00',
    ...{ worked: 470, expected: 480, status: 'PRESENTE', daily: 'OK', marks: ['MULTIPLE_PUNCHES 6'] },
  },
  {
    // The entry at 20:15 was pressed by mistake and seems to go on: 480 + 20:15–23:00 = 165: 645.
    ...{ name: 'Inés Montoya Vidal', day: '7', at: '23:00', planned: split },
    punches: 'IN 09:00, OUT 14:00, IN 16:00, OUT 19:00, IN 20:15',
    ...{ worked: 645, expected: 480, overtime: 165, status: 'PENDIENTE', daily: 'OPEN' },
    ...{ flags: ['OVERTIME'], marks: ['MULTIPLE_PUNCHES 5'] },
  },
  {
    // It was taken back.
    ...{ name: 'Inés Montoya Vidal', day: '7', planned: split },
    punches: 'IN 09:00, OUT 14:00, IN 16:00, OUT 19:00',
    ...{ worked: 480, expected: 480, status: 'PRESENTE', daily: 'OK' },
  },
  {
    // Two hours on a day of vacation: nothing was asked, all is beyond.
    ...{ name: 'Pilar Arce Luna', day: '14', planned: '', punches: 'IN 09:30, OUT 11:30' },
    ...{ worked: 120, expected: 0, overtime: 120, status: 'EXTRA', daily: 'EXTRA', flags: ['OVERTIME'] },
  },
  {
    // A holiday, but her exception asks for 09:00–14:00 all the same.
    ...{ name: 'Teresa Ríos Cano', day: '16', planned: '09:00-14:00', punches: 'IN 09:00, OUT 14:00' },
    ...{ worked: 300, expected: 300, status: 'PRESENTE', daily: 'OK' },
  },
  {
    // 540 present, none of the unpaid hour taken: 60 off.
    ...{ name: 'Clara Bueno Díaz', day: '6', planned: lunchUnpaid, punches: 'IN 09:00, OUT 18:00' },
    ...{ worked: 480, expected: 480, deducted: 60, status: 'PRESENTE', daily: 'OK' },
  },
  {
    // 540 − 25 = 515 present; of the hour 60 − 25 = 35 are left to take off: 480.
    ...{ name: 'Clara Bueno Díaz', day: '7', planned: lunchUnpaid },
    punches: 'IN 09:00, BREAK_START 13:00, BREAK_END 13:25, OUT 18:00',
    ...{ worked: 480, expected: 480, breaks: 25, deducted: 35, status: 'PRESENTE', daily: 'OK' },
  },
  {
    // 09:00–15:10 is 370; only what goes beyond six hours is taken off: 10. 18:00 − 15:10 = 170 early; 360 is less than 432.
    ...{ name: 'Clara Bueno Díaz', day: '8', planned: lunchUnpaid, punches: 'IN 09:00, OUT 15:10' },
    ...{ worked: 360, expected: 480, deducted: 10, early: 170, status: 'INCOMPLETO', daily: 'INCOMPLETE' },
    marks: ['EARLY_DEPARTURE_SEGMENT 0 170'],
  },
  {
    // A day like any other. Entry (28·7 + 14·3) mod 10 − 5 = 3 after, exit (28·5 + 14·7) mod 8 = 6 after, (28·13 + 14·17) mod 60 = 2 s.
    // 543 min present; within the segment 536:58, of which the unpaid 60 are due: 483.
    ...{ name: 'Félix Arroyo Cid', day: '14', planned: lunchUnpaid, punches: 'IN 09:03:02, OUT 18:06:02' },
    ...{ worked: 483, expected: 480, deducted: 60, overtime: 3, status: 'PRESENTE', daily: 'OK' },
    flags: ['OVERTIME'],
  },
  {
    // The last day of the old hours. 09:05–17:30 is 505, 25 beyond 480, without any rest.
    ...{ name: 'Lorena Vega Amat', day: '14', planned: '09:00-17:00', punches: 'IN 09:05, OUT 17:30' },
    ...{ worked: 505, expected: 480, overtime: 25, status: 'PRESENTE', daily: 'OK' },
    flags: ['MISSING_BREAK', 'OVERTIME'],
  },
  {
    // The first of the new ones: 510 less 30 = 480 asked. The same punches are 55 before ten, and 60 before 18:30. Of 10:00–17:30, 450,
    // 90 go beyond six hours, so the 30 are off: 505 − 30 = 475. They are rest enough.
    ...{ name: 'Lorena Vega Amat', day: '15', planned: '10:00-18:30', punches: 'IN 09:05, OUT 17:30' },
    ...{ worked: 475, expected: 480, deducted: 30, early: 60, status: 'PRESENTE', daily: 'OK' },
    ...{ flags: ['EARLY'], marks: ['EARLY_DEPARTURE_SEGMENT 0 60'] },
  },
  {
    // Half a day without overtime: 330, 90 more than asked, which count for nothing.
    ...{ name: 'Paula Nieto Gea', day: '6', planned: '09:00-13:00', punches: 'IN 09:00, OUT 14:30' },
    ...{ worked: 330, expected: 240, status: 'PRESENTE', daily: 'OK' },
  },
  {
    // The day after the clocks of the Canaries went back, by those clocks: 480 − 20.
    ...{ name: 'Guacimara Déniz León', day: '26', planned: '08:00-16:00' },
    punches: 'IN 08:00, BREAK_START 12:00, BREAK_END 12:20, OUT 16:00',
    ...{ worked: 460, expected: 480, breaks: 20, status: 'PRESENTE', daily: 'OK' },
  },
];
