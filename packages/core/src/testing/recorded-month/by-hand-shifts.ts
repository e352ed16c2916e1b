import type { DayByHand } from './day-by-hand.ts';

const morning = '07:00-15:00';
const afternoon = '14:00-22:00';
const route = '07:00-09:30, 12:00-14:00, 16:30-19:30';

/** Days of shifts in the morning, in the afternoon and in three parts. */
export const shiftsByHand: readonly DayByHand[] = [
  {
    // 07:00–15:20 is 500, less 20.
    ...{ name: 'Carles Puig Ferrer', day: '6', planned: morning },
    punches: 'IN 07:00, BREAK_START 11:00, BREAK_END 11:20, OUT 15:20',
    ...{ worked: 480, expected: 480, breaks: 20, status: 'PRESENTE', daily: 'OK' },
  },
  {
    // Eight hours on end.
    ...{ name: 'Carles Puig Ferrer', day: '7', planned: morning, punches: 'IN 07:00, OUT 15:00' },
    ...{ worked: 480, expected: 480, status: 'PRESENTE', daily: 'OK', flags: ['MISSING_BREAK'] },
  },
  {
    // 06:40–15:00 is 500, less 14, a minute short of the rest that the law asks for: 486. 20 before seven, out of normal hours.
    ...{ name: 'Carles Puig Ferrer', day: '8', planned: morning },
    punches: 'IN 06:40, BREAK_START 10:30, BREAK_END 10:44, OUT 15:00',
    ...{ worked: 486, expected: 480, breaks: 14, overtime: 6, status: 'PRESENTE', daily: 'OK' },
    ...{ flags: ['MISSING_BREAK', 'OVERTIME', 'EARLY'], marks: ['OUT_OF_HOURS 06:40'] },
  },
  {
    // 07:45–15:00 is 435, at least 432 and more than 360 on end.
    ...{ name: 'Carles Puig Ferrer', day: '9', planned: morning, punches: 'IN 07:45, OUT 15:00' },
    ...{ worked: 435, expected: 480, late: 45, status: 'TARDE', daily: 'OK' },
    ...{ flags: ['MISSING_BREAK', 'LATE'], marks: ['LATE_SEGMENT 0 45'] },
  },
  {
    // A holiday worked: 07:00–13:20 is 380, less 20, all beyond. Six hours to the minute ask for no rest.
    ...{ name: 'Dolores Ibáñez Roca', day: '12', planned: '' },
    punches: 'IN 07:00, BREAK_START 11:00, BREAK_END 11:20, OUT 13:20',
    ...{ worked: 360, expected: 0, breaks: 20, overtime: 360, status: 'EXTRA', daily: 'EXTRA' },
    flags: ['OVERTIME'],
  },
  {
    // Other hours for one day.
    ...{ name: 'Dolores Ibáñez Roca', day: '22', planned: '10:00-14:00', punches: 'IN 10:00, OUT 14:00' },
    ...{ worked: 240, expected: 240, status: 'PRESENTE', daily: 'OK' },
  },
  {
    // 07:00:50–15:21:15 is 8:20:25; the break 20:30; 7:59:55 are 479 whole minutes, 20:30 are 20.
    ...{ name: 'Emilio Santana Déniz', day: '6', planned: morning },
    punches: 'IN 07:00:50, BREAK_START 11:00:10, BREAK_END 11:20:40, OUT 15:21:15',
    ...{ worked: 479, expected: 480, breaks: 20, status: 'PRESENTE', daily: 'OK' },
  },
  {
    // A Saturday: nothing planned.
    ...{ name: 'Emilio Santana Déniz', day: '17', planned: '', punches: 'IN 09:00, OUT 12:00' },
    ...{ worked: 180, expected: 0, overtime: 180, status: 'EXTRA', daily: 'EXTRA', flags: ['OVERTIME'] },
  },
  {
    // An exception gave him the Friday off.
    ...{ name: 'Emilio Santana Déniz', day: '23', planned: '', punches: '' },
    ...{ worked: 0, expected: 0, status: null, daily: 'INCOMPLETE' },
  },
  {
    // As punched: 07:00–17:10 is 610, less 20: 590, 110 beyond.
    ...{ name: 'Gorka Etxeberria Sáez', day: '6', at: '20:00', planned: morning },
    punches: 'IN 07:00, BREAK_START 11:00, BREAK_END 11:20, OUT 17:10',
    ...{ worked: 590, expected: 480, breaks: 20, overtime: 110, status: 'EXTRA', daily: 'EXTRA' },
    flags: ['OVERTIME'],
  },
  {
    // Put right to 15:00: 480 − 20.
    ...{ name: 'Gorka Etxeberria Sáez', day: '6', planned: morning },
    punches: 'IN 07:00, BREAK_START 11:00, BREAK_END 11:20, OUT 15:00',
    ...{ worked: 460, expected: 480, breaks: 20, status: 'PRESENTE', daily: 'OK' },
  },
  {
    // An exit five minutes after the shift, and no entry: it is this day's, and counts nothing.
    ...{ name: 'Unai Goñi Ruiz', day: '6', planned: morning, punches: 'OUT 15:05' },
    ...{ worked: 0, expected: 480, status: 'INCOMPLETO', daily: 'INCOMPLETE' },
  },
  {
    // 09:40–15:05 is 325, less than 432; 160 late. What she asked for still waits.
    ...{ name: 'Nuria Zamora Bravo', day: '6', planned: morning, punches: 'IN 09:40, OUT 15:05' },
    ...{ worked: 325, expected: 480, late: 160, status: 'INCOMPLETO', daily: 'INCOMPLETE' },
    ...{ flags: ['LATE'], marks: ['LATE_SEGMENT 0 160'] },
  },
  {
    // 07:00–14:20 is 440 on end; 40 early.
    ...{ name: 'Wenceslao Gil Oria', day: '20', planned: morning, punches: 'IN 07:00, OUT 14:20' },
    ...{ worked: 440, expected: 480, early: 40, status: 'PRESENTE', daily: 'OK' },
    ...{ flags: ['MISSING_BREAK'], marks: ['EARLY_DEPARTURE_SEGMENT 0 40'] },
  },
  {
    // 3 minutes of flexibility. 14:05–22:00 is 475, less 20. Five late count, but are not shown. At 22:00 normal hours are over.
    ...{ name: 'Ramón Haro Lozano', day: '6', planned: afternoon },
    punches: 'IN 14:05, BREAK_START 18:00, BREAK_END 18:20, OUT 22:00',
    ...{ worked: 455, expected: 480, breaks: 20, late: 5, status: 'TARDE', daily: 'OK' },
    ...{ flags: ['LATE'], marks: ['OUT_OF_HOURS 22:00'] },
  },
  {
    // 14:06–21:54 is 468, less 20. Six late and six early are shown.
    ...{ name: 'Ramón Haro Lozano', day: '7', planned: afternoon },
    punches: 'IN 14:06, BREAK_START 18:00, BREAK_END 18:20, OUT 21:54',
    ...{ worked: 448, expected: 480, breaks: 20, late: 6, early: 6, status: 'TARDE', daily: 'OK' },
    ...{ flags: ['LATE'], marks: ['LATE_SEGMENT 0 6', 'EARLY_DEPARTURE_SEGMENT 0 6'] },
  },
  {
    // 150 + 100 + 160 = 410 of 150 + 120 + 180 = 450, at least 405. Twice 20 late, twice away for 170.
    ...{ name: 'Noelia Rubio Sáenz', day: '6', planned: route },
    punches: 'IN 07:00, OUT 09:30, IN 12:20, OUT 14:00, IN 16:50, OUT 19:30',
    ...{ worked: 410, expected: 450, late: 40, status: 'TARDE', daily: 'OK', flags: ['LATE'] },
    marks: [
      'MULTIPLE_PUNCHES 6',
      'LONG_PAUSE 09:30 170',
      'LONG_PAUSE 14:00 170',
      'LATE_SEGMENT 1 20',
      'LATE_SEGMENT 2 20',
    ],
  },
  {
    // 150 + 120 = 270, less than 405. Nobody came to the third part, which is neither late nor early.
    ...{ name: 'Olga Prat Bosch', day: '7', planned: route },
    punches: 'IN 07:00, OUT 09:30, IN 12:00, OUT 14:00',
    ...{ worked: 270, expected: 450, status: 'INCOMPLETO', daily: 'INCOMPLETE' },
    marks: ['LONG_PAUSE 09:30 150'],
  },
];
