import type { OfflineTimes } from '../ledger/offline-times.ts';
import type { PunchType } from '../timekeeping/punch.ts';

/** How the company compensates overtime: paid, with rest, or not said. Estatuto de los Trabajadores art. 35.1. */
export const overtimeCompensations = ['PAID', 'REST', 'UNSTATED'] as const;
export type OvertimeCompensation = (typeof overtimeCompensations)[number];

/** What payroll counts of a day, in whole minutes. Ordinary, complementary and overtime minutes come to `workedMinutes`. */
export interface DayMinutes {
  readonly workedMinutes: number;
  readonly ordinaryMinutes: number;
  /** Beyond the plan on days of part-time work, which have no overtime. */
  readonly complementaryMinutes: number;
  readonly overtimeMinutes: number;
  /** Of `workedMinutes`, those at night and those on holidays; null before the fifth form. */
  readonly nightMinutes: number | null;
  readonly holidayMinutes: number | null;
  readonly breakMinutes: number;
  /** Of `breakMinutes`, what is working time by agreement, and in `workedMinutes` too; null before the fifth form. */
  readonly paidBreakMinutes: number | null;
  /** Of the time between entries and exits, what fixed unpaid breaks take off. */
  readonly deductedMinutes: number;
  /** Null without a schedule. */
  readonly expectedMinutes: number | null;
}

/** When something was, and what the clock on the wall showed. */
export interface ShownMoment {
  /** An instant in UTC. */
  readonly at: string;
  readonly date: string;
  /** To the minute, `08:58`. */
  readonly time: string;
  readonly timeZone: string;
  /**
   * Of a punch that a device kept without a network, known since the third form. There it is the interval that the device claimed; since the
   * fourth, what is proven and what the device claims, apart.
   */
  readonly offline?: OfflineTimes | { readonly from: string; readonly until: string };
}

/** An entry and its exit, null where it was forgotten, with the breaks between. */
export interface MonthPair {
  readonly entry: ShownMoment;
  readonly exit: ShownMoment | null;
  readonly breaks: readonly { readonly start: ShownMoment; readonly end: ShownMoment | null }[];
}

export interface MonthDay extends DayMinutes {
  readonly date: string;
  readonly status: string | null;
  readonly holidayName: string | null;
  readonly absenceType: string | null;
  readonly pairs: readonly MonthPair[];
  /** Punches that fit in no pair. */
  readonly strays: readonly { readonly type: PunchType; readonly moment: ShownMoment }[];
  /** As it was punched, where that is not what counts; else null. */
  readonly asPunched: readonly MonthPair[] | null;
}

/** An entry of the ledger that put a punch right, added or took one back, and what the worker said of it. */
export interface MonthCorrection {
  readonly entryId: string;
  readonly date: string;
  readonly type: PunchType;
  readonly before: ShownMoment | null;
  readonly after: ShownMoment | null;
  readonly reason: string;
  readonly authorName: string;
  readonly recordedAt: string;
  /** Whether the worker asked for it. */
  readonly wasAskedFor: boolean;
  readonly answer: {
    readonly agrees: boolean;
    readonly comment: string | null;
    readonly answeredAt: string;
  } | null;
}

/** What the worker asked to have put right and the company declined: both versions stay. */
export interface DeclinedWish {
  readonly date: string;
  readonly type: PunchType;
  readonly wished: ShownMoment;
  readonly reason: string;
  readonly decidedBy: string;
  readonly note: string | null;
}

export interface MonthTotals extends DayMinutes {
  readonly expectedMinutes: number;
  /** Days on which something was worked. */
  readonly daysWorked: number;
}

/** A closed month of one worker: all that its documents say, frozen. Its canonical text is what the verification code vouches for. */
export interface MonthFigures {
  /**
   * Of which shape it was frozen. The first told no complementary time apart: there it is 0, and nothing is known of the contract. Those
   * before the third did not tell which punches a device kept without a network; the third did not tell what of that is proven. Those before the
   * fifth did not tell what was worked at night and on holidays, which breaks are working time, nor what of the ordinary time payroll counts, and rounded each of its figures by itself.
   */
  readonly form: 1 | 2 | 3 | 4 | 5;
  readonly company: { readonly id: string; readonly name: string; readonly taxId: string | null };
  readonly worker: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly timeZone: string;
    /** The first and the last date of part-time work, as far as it was known; null for whoever works full time. */
    readonly partTime: { readonly from: string; readonly until: string | null } | null;
  };
  /** `2026-10`. */
  readonly month: string;
  readonly version: number;
  readonly closedAt: string;
  readonly closedByName: string;
  /** Why the version before was opened again; null in the first. */
  readonly reopened: { readonly reason: string; readonly at: string; readonly byName: string } | null;
  readonly overtimeCompensation: OvertimeCompensation;
  readonly days: readonly MonthDay[];
  readonly corrections: readonly MonthCorrection[];
  readonly declined: readonly DeclinedWish[];
  readonly totals: MonthTotals;
  /** The totals as payroll rounds them, beside the exact ones (`payrollFigures`). */
  readonly payroll: {
    readonly roundingMinutes: number;
    readonly workedMinutes: number;
    /** Null before the fifth form. */
    readonly ordinaryMinutes: number | null;
    readonly complementaryMinutes: number;
    readonly overtimeMinutes: number;
  };
}
