import type { WorkedCase } from '../worked-case.ts';

/** Calls and whole nights that no plan has, and people without a schedule. */
export const unplannedWork: readonly WorkedCase[] = [
  {
    id: 'O02',
    title: 'two calls on a Saturday night, far apart',
    plan: { '1-5': '09:00-14:00, 16:00-19:00' },
    punches: 'IN 21T23:30, OUT 22T01:15, IN 22T03:40, OUT 22T04:30',
    days: { 21: '105 of 0, overtime 105, EXTRA', 22: '50 of 0, overtime 50, EXTRA' },
  },
  {
    id: 'O04',
    title: 'overtime not allowed',
    plan: [{ week: { '1-5': '09:00-17:00' }, allowsOvertime: false }],
    punches: 'IN 21T10:00, OUT 21T13:00',
    days: { 21: '180 of 0, PRESENTE' },
  },
  {
    id: 'O06',
    title: 'event on Monday until 01:30, a second one 02:10-04:00, morning shift on Tuesday',
    plan: { '1-5': '06:00-14:00' },
    punches:
      'IN 16T06:00, OUT 16T14:00, IN 16T21:00, OUT 17T01:30, IN 17T02:10, OUT 17T04:00, IN 17T06:00, OUT 17T14:00',
    days: { 16: '860 of 480, overtime 380, EXTRA', 17: '480 of 480, PRESENTE' },
  },
  {
    id: 'W01',
    title: 'unplanned night of Saturday with a meal',
    plan: { '1-5': '09:00-14:00, 16:00-19:00' },
    punches: 'IN 21T20:00, OUT 22T02:00, IN 22T02:45, OUT 22T05:00',
    days: { 21: '495 of 0, overtime 495, EXTRA', 22: '0 of 0, nothing' },
  },
  {
    id: 'Q01',
    title: 'no schedule, a night with a meal',
    plan: null,
    punches: 'IN 16T22:00, OUT 17T02:00, IN 17T02:45, OUT 17T06:00',
    days: { 16: '435 of no plan, PRESENTE', 17: '0 of no plan, nothing' },
    clock: { '16T21:00': 'NOT_STARTED 16, offers nothing, allows nothing' },
  },
  {
    id: 'Q03',
    title: 'no schedule, two calls in one night far apart',
    plan: null,
    punches: 'IN 16T22:00, OUT 16T23:00, IN 17T02:00, OUT 17T03:00',
    days: { 16: '60 of no plan, PRESENTE', 17: '60 of no plan, PRESENTE' },
  },
  {
    id: 'O30',
    title: 'one call on Saturday over midnight',
    plan: { '1-5': '09:00-14:00, 16:00-19:00' },
    punches: 'IN 21T23:00, OUT 22T02:00',
    days: { 21: '180 of 0, overtime 180, EXTRA', 22: '0 of 0, nothing' },
  },
  {
    id: 'O31',
    title: 'two calls on a Saturday night, two hours apart to the minute',
    plan: { '1-5': '09:00-14:00, 16:00-19:00' },
    punches: 'IN 21T23:30, OUT 22T00:30, IN 22T02:30, OUT 22T03:00',
    days: { 21: '90 of 0, overtime 90, EXTRA', 22: '0 of 0, nothing' },
  },
  {
    id: 'O32',
    title: 'a call on Sunday night, then Monday as usual',
    plan: { '1-5': '09:00-14:00, 16:00-19:00' },
    punches: 'IN 22T23:00, OUT 23T01:00, IN 23T08:55, OUT 23T14:00, IN 23T16:00, OUT 23T19:00',
    days: { 22: '120 of 0, overtime 120, EXTRA', 23: '485 of 480, overtime 5, PRESENTE' },
  },
  {
    id: 'O33',
    title: 'an hour before dawn, then the day',
    plan: { '1-5': '09:00-14:00, 16:00-19:00' },
    punches: 'IN 16T05:30, OUT 16T06:30, IN 16T09:00, OUT 16T14:00, IN 16T16:00, OUT 16T19:00',
    days: { 16: '540 of 480, overtime 60, EXTRA' },
    clock: { '16T06:45': 'FINISHED 16, offers IN, allows IN' },
  },
  {
    id: 'O34',
    title: 'a chain of calls, each within two hours of the last',
    plan: { '1-5': '09:00-14:00, 16:00-19:00' },
    punches:
      'IN 21T22:00, OUT 21T23:00, IN 22T00:45, OUT 22T01:15, IN 22T03:00, OUT 22T03:30, IN 22T05:30, OUT 22T06:00',
    days: { 21: '150 of 0, overtime 150, EXTRA', 22: '0 of 0, nothing' },
  },
  {
    id: 'O35',
    title: 'such a chain ends at noon',
    plan: { '1-5': '09:00-14:00, 16:00-19:00' },
    punches: 'IN 21T20:00, OUT 22T09:30, IN 22T10:30, OUT 22T11:30, IN 22T12:15, OUT 22T13:00',
    days: { 21: '870 of 0, overtime 870, EXTRA', 22: '45 of 0, overtime 45, EXTRA' },
  },
  {
    id: 'W30',
    title: 'an unplanned evening never left: 16 h under way',
    plan: { '1-5': '09:00-14:00, 16:00-19:00' },
    punches: 'IN 21T20:00',
    days: { 21: '0 of 0, INCOMPLETO', 22: '0 of 0, nothing' },
    clock: {
      '22T12:00': 'WORKING 21, offers OUT, allows BREAK_START OUT, asks IN',
      '22T12:01': 'NOT_STARTED 22, offers IN, allows BREAK_START IN OUT',
    },
  },
  {
    id: 'Q30',
    title: 'no schedule, one pair over midnight',
    plan: null,
    punches: 'IN 16T23:00, OUT 17T03:00',
    days: { 16: '240 of no plan, PRESENTE', 17: '0 of no plan, nothing' },
  },
  {
    id: 'Q31',
    title: 'the schedule is gone while somebody is at work: the way out stays open, the way in not',
    plan: null,
    punches: 'IN 16T09:00',
    days: { 16: '0 of no plan, INCOMPLETO', 17: '0 of no plan, nothing' },
    clock: {
      '17T01:00': 'WORKING 16, offers OUT, allows BREAK_START OUT',
      '17T01:01': 'NOT_STARTED 17, offers nothing, allows BREAK_START OUT',
    },
  },
];
