import type { BankDay } from '../payroll/bank/day-entries.ts';
import type { BankLine } from '../payroll/bank/line.ts';
import type { BankPolicy } from '../payroll/bank/policy.ts';

const date = (text: string) => Temporal.PlainDate.from(text);

/** Differences of an office with flexible hours, which expire after six months and are then paid. */
export const usual: BankPolicy = {
  differences: 'FLEXIBLE',
  takesOvertime: true,
  multipliers: { ordinary: 100, night: 100, sunday: 100, holiday: 100 },
  mostMinutes: null,
  leastMinutes: -600,
  expiryMonths: 6,
  expiredIs: 'PAID',
  period: null,
  carriedMinutes: null,
  beyondCarriedIs: 'PAID',
};

/** Of '2026-03-02 +90 (night 30)': 90 minutes beyond, of which there were 30 worked at night; 'overtime 60' was accepted as rest. */
export function day(text: string): BankDay {
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);
  return {
    date: date(text.slice(0, 10)),
    beyondMinutes: number(/ \+(\d+)/),
    missingMinutes: number(/ -(\d+)/),
    overtimeRestMinutes: number(/overtime (\d+)/),
    nightMinutes: number(/night (\d+)/),
    sundayMinutes: number(/sunday (\d+)/),
    holidayMinutes: number(/holiday (\d+)/),
  };
}

/** Of '2026-03-02 ADJUSTMENT 60', or a rest's line with the name of its request: '2026-03-02 REST_RESERVED -60 r1'. */
export function fact(text: string): BankLine {
  const [on = '', cause = '', minutes = '', request] = text.split(' ');
  return {
    cause: cause as BankLine['cause'],
    origin: request === undefined ? 'DEED' : 'REQUEST',
    on: date(on),
    minutes: Number(minutes),
    requestId: request ?? null,
  };
}

export interface BankCase {
  readonly name: string;
  readonly policies?: readonly (readonly [string, Partial<BankPolicy>])[];
  readonly days?: readonly string[];
  readonly facts?: readonly string[];
  readonly leavings?: readonly string[];
  readonly today: string;
  /** The lines by rule: date, origin, cause, minutes. */
  readonly lines: readonly string[];
  readonly balance: number;
  /** What is due next. */
  readonly due: string | null;
}

