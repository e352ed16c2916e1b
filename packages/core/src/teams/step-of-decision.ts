/** What the company and a waiting request say, and who decides about it. Nobody decides about their own, which is settled before. */
export interface StepFacts {
  /** Whether the company asks for two steps today. */
  readonly isTwoSteps: boolean;
  /** Whether it is the team's turn, so that the administration was not told of the request. */
  readonly isTurnOfTeam: boolean;
  /** Whether somebody who may decide leads the person's team today. */
  readonly isTeamLed: boolean;
  readonly isFirstTaken: boolean;
  readonly isApproval: boolean;
  readonly decider: {
    /** May decide for the whole company. */
    readonly isAdministration: boolean;
    /** Decides as whoever leads a team of the person. */
    readonly leadsTeam: boolean;
    readonly tookFirst: boolean;
  };
  /** Whether the administration has somebody who is neither the decider nor the person. */
  readonly canOthersFinish: boolean;
}

/** `FIRST`: an approval that waits for the administration; `TAKEN`: refused, since only (others of) the administration may decide now. */
export type DecisionStep =
  | { readonly step: 'FIRST' }
  | { readonly step: 'TAKEN' }
  | {
      readonly step: 'FINAL';
      /** The administration did not wait for the team. */
      readonly isBeforeTeam: boolean;
      /** One person was both steps, since nobody else could be the other. */
      readonly isBothSteps: boolean;
    };

/**
 * What a decision about a waiting request is. A first step that was taken counts, whatever the company sets later and whoever leads the
 * team by then.
 */
export function stepOfDecision(facts: StepFacts): DecisionStep {
  const { isTwoSteps, isFirstTaken, canOthersFinish } = facts;
  const { isAdministration, leadsTeam, tookFirst } = facts.decider;
  if (isFirstTaken) {
    if (!isAdministration || (tookFirst && canOthersFinish)) return { step: 'TAKEN' };
    return { step: 'FINAL', isBeforeTeam: false, isBothSteps: tookFirst };
  }
  if (leadsTeam) {
    const isHalf = isTwoSteps && facts.isApproval;
    if (isHalf && canOthersFinish) return { step: 'FIRST' };
    return { step: 'FINAL', isBeforeTeam: false, isBothSteps: isHalf };
  }
  const isBeforeTeam = facts.isTurnOfTeam || (isTwoSteps && facts.isTeamLed);
  return { step: 'FINAL', isBeforeTeam, isBothSteps: false };
}
