/** The unit of a leave: days, or hours of one day. */
export type LeaveUnit = 'DAYS' | 'HOURS';

/** Natural days are those of the calendar; working days those on which the person would have worked. */
export type DayUnit = 'NATURAL' | 'WORKING';

/** When a leave begins: on the day of the event, or on the first day from it on on which the person would work. */
export type LeaveStart = 'EVENT' | 'FIRST_WORKING_DAY';

/**
 * A kind of leave in the law; paid, unless no vacation is earned during it. `amount` is in `unit`, null where it lasts as long as needed.
 * `amountWithTravel` applies where somebody must travel for it.
 */
export interface LeaveKind {
  readonly type: 'PERSONAL' | 'OTHER';
  /** The article of the Estatuto de los Trabajadores. */
  readonly article: string;
  readonly unit: LeaveUnit;
  readonly amount: number | null;
  readonly amountWithTravel: number | null;
  /** Null for hours. */
  readonly dayUnit: DayUnit | null;
  readonly startsOn: LeaveStart;
  /** Whether vacation is earned meanwhile, as during all paid leave. */
  readonly earnsVacation: boolean;
}

const days = (article: string, amount: number | null, more: Partial<LeaveKind> = {}): LeaveKind => ({
  type: 'PERSONAL',
  article,
  unit: 'DAYS',
  amount,
  amountWithTravel: null,
  dayUnit: 'WORKING',
  startsOn: 'FIRST_WORKING_DAY',
  earnsVacation: true,
  ...more,
});

const hours = (article: string, amount: number | null, more: Partial<LeaveKind> = {}): LeaveKind => ({
  ...days(article, amount),
  unit: 'HOURS',
  dayUnit: null,
  startsOn: 'EVENT',
  ...more,
});

/** As long as agreed, without pay: the contract is suspended (art. 45.2), and no vacation is earned (art. 38). */
const unpaid = (article: string): LeaveKind =>
  days(article, null, { type: 'OTHER', dayUnit: 'NATURAL', startsOn: 'EVENT', earnsVacation: false });

/**
 * The paid leave of art. 37.3 to 37.6 and 37.9 of the Estatuto de los Trabajadores, as in force in 2026. That the days of the
 * family's leave are working days and begin on the first of them is case law (Tribunal Supremo, 13 February 2018 and 11 March 2020);
 * marriage has natural days.
 * The day off owed for a holiday that was no rest of its own is case law too (art. 37.2; see `rest-day-holidays.ts`).
 * Rest out of the hour bank compensates what was worked (art. 34.2, 35.1).
 * Then what is not paid: leave by agreement (art. 45.1.a) and the leaves of absence of art. 46.
 */
export const leaveKinds = {
  MARRIAGE: days('37.3.a', 15, { dayUnit: 'NATURAL' }),
  HOSPITALISATION: days('37.3.b', 5),
  DEATH: days('37.3.b bis', 2, { amountWithTravel: 4 }),
  MOVING: days('37.3.c', 1, { startsOn: 'EVENT' }),
  PUBLIC_DUTY: hours('37.3.d', null, { type: 'OTHER' }),
  UNION_DUTY: hours('37.3.e', null, { type: 'OTHER' }),
  PRENATAL: hours('37.3.f', null),
  UNREACHABLE_WORKPLACE: days('37.3.g', 4, { type: 'OTHER', startsOn: 'EVENT' }),
  NURSING: hours('37.4', 1),
  PREMATURE_BIRTH: hours('37.5', 1),
  LEGAL_GUARDIANSHIP: hours('37.6', null),
  FORCE_MAJEURE: hours('37.9', null),
  HOLIDAY_REST: days('37.2', null, { startsOn: 'EVENT' }),
  HOUR_BANK_REST: hours('34.2', null),
  UNPAID_LEAVE: unpaid('45.1.a'),
  VOLUNTARY_ABSENCE: unpaid('46.2'),
  CARE_ABSENCE: unpaid('46.3'),
  OFFICE_ABSENCE: unpaid('46.1'),
} as const satisfies Record<string, LeaveKind>;

export type LeaveKindCode = keyof typeof leaveKinds;

export const leaveKindCodes = Object.keys(leaveKinds) as LeaveKindCode[];

/** The kinds in which no vacation is earned. */
export const unearningLeaveKinds: readonly LeaveKindCode[] = leaveKindCodes.filter(
  (code) => !leaveKinds[code].earnsVacation,
);