/** Worked out by hand. */
export const bankCases: readonly BankCase[] = [
  {
    name: 'what is worked more or less enters as it is',
    days: ['2026-03-02 +30', '2026-03-03 -45', '2026-03-04 +60'],
    today: '2026-03-05',
    lines: ['2026-03-02 DAY DIFFERENCE 30', '2026-03-03 DAY DIFFERENCE -45', '2026-03-04 DAY DIFFERENCE 60'],
    balance: 45,
    // The 30 went into the 45 that were missing, and 15 of the 60 too.
    due: '2026-09-04 45',
  },
  {
    name: 'nothing of a group without a bank enters, nor before it has one',
    policies: [['2026-03-03', {}]],
    days: ['2026-03-02 +30', '2026-03-03 +20'],
    today: '2026-03-05',
    lines: ['2026-03-03 DAY DIFFERENCE 20'],
    balance: 20,
    due: '2026-09-03 20',
  },
  {
    name: 'a bank of accepted overtime alone takes no other differences',
    policies: [['2026-01-01', { differences: 'NONE' }]],
    days: ['2026-03-02 +30 overtime 60', '2026-03-03 -45'],
    today: '2026-03-05',
    lines: ['2026-03-02 DAY OVERTIME_REST 60'],
    balance: 60,
    due: '2026-07-02 60',
  },
  {
    name: 'multipliers by band: holiday before night, and what is missing is never multiplied',
    policies: [['2026-01-01', { multipliers: { ordinary: 100, night: 125, sunday: 150, holiday: 175 } }]],
    // 60 × 1.75 + 30 × 1.25 + 30 = 172.5, half a minute up.
    days: ['2026-03-19 +120 (holiday 60, night 30)', '2026-03-20 -60 (night 30)'],
    today: '2026-03-21',
    lines: ['2026-03-19 DAY DIFFERENCE 173', '2026-03-20 DAY DIFFERENCE -60'],
    balance: 113,
    due: '2026-09-19 113',
  },
  {
    name: 'overtime has a day’s band before other differences',
    policies: [['2026-01-01', { multipliers: { ordinary: 100, night: 200, sunday: 100, holiday: 100 } }]],
    days: ['2026-03-02 +30 overtime 60 (night 60)'],
    today: '2026-03-03',
    lines: ['2026-03-02 DAY OVERTIME_REST 120', '2026-03-02 DAY DIFFERENCE 30'],
    balance: 150,
    due: '2026-07-02 120',
  },
  {
    name: 'what is above the limit is paid, the oldest minutes first',
    policies: [['2026-01-01', { mostMinutes: 100 }]],
    days: ['2026-03-02 +80', '2026-03-03 +50'],
    today: '2026-03-04',
    lines: ['2026-03-02 DAY DIFFERENCE 80', '2026-03-03 DAY DIFFERENCE 50', '2026-03-03 LIMIT PAID_OUT -30'],
    balance: 100,
    due: '2026-09-02 50',
  },
  {
    name: 'what would be below the least does not enter',
    policies: [['2026-01-01', { leastMinutes: -60 }]],
    days: ['2026-03-02 -45', '2026-03-03 -45', '2026-03-04 -45', '2026-03-05 +20'],
    today: '2026-03-06',
    lines: ['2026-03-02 DAY DIFFERENCE -45', '2026-03-03 DAY DIFFERENCE -15', '2026-03-05 DAY DIFFERENCE 20'],
    balance: -40,
    due: null,
  },
  {
    name: 'first in, first out: what was not used in its months is paid after its last day',
    days: ['2026-01-15 +60', '2026-02-15 +40'],
    facts: ['2026-03-01 REST_TAKEN -50 r1'],
    today: '2026-07-16',
    lines: ['2026-01-15 DAY DIFFERENCE 60', '2026-02-15 DAY DIFFERENCE 40', '2026-07-15 DUE PAID_OUT -10'],
    balance: 40,
    due: '2026-08-15 40',
  },
  {
    name: 'on its last day it can still be used',
    days: ['2026-01-15 +60'],
    today: '2026-07-15',
    lines: ['2026-01-15 DAY DIFFERENCE 60'],
    balance: 60,
    due: '2026-07-15 60',
  },
  {
    name: 'where the policy says so, nobody has it any more',
    policies: [['2026-01-01', { expiredIs: 'LOST' }]],
    days: ['2026-01-15 +60'],
    today: '2026-08-01',
    lines: ['2026-01-15 DAY DIFFERENCE 60', '2026-07-15 DUE EXPIRED -60'],
    balance: 0,
    due: null,
  },
  {
    name: 'what is owed is not owed longer either',
    days: ['2026-01-15 -60'],
    today: '2026-08-01',
    lines: ['2026-01-15 DAY DIFFERENCE -60', '2026-07-15 DUE EXPIRED 60'],
    balance: 0,
    due: null,
  },
  {
    name: 'overtime that was not rested within four months is paid, whatever the policy (art. 35.1)',
    policies: [['2026-01-01', { expiryMonths: null, expiredIs: 'LOST' }]],
    days: ['2026-01-15 overtime 60', '2026-01-16 +30'],
    facts: ['2026-02-01 REST_TAKEN -20 r1'],
    today: '2026-05-16',
    lines: ['2026-01-15 DAY OVERTIME_REST 60', '2026-01-16 DAY DIFFERENCE 30', '2026-05-15 DUE PAID_OUT -40'],
    balance: 30,
    due: null,
  },
  {
    name: 'irregular distribution is compensated within twelve months both ways (art. 34.2)',
    policies: [['2025-01-01', { differences: 'IRREGULAR', expiryMonths: 24, expiredIs: 'LOST' }]],
    days: ['2025-01-15 +60', '2025-02-15 -100', '2025-03-15 +25'],
    today: '2026-02-16',
    // 40 were owed, 25 of which were worked; the other 15 end after a year.
    lines: [
      '2025-01-15 DAY IRREGULAR 60',
      '2025-02-15 DAY IRREGULAR -100',
      '2025-03-15 DAY IRREGULAR 25',
      '2026-02-15 DUE EXPIRED 15',
    ],
    balance: 0,
    due: null,
  },
  {
    name: 'irregular distribution in the person’s favour is paid after twelve months',
    policies: [['2025-01-01', { differences: 'IRREGULAR', expiryMonths: null, expiredIs: 'LOST' }]],
    days: ['2025-01-15 +60'],
    today: '2026-01-16',
    lines: ['2025-01-15 DAY IRREGULAR 60', '2026-01-15 DUE PAID_OUT -60'],
    balance: 0,
    due: null,
  },
  {
    name: 'a rest that was asked for has its minutes reserved, the oldest ones, which then are not due',
    days: ['2026-01-15 +60', '2026-02-15 +60'],
    facts: ['2026-03-01 REST_RESERVED -60 r1'],
    today: '2026-08-01',
    lines: ['2026-01-15 DAY DIFFERENCE 60', '2026-02-15 DAY DIFFERENCE 60'],
    balance: 60,
    due: '2026-08-15 60',
  },
  {
    name: 'one that was refused gives them back as old as they were',
    days: ['2026-01-15 +60', '2026-02-15 +60'],
    facts: ['2026-03-01 REST_RESERVED -60 r1', '2026-03-01 REST_RELEASED 60 r1'],
    today: '2026-08-01',
    lines: ['2026-01-15 DAY DIFFERENCE 60', '2026-02-15 DAY DIFFERENCE 60', '2026-07-15 DUE PAID_OUT -60'],
    balance: 60,
    due: '2026-08-15 60',
  },
  {
    name: 'one that was granted is taken from when it was asked for',
    days: ['2026-01-15 +60', '2026-02-15 +60'],
    facts: [
      '2026-03-01 REST_RESERVED -90 r1',
      '2026-03-01 REST_RELEASED 90 r1',
      '2026-03-01 REST_TAKEN -90 r1',
    ],
    today: '2026-08-01',
    lines: ['2026-01-15 DAY DIFFERENCE 60', '2026-02-15 DAY DIFFERENCE 60'],
    balance: 30,
    due: '2026-08-15 30',
  },
  {
    name: 'an opening balance is due like what enters on its date',
    facts: ['2026-01-01 OPENING 300'],
    today: '2026-07-02',
    lines: ['2026-07-01 DUE PAID_OUT -300'],
    balance: 0,
    due: null,
  },
  {
    name: 'a policy that changes holds for what enters from its date on',
    policies: [
      ['2026-01-01', {}],
      [
        '2026-03-01',
        {
          expiryMonths: 2,
          mostMinutes: 100,
          multipliers: { ordinary: 150, night: 150, sunday: 150, holiday: 150 },
        },
      ],
    ],
    days: ['2026-02-27 +60', '2026-03-02 +40'],
    today: '2026-05-03',
    // 60 and 60: 20 above the limit go out of the oldest, and the 60 of March are due first.
    lines: [
      '2026-02-27 DAY DIFFERENCE 60',
      '2026-03-02 DAY DIFFERENCE 60',
      '2026-03-02 LIMIT PAID_OUT -20',
      '2026-05-02 DUE PAID_OUT -60',
    ],
    balance: 40,
    due: '2026-08-27 40',
  },
  {
    name: 'a period that ended and paid leaves the rest',
    days: ['2026-01-15 +60', '2026-02-15 +60'],
    facts: ['2026-01-31 PAID_OUT -40'],
    today: '2026-02-16',
    lines: ['2026-01-15 DAY DIFFERENCE 60', '2026-02-15 DAY DIFFERENCE 60'],
    balance: 80,
    due: '2026-07-15 20',
  },
  {
    name: 'the rest goes to payroll on the last day of who leaves',
    days: ['2026-01-15 +60', '2026-02-15 +60'],
    leavings: ['2026-02-20'],
    today: '2026-02-21',
    lines: [
      '2026-01-15 DAY DIFFERENCE 60',
      '2026-02-15 DAY DIFFERENCE 60',
      '2026-02-20 LEAVING PAID_OUT -120',
    ],
    balance: 0,
    due: null,
  },
  {
    name: 'a debt of who leaves goes there too',
    days: ['2026-01-15 -60'],
    leavings: ['2026-02-20'],
    today: '2026-02-21',
    lines: ['2026-01-15 DAY DIFFERENCE -60', '2026-02-20 LEAVING PAID_OUT 60'],
    balance: 0,
    due: null,
  },
  {
    name: 'on the last day itself nobody has left yet; who comes back begins at nothing',
    days: ['2026-01-15 +60', '2026-03-02 +10'],
    leavings: ['2026-02-20', '2026-03-05'],
    today: '2026-03-05',
    lines: [
      '2026-01-15 DAY DIFFERENCE 60',
      '2026-02-20 LEAVING PAID_OUT -60',
      '2026-03-02 DAY DIFFERENCE 10',
    ],
    balance: 10,
    due: '2026-09-02 10',
  },
];

/** What a case is about, as `workOut` is given it. */
export function causesOf({
  policies = [['2020-01-01', {}]],
  days = [],
  facts = [],
  leavings = [],
  today,
}: BankCase) {
  const versions = policies.map(([from, policy]) => ({ from: date(from), policy: { ...usual, ...policy } }));
  return {
    days: days.map(day),
    facts: facts.map(fact),
    leavings: leavings.map(date),
    today: date(today),
    policyOn: (on: Temporal.PlainDate) =>
      versions.findLast(({ from }) => Temporal.PlainDate.compare(from, on) <= 0)?.policy ?? null,
  };
}
