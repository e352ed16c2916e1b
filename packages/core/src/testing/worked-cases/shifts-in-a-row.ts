import type { WorkedCase } from '../worked-case.ts';

/** Shifts that follow one another. */
export const shiftsInARow: readonly WorkedCase[] = [
  {
    id: 'R01',
    title: 'night, then afternoon 8 h later',
    plan: { 1: '22:00-06:00', 2: '14:00-22:00' },
    punches: 'IN 16T22:00, OUT 17T06:00, IN 17T13:50, OUT 17T22:00',
    days: { 16: '480 of 480, PRESENTE', 17: '490 of 480, overtime 10, PRESENTE' },
  },
  {
    id: 'R03',
    title: 'doubles night and morning, changed at 05:58/05:59',
    plan: { 1: '22:00-06:00', 2: '06:00-14:00' },
    punches: 'IN 16T22:00, OUT 17T05:58, IN 17T05:59, OUT 17T14:00',
    days: { 16: '478 of 480, PRESENTE', 17: '481 of 480, overtime 1, PRESENTE' },
  },
  {
    id: 'R05',
    title: 'morning and night of one date',
    plan: { 1: '06:00-14:00, 22:00-06:00' },
    punches: 'IN 16T06:00, OUT 16T14:00, IN 16T22:00, OUT 17T02:00, IN 17T02:30, OUT 17T06:00',
    days: { 16: '930 of 960, PRESENTE', 17: '0 of 0, nothing' },
  },
  {
    id: 'R07',
    title: 'afternoon doubled into an unplanned night',
    plan: { 1: '14:00-22:00' },
    punches: 'IN 16T14:00, OUT 17T06:00',
    days: { 16: '960 of 480, overtime 480, EXTRA', 17: '0 of 0, nothing' },
  },
  {
    id: 'R09',
    title: 'back from a pause at 05:10, a morning shift planned that nobody works',
    plan: { 1: '22:00-06:00', 2: '06:00-14:00' },
    punches: 'IN 16T22:00, OUT 17T05:00, IN 17T05:10, OUT 17T06:00',
    days: { 16: '470 of 480, PRESENTE', 17: '0 of 480, AUSENTE' },
  },
  {
    id: 'R30',
    title: 'night and morning in one pair',
    plan: { 1: '22:00-06:00', 2: '06:00-14:00' },
    punches: 'IN 16T22:00, OUT 17T14:00',
    days: { 16: '960 of 480, overtime 480, EXTRA', 17: '0 of 480, INCOMPLETO' },
  },
  {
    id: 'R31',
    title: 'leaves the night at 05:20, comes to the morning at 05:40',
    plan: { 1: '22:00-06:00', 2: '06:00-14:00' },
    punches: 'IN 16T22:00, OUT 17T05:20, IN 17T05:40, OUT 17T14:00',
    days: { 16: '440 of 480, early 40, PRESENTE', 17: '500 of 480, overtime 20, PRESENTE' },
  },
  {
    id: 'R32',
    title: 'leaves the night at 05:20 and is back at 05:29: into the night that still runs',
    plan: { 1: '22:00-06:00', 2: '06:00-14:00' },
    punches: 'IN 16T22:00, OUT 17T05:20, IN 17T05:29, OUT 17T14:00',
    days: { 16: '951 of 480, overtime 471, EXTRA', 17: '0 of 480, INCOMPLETO' },
  },
  {
    id: 'R33',
    title: 'afternoon with overtime past midnight, morning five hours later',
    plan: { 1: '14:00-22:00', 2: '06:00-14:00' },
    punches: 'IN 16T14:00, OUT 17T00:30, IN 17T05:50, OUT 17T14:00',
    days: { 16: '630 of 480, overtime 150, EXTRA', 17: '490 of 480, overtime 10, PRESENTE' },
  },
  {
    id: 'R34',
    title: 'the same, called back from 02:15 to 03:00',
    plan: { 1: '14:00-22:00', 2: '06:00-14:00' },
    punches: 'IN 16T14:00, OUT 17T00:30, IN 17T02:15, OUT 17T03:00, IN 17T05:50, OUT 17T14:00',
    days: { 16: '675 of 480, overtime 195, EXTRA', 17: '490 of 480, overtime 10, PRESENTE' },
  },
  {
    id: 'R35',
    title: 'the same, called back at 02:15 and stays for the morning',
    plan: { 1: '14:00-22:00', 2: '06:00-14:00' },
    punches: 'IN 16T14:00, OUT 17T00:30, IN 17T02:15, OUT 17T14:00',
    days: { 16: '630 of 480, overtime 150, EXTRA', 17: '705 of 480, overtime 225, EXTRA' },
  },
];
