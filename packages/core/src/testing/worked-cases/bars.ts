import type { WorkedCase } from '../worked-case.ts';

/** Shifts of bars, which close after midnight. */
export const bars: readonly WorkedCase[] = [
  {
    id: 'B01',
    title: 'closes an hour and twenty late',
    plan: { 5: '19:00-02:30' },
    punches: 'IN 20T19:00, OUT 21T03:50',
    days: { 20: '530 of 450, overtime 80, EXTRA', 21: '0 of 0, nothing' },
  },
  {
    id: 'B03',
    title: 'comes back to clean at 04:00',
    plan: { 5: '19:00-02:30' },
    punches: 'IN 20T19:00, OUT 21T02:30, IN 21T04:00, OUT 21T05:30',
    days: { 20: '540 of 450, overtime 90, EXTRA', 21: '0 of 0, nothing' },
  },
  {
    id: 'B05',
    title: "inventory on Saturday at noon before Saturday's shift",
    plan: { 5: '19:00-02:30', 6: '19:00-02:30' },
    punches: 'IN 20T19:00, OUT 21T02:30, IN 21T12:00, OUT 21T14:00, IN 21T19:00, OUT 22T02:30',
    days: { 20: '450 of 450, PRESENTE', 21: '570 of 450, overtime 120, EXTRA', 22: '0 of 0, nothing' },
  },
  {
    id: 'B30',
    title: 'comes back two hours after closing, to the minute',
    plan: { '5-6': '19:00-02:30' },
    punches: 'IN 20T19:00, OUT 21T02:30, IN 21T04:30, OUT 21T05:00',
    days: { 20: '480 of 450, overtime 30, PRESENTE', 21: '0 of 450, AUSENTE' },
  },
  {
    id: 'B31',
    title: 'comes back a minute later: Saturday has begun',
    plan: { '5-6': '19:00-02:30' },
    punches: 'IN 20T19:00, OUT 21T02:30, IN 21T04:31, OUT 21T05:00, IN 21T19:00, OUT 22T02:30',
    days: { 20: '450 of 450, PRESENTE', 21: '479 of 450, overtime 29, PRESENTE', 22: '0 of 0, nothing' },
  },
  {
    id: 'B32',
    title: 'closes at 01:00',
    plan: { '5-6': '19:00-02:30' },
    punches: 'IN 21T19:00, OUT 22T01:00',
    days: { 21: '360 of 450, early 90, INCOMPLETO', 22: '0 of 0, nothing' },
  },
];
