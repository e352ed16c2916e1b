/**
 * What somebody decided about the work beyond the plan of a day, in whole minutes. What is in none of the three was not accepted. The newest of
 * a workday holds.
 */
export interface OvertimeDecision {
  readonly paidMinutes: number;
  readonly restMinutes: number;
  /** To prevent or repair extraordinary and urgent damage: Estatuto de los Trabajadores art. 35.3. */
  readonly forceMajeureMinutes: number;
  /** Of how many minutes the decision knew: the three come to no more. */
  readonly ofMinutes: number;
}

/** How overtime was decided about: asked for before or after, ordered, accepted without being asked for, or by the rules. */
export const overtimeSources = ['REQUESTED', 'ORDERED', 'ACCEPTED', 'AUTOMATIC'] as const;
export type OvertimeSource = (typeof overtimeSources)[number];
