import type { ComplementaryKinds } from '../contracts/complementary-hours.ts';
import type { AgreedPeriod } from '../contracts/contract.ts';
import type { OfflineTimes } from '../ledger/offline-times.ts';
import type { Modality } from '../timekeeping/modality.ts';
import type { ModalityMinutes } from '../timekeeping/modality-minutes.ts';
import type { PunchType } from '../timekeeping/punch.ts';

/** How the company compensates overtime: paid, with rest, or not stated. Estatuto de los Trabajadores art. 35.1. */
export const overtimeCompensations = ['PAID', 'REST', 'UNSTATED'] as const;
export type OvertimeCompensation = (typeof overtimeCompensations)[number];

/** The figures of a day for payroll, in whole minutes. Ordinary, complementary and overtime minutes add up to `workedMinutes`. */
export interface DayMinutes {
  readonly workedMinutes: number;
  readonly ordinaryMinutes: number;
  /** Work beyond the plan on days of part-time work, which have no overtime. */
  readonly complementaryMinutes: number;
  readonly overtimeMinutes: number;
  /** The part of `workedMinutes` at night, and on holidays; null before form 5. */
  readonly nightMinutes: number | null;
  readonly holidayMinutes: number | null;
  readonly breakMinutes: number;
  /** The part of `breakMinutes` that is working time by agreement, and also in `workedMinutes`; null before form 5. */
  readonly paidBreakMinutes: number | null;
  /** What fixed unpaid breaks take off the time between entries and exits. */
  readonly deductedMinutes: number;
  /** Null without a schedule. */
  readonly expectedMinutes: number | null;
}

/** A moment, and what the clock showed then. */
export interface ShownMoment {
  /** An instant in UTC. */
  readonly at: string;
  readonly date: string;
  /** To the minute, `08:58`. */
  readonly time: string;
  readonly timeZone: string;
  /**
   * Of an offline punch, since form 3. In form 3 it is the interval that the device claimed; since form 4 what is proven and what the
   * device says are separate.
   */
  readonly offline?: OfflineTimes | { readonly from: string; readonly until: string };
  /** From where the person worked, of a punch that says it, since form 8. */
  readonly modality?: Modality;
}

/** An entry and its exit (null if it was forgotten), with the breaks between. */
export interface MonthPair {
  readonly entry: ShownMoment;
  readonly exit: ShownMoment | null;
  readonly breaks: readonly { readonly start: ShownMoment; readonly end: ShownMoment | null }[];
}

/** What covers complementary minutes. */
interface Covered {
  /** The three add up to `complementaryMinutes`; null before form 7, and of a day on which there are none. */
  readonly complementary: ComplementaryKinds | null;
}

/** From where somebody worked. */
interface Placed {
  /** What was worked, by that; null before form 8, and where nobody said it. Of a month, the sums of its days. */
  readonly modality: ModalityMinutes | null;
}

export interface MonthDay extends DayMinutes, Covered, Placed {
  readonly date: string;
  readonly status: string | null;
  readonly holidayName: string | null;
  /** Of an approved absence; since form 6 VACATION or JUSTIFIED, whatever its kind. */
  readonly absenceType: string | null;
  readonly pairs: readonly MonthPair[];
  /** Punches in no pair. */
  readonly strays: readonly { readonly type: PunchType; readonly moment: ShownMoment }[];
  /** The pairs as they were punched, where that differs from what counts; else null. */
  readonly asPunched: readonly MonthPair[] | null;
}

/** A ledger entry that corrected, added or annulled a punch, and what the worker said about it. */
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

/** A correction that the worker asked for and the company declined: both versions are kept. */
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

/** To which work centre somebody belonged on days of a month; dates as text, both included. */
export interface MonthCentre {
  readonly from: string;
  readonly until: string;
  readonly name: string;
  /** Its contribution account (código de cuenta de cotización); null where none is known. */
  readonly contributionAccount: string | null;
}

/** What a contract said on days of a month; dates as text, both included. */
export interface MonthContract {
  readonly from: string;
  readonly until: string;
  /** Since when it holds, which may be before the month. */
  readonly validFrom: string;
  /** The three digits by which Social Security knows it. */
  readonly code: string | null;
  readonly jobTitle: string | null;
  readonly professionalGroup: string | null;
  /** Under which the payroll knows the person. */
  readonly payrollNumber: string | null;
  readonly isPartTime: boolean;
  /** Minutes of work in the period; null together where no hours are known. */
  readonly agreedMinutes: number | null;
  readonly agreedPeriod: AgreedPeriod | null;
}

/** A closed month of one worker: the frozen figures for all its documents. The verification code is made from its canonical text. */
export interface MonthFigures {
  /**
   * The form in which it was frozen. Form 1 did not distinguish complementary time (it is 0) and knows nothing of the contract. Forms
   * before 3 did not mark offline punches, and form 3 did not contain what is proven of them. Forms before 5 contained no work at night and
   * on holidays, no paid breaks and no ordinary time for payroll, and rounded each figure by itself. Forms before 6 tell the kind of each
   * absence, which may be health data. Forms before 7 name neither contracts nor work centres, and do not tell what covers complementary time.
   * Forms before 8 do not tell from where somebody worked.
   */
  readonly form: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly company: { readonly id: string; readonly name: string; readonly taxId: string | null };
  readonly worker: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly timeZone: string;
    /** First and last date of part-time work, as far as known; null for full-time work. */
    readonly partTime: { readonly from: string; readonly until: string | null } | null;
  };
  /** The contracts that held in the month, in order; none before form 7, or where none is known. */
  readonly contracts: readonly MonthContract[];
  /** Where the person belonged in the month, in order; none before form 7, and in a company with one work centre. */
  readonly centres: readonly MonthCentre[];
  /** `2026-10`. */
  readonly month: string;
  readonly version: number;
  readonly closedAt: string;
  readonly closedByName: string;
  /** Why the version before was opened again; null in the first version. */
  readonly reopened: { readonly reason: string; readonly at: string; readonly byName: string } | null;
  readonly overtimeCompensation: OvertimeCompensation;
  readonly days: readonly MonthDay[];
  readonly corrections: readonly MonthCorrection[];
  readonly declined: readonly DeclinedWish[];
  readonly totals: MonthTotals & Covered & Placed;
  /** The totals as payroll rounds them (`payrollFigures`), beside the exact ones. */
  readonly payroll: {
    readonly roundingMinutes: number;
    readonly workedMinutes: number;
    /** Null before form 5. */
    readonly ordinaryMinutes: number | null;
    readonly complementaryMinutes: number;
    readonly overtimeMinutes: number;
  };
}
