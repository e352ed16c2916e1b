import type { WorkedCase } from '../worked-case.ts';

/** Shifts that begin early in the night: bakers, and who is called in before. */
export const earlyStarts: readonly WorkedCase[] = [
  {
    id: 'E02',
    title: '04:00, called in at 00:30',
    plan: { 1: '04:00-12:00' },
    punches: 'IN 16T00:30, OUT 16T12:00',
    days: { 15: '0 of 0, nothing', 16: '690 of 480, overtime 210, EXTRA' },
  },
  {
    id: 'E04',
    title: 'baker 02:00, called in at 22:00',
    plan: { 1: '02:00-10:00' },
    punches: 'IN 15T22:00, OUT 16T10:00',
    days: { 15: '0 of 0, nothing', 16: '720 of 480, overtime 240, EXTRA' },
  },
  {
    id: 'E31',
    title: 'baker called four hours and a minute early, stays',
    plan: { 1: '02:00-10:00' },
    punches: 'IN 15T21:59, OUT 16T10:00',
    days: { 15: '721 of 0, overtime 721, EXTRA', 16: '0 of 480, INCOMPLETO' },
  },
  {
    id: 'E32',
    title: 'baker called four hours early, sent home as the shift begins',
    plan: { 1: '02:00-10:00' },
    punches: 'IN 15T22:00, OUT 16T02:00',
    days: { 15: '240 of 0, overtime 240, EXTRA', 16: '0 of 480, AUSENTE' },
  },
  {
    id: 'E33',
    title: 'baker called for an hour, home, then on time',
    plan: { 1: '02:00-10:00' },
    punches: 'IN 15T22:00, OUT 15T23:00, IN 16T01:40, OUT 16T10:00',
    days: { 15: '60 of 0, overtime 60, EXTRA', 16: '500 of 480, overtime 20, PRESENTE' },
  },
  {
    id: 'E34',
    title: "baker called four hours early: while it lasts it is Monday's",
    plan: { 1: '02:00-10:00' },
    punches: 'IN 15T22:00',
    days: { 15: '0 of 0, nothing', 16: '0 of 480, INCOMPLETO' },
    clock: {
      '15T21:00': 'NOT_STARTED 15, offers IN, allows IN',
      '15T22:30': 'WORKING 16, offers OUT, allows OUT, asks IN',
    },
  },
];
