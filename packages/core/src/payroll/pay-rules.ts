/** COUNTS: work beyond the plan is overtime. ACCEPTED: not before somebody says so, but for what the rules accept by themselves. */
export const overtimeModes = ['COUNTS', 'ACCEPTED'] as const;
export type OvertimeMode = (typeof overtimeModes)[number];

/** With pay, or with rest within four months (Estatuto de los Trabajadores art. 35.1). */
export const overtimeReturns = ['PAID', 'REST'] as const;
export type OvertimeReturn = (typeof overtimeReturns)[number];

/** What an hour is worth, in percent of an ordinary one; of overlays, what one of them is worth with its addition. */
export interface Multipliers {
  readonly overtime: number;
  readonly night: number;
  readonly sunday: number;
  readonly holiday: number;
  readonly forceMajeure: number;
}

/** What a group of contracts agreed on for pay from a date on, until its next rules begin. Minutes are whole. */
export interface PayRules {
  readonly overtimeMode: OvertimeMode;
  /** In mode ACCEPTED, a difference of up to so many minutes is accepted by itself; 0 for none. */
  readonly autoAcceptMinutes: number;
  /** How overtime that nobody decided about is compensated: what is accepted by itself, and in mode COUNTS all of it. */
  readonly autoAcceptAs: OvertimeReturn;
  /** Work beyond the plan counts from so many minutes a day on, then all of it; less is ordinary. 0 counts each minute. */
  readonly thresholdMinutes: number;
  /** Hours of payroll batches are rounded to multiples of so many minutes, 0 for none, where a concept has no step of its own. Nothing else is. */
  readonly roundingMinutes: number;
  /** Whether these contracts are of night workers, who do no overtime (art. 36.1): none comes about by itself, nor can any but of force majeure be accepted. */
  readonly forbidsOvertime: boolean;
  /** Whether work that was clocked as travelling (`modality`) is travel for pay, as what is marked so is. */
  readonly countsTravelling: boolean;
  /** For the concepts of payroll batches that apply them (`coefficientOf`); policies of hour banks have multipliers of their own. */
  readonly multipliers: Multipliers;
}

/** What holds where a company says nothing: what is beyond the plan counts, and is compensated with rest, as the law has it without a pact. */
export const usualPayRules: PayRules = {
  overtimeMode: 'COUNTS',
  autoAcceptMinutes: 0,
  autoAcceptAs: 'REST',
  thresholdMinutes: 0,
  roundingMinutes: 0,
  forbidsOvertime: false,
  countsTravelling: false,
  multipliers: { overtime: 100, night: 100, sunday: 100, holiday: 100, forceMajeure: 100 },
};
