import type { WorkedCase } from '../worked-case.ts';

/** Nights written in two halves, up to midnight and from it, and what only looks like it. */
export const nightsInHalves: readonly WorkedCase[] = [
  {
    id: 'NH1',
    title: 'five nights written in halves, kept to the minute',
    why: 'the halves are one shift of the date on which it begins: each night is 480 of 480',
    plan: { 1: '22:00-00:00', '2-5': '00:00-06:00, 22:00-00:00', 6: '00:00-06:00' },
    punches:
      'IN 16T22:00, OUT 17T06:00, IN 17T22:00, OUT 18T06:00, IN 18T22:00, OUT 19T06:00, IN 19T22:00, OUT 20T06:00, IN 20T22:00, OUT 21T06:00',
    days: {
      15: '0 of 0, nothing',
      16: '480 of 480, PRESENTE',
      17: '480 of 480, PRESENTE',
      18: '480 of 480, PRESENTE',
      19: '480 of 480, PRESENTE',
      20: '480 of 480, PRESENTE',
      21: '0 of 0, nothing',
      22: '0 of 0, nothing',
    },
    flags: { 16: ['MISSING_BREAK'], 21: [] },
  },
  {
    id: 'NH2',
    title: 'a night written in halves, punched in halves, with some minutes about',
    plan: { 1: '22:00-00:00', '2-5': '00:00-06:00, 22:00-00:00', 6: '00:00-06:00' },
    punches:
      'IN 16T21:53, OUT 17T00:00, IN 17T00:01, OUT 17T06:04, IN 20T22:05, OUT 21T02:00, IN 21T02:30, OUT 21T06:00',
    days: {
      16: '490 of 480, overtime 10, PRESENTE',
      17: '0 of 480, AUSENTE',
      20: '445 of 480, PRESENTE',
      21: '0 of 0, nothing',
    },
  },
  {
    id: 'NH3',
    title: 'late for a night in halves and gone before its end: once each',
    plan: { 1: '22:00-00:00', 2: '00:00-06:00' },
    punches: 'IN 16T22:20, OUT 17T05:40',
    days: { 16: '440 of 480, late 20, early 20, TARDE', 17: '0 of 0, nothing' },
  },
  {
    id: 'NH4',
    title: 'comes for the second half: it is late for the night, not in time for its own date',
    plan: { 1: '22:00-00:00', 2: '00:00-06:00' },
    punches: 'IN 17T00:00, OUT 17T06:00',
    days: { 16: '360 of 480, late 120, INCOMPLETO', 17: '0 of 0, nothing' },
  },
  {
    id: 'NH5',
    title: 'a holiday takes the nights that begin on it, whole',
    why: 'as where they are written 22:00-06:00',
    plan: { 1: '22:00-00:00', '2-5': '00:00-06:00, 22:00-00:00', 6: '00:00-06:00' },
    holidays: ['17'],
    punches: 'IN 16T22:00, OUT 17T06:00, IN 18T22:00, OUT 19T06:00',
    days: { 16: '480 of 480, PRESENTE', 17: '0 of 0, nothing', 18: '480 of 480, PRESENTE' },
  },
  {
    id: 'NH6',
    title: 'an exception without hours takes what is written for its date: two halves of two nights',
    plan: { 1: '22:00-00:00', 2: '00:00-06:00, 22:00-00:00', 3: '00:00-06:00' },
    exceptions: { 17: '' },
    punches: 'IN 16T22:00, OUT 17T00:00, IN 18T00:00, OUT 18T06:00',
    days: { 16: '120 of 120, PRESENTE', 17: '0 of 0, nothing', 18: '360 of 360, PRESENTE' },
  },
  {
    id: 'NH7',
    title: 'a break in the second half is a break of the night',
    plan: { 1: '22:00-00:00', 2: '00:00-06:00 less 30' },
    punches: 'IN 16T22:00, OUT 17T06:00',
    days: { 16: '450 of 450, deducted 30, PRESENTE', 17: '0 of 0, nothing' },
    flags: { 16: [] },
  },
  {
    id: 'NH8',
    title: 'the night of October in halves has nine hours, that of March seven',
    plan: { 6: '22:00-00:00', 7: '00:00-06:00' },
    punches: 'IN 2026-03-28T22:00, OUT 2026-03-29T06:00, IN 2026-10-24T22:00, OUT 2026-10-25T06:00',
    days: {
      '2026-03-28': '420 of 420, PRESENTE',
      '2026-03-29': '0 of 0, nothing',
      '2026-10-24': '540 of 540, PRESENTE',
      '2026-10-25': '0 of 0, nothing',
    },
  },
  {
    id: 'NH9',
    title: 'days of twenty-four hours are no halves',
    plan: { '1-2': '00:00-00:00' },
    punches: 'IN 16T00:00, OUT 17T00:00, IN 17T00:00, OUT 18T00:00',
    days: { 16: '1440 of 1440, PRESENTE', 17: '1440 of 1440, PRESENTE' },
  },
  {
    id: 'NH10',
    title: 'begins on a Thursday, ends on a Friday: two nights, as where they are written whole',
    plan: [
      {
        week: { 1: '22:00-00:00', '2-5': '00:00-06:00, 22:00-00:00', 6: '00:00-06:00' },
        from: '19',
        to: '20',
      },
    ],
    punches: 'IN 19T22:00, OUT 20T06:00, IN 20T22:00, OUT 21T06:00',
    days: {
      18: '0 of no plan, nothing',
      19: '480 of 480, PRESENTE',
      20: '480 of 480, PRESENTE',
      21: '0 of no plan, nothing',
    },
  },
  {
    id: 'NH11',
    title: 'an evening until midnight, left at midnight exactly, stays with its day',
    plan: { '1-2': '15:36-00:00' },
    punches: 'IN 16T15:11, OUT 17T00:00, IN 17T15:36, OUT 18T00:00',
    days: {
      16: '529 of 504, overtime 25, PRESENTE',
      17: '504 of 504, PRESENTE',
      18: '0 of 0, nothing',
    },
  },
  {
    id: 'NH12',
    title: 'a night left at 07:10 with another shift that day',
    plan: { 1: '18:00-06:00', 2: '18:00-06:00' },
    punches: 'IN 2026-07-13T18:30, OUT 2026-07-14T07:10',
    days: { '2026-07-13': '760 of 720, late 30, overtime 40, TARDE', '2026-07-14': '0 of 720, AUSENTE' },
  },
];
