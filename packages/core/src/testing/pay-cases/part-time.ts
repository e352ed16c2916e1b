import type { PayCase } from '../pay-case.ts';

/** Twenty hours a week: of November’s 5,142 minutes the pact covers 30 percent, 1,542, and 771 more may be voluntary. */
const mornings = { plan: { '1-5': '09:00-13:00' }, partTime: { weekly: 1200, pact: 30 } } as const;
/** Ten hours: of 2,571 minutes 257 by the pact of ten percent, and 385 more. */
const short = { plan: { '1-5': '09:00-11:00' }, partTime: { weekly: 600, pact: 10 } } as const;

/** Part-time work does no overtime (art. 12.4.c): what is beyond the plan is complementary, by what covers it. */
export const partTimeCases: readonly PayCase[] = [
  {
    title: 'within the pact',
    article: '12.5.c',
    ...mornings,
    work: { 16: '09:00-15:00' },
    is: { 16: 'ordinary 4:00, agreed 2:00' },
  },
  {
    title: 'without a pact, with a contract without an end: voluntary',
    article: '12.5.g',
    ...mornings,
    partTime: { weekly: 1200 },
    work: { 16: '09:00-15:00' },
    is: { 16: 'ordinary 4:00, voluntary 2:00' },
  },
  {
    title: 'without a pact, with an end: covered by nothing',
    article: '12.5.b, 12.5.g',
    ...mornings,
    partTime: { weekly: 1200, kind: 'TEMPORARY' },
    work: { 16: '09:00-15:00' },
    is: { 16: 'ordinary 4:00, uncovered 2:00' },
  },
  {
    title: 'first the pact, then voluntary, then beyond both, in the order of the month',
    article: '12.5.c, 12.5.g',
    ...short,
    work: { 2: '09:00-15:00', 3: '09:00-15:00', 4: '09:00-15:00' },
    is: {
      2: 'ordinary 2:00, agreed 4:00',
      3: 'ordinary 2:00, agreed 0:17, voluntary 3:43',
      4: 'ordinary 2:00, voluntary 2:42, uncovered 1:18',
    },
  },
  {
    title: 'less than ten hours a week: no complementary hours at all',
    article: '12.5.b',
    plan: { '1-5': '09:00-10:48' },
    partTime: { weekly: 540, pact: 30 },
    work: { 16: '09:00-11:48' },
    is: { 16: 'ordinary 1:48, uncovered 1:00' },
  },
  {
    title: 'who pays it as overtime decides nothing: part time has none',
    article: '12.4.c',
    ...mornings,
    work: { 16: '09:00-15:00' },
    decided: { 16: 'paid 120 of 120' },
    is: { 16: 'ordinary 4:00, agreed 2:00' },
  },
  {
    title: 'but for force majeure',
    article: '12.4.c, 35.3',
    ...mornings,
    work: { 16: '09:00-15:00' },
    decided: { 16: 'force 60 of 120' },
    is: { 16: 'ordinary 4:00, agreed 1:00, force 1:00' },
  },
  {
    title: 'force majeure takes first what nothing covers',
    article: '12.4.c, 35.3',
    ...short,
    work: { 2: '09:00-15:00', 3: '09:00-15:00', 4: '09:00-15:00' },
    decided: { 4: 'force 100 of 240' },
    is: {
      2: 'ordinary 2:00, agreed 4:00',
      3: 'ordinary 2:00, agreed 0:17, voluntary 3:43',
      4: 'ordinary 2:00, voluntary 2:20, force 1:40',
    },
  },
  {
    title: 'no threshold: each minute is recorded day by day',
    article: '12.4.c',
    ...mornings,
    rules: { thresholdMinutes: 15 },
    work: { 16: '09:00-13:10' },
    is: { 16: 'ordinary 4:00, agreed 0:10' },
  },
  {
    title: 'nobody has to accept it either: pact and contract say what it is',
    article: '12.5',
    ...mornings,
    rules: { overtimeMode: 'ACCEPTED', autoAcceptMinutes: 30 },
    work: { 16: '09:00-15:00' },
    is: { 16: 'ordinary 4:00, agreed 2:00' },
  },
  {
    title: 'complementary hours on a Sunday',
    article: '12.5, 37.1',
    ...mornings,
    work: { 22: '10:00-12:00' },
    is: { 22: 'agreed 2:00 | sunday 2:00' },
  },
];

const week = { period: 'WEEK', minutes: 2400, daysOfWeek: [1, 2, 3, 4, 5] } as const;
const fourTens = { 16: '09:00-19:00', 17: '09:00-19:00', 18: '09:00-19:00', 19: '09:00-19:00' };
const tenEach = { 16: 'ordinary 10:00', 17: 'ordinary 10:00', 18: 'ordinary 10:00', 19: 'ordinary 10:00' };

/** Hours of a week or a month without a timetable: what exceeds them is the end of what was worked. */
export const hoursOfPeriodCases: readonly PayCase[] = [
  {
    title: 'a long day in a week that is not exceeded',
    article: '34.2',
    plan: week,
    work: { 16: '09:00-21:00' },
    is: { 16: 'ordinary 12:00' },
  },
  {
    title: 'the excess lies in the week, on its last day',
    article: '34.2, 35.1',
    plan: week,
    work: { ...fourTens, 20: '09:00-11:00' },
    is: { ...tenEach, 20: 'rest 2:00' },
  },
  {
    title: 'to be accepted',
    article: '35.4',
    plan: week,
    rules: { overtimeMode: 'ACCEPTED' },
    work: { ...fourTens, 20: '09:00-11:00' },
    decided: { 20: 'paid 60 of 120' },
    is: { ...tenEach, 20: 'paid 1:00, refused 1:00' },
  },
  {
    title: 'the threshold is of the day on which the excess lies',
    article: '34.9',
    plan: week,
    rules: { thresholdMinutes: 10 },
    work: { ...fourTens, 20: '09:00-09:05' },
    is: { ...tenEach, 20: 'ordinary 0:05' },
  },
  {
    title: 'a holiday takes its share off the week',
    article: '37.2',
    plan: week,
    holidays: ['20'],
    work: { 16: '09:00-19:00', 17: '09:00-19:00', 18: '09:00-19:00', 19: '09:00-12:00' },
    is: {
      16: 'ordinary 10:00',
      17: 'ordinary 10:00',
      18: 'ordinary 10:00',
      19: 'ordinary 2:00, rest 1:00',
    },
  },
  {
    title: 'the excess of a month',
    article: '34.2, 35.1',
    plan: { period: 'MONTH', minutes: 600, daysOfWeek: [1, 2, 3, 4, 5] },
    work: { 2: '09:00-15:00', 3: '09:00-15:00' },
    is: { 2: 'ordinary 6:00', 3: 'ordinary 4:00, rest 2:00' },
  },
];
