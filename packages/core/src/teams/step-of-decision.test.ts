import { expect, test } from 'vitest';
import { type StepFacts, stepOfDecision } from './step-of-decision.ts';

/**
 * Marta leads Ana's team, Lola and Pau are the administration. No article says how many people answer a request; a correction is agreed between
 * company and person (art. 34.9), vacations are fixed between both (art. 38.2), and it is the company that settles who speaks for it.
 */
const manager = { isAdministration: false, leadsTeam: true, tookFirst: false };
const administration = { isAdministration: true, leadsTeam: false, tookFirst: false };
const both = { isAdministration: true, leadsTeam: true, tookFirst: false };
const usual: StepFacts = {
  isTwoSteps: true,
  isTurnOfTeam: true,
  isTeamLed: true,
  isFirstTaken: false,
  isApproval: true,
  decider: manager,
  canOthersFinish: true,
};
const first = { step: 'FIRST' } as const;
const taken = { step: 'TAKEN' } as const;
const final = { step: 'FINAL', isBeforeTeam: false, isBothSteps: false } as const;
const beforeTeam = { ...final, isBeforeTeam: true };
const bothSteps = { ...final, isBothSteps: true };
/** The setting is off, and the administration is told at once. */
const off = { isTwoSteps: false, isTurnOfTeam: false };
const afterFirst = { isFirstTaken: true, isTurnOfTeam: false };
const rejects = { isApproval: false };

const cases: readonly [why: string, facts: Partial<StepFacts>, becomes: ReturnType<typeof stepOfDecision>][] =
  [
    ['Marta approves: it waits for the administration', {}, first],
    ['Marta rejects: it ends', rejects, final],
    ['Marta approves after the days of the team', { isTurnOfTeam: false }, first],
    ['one step: Marta approves', off, final],
    ['one step, within the days of the team: Marta approves', { isTwoSteps: false }, final],

    // The administration without a first step.
    ['Lola approves before Marta', { decider: administration }, beforeTeam],
    ['Lola rejects before Marta', { ...rejects, decider: administration }, beforeTeam],
    ['Lola, when the days are over', { isTurnOfTeam: false, decider: administration }, beforeTeam],
    ['one step: Lola before the days are over', { isTwoSteps: false, decider: administration }, beforeTeam],
    ['one step: Lola, told at once', { ...off, decider: administration }, final],
    [
      'nobody leads the team: Lola’s is the only step',
      { isTurnOfTeam: false, isTeamLed: false, decider: administration },
      final,
    ],

    // The second step.
    ['Lola approves after Marta', { ...afterFirst, decider: administration }, final],
    ['Lola rejects after Marta', { ...afterFirst, ...rejects, decider: administration }, final],
    ['Marta approves once more', { ...afterFirst, decider: { ...manager, tookFirst: true } }, taken],
    [
      'Marta rejects what she approved',
      { ...afterFirst, ...rejects, decider: { ...manager, tookFirst: true } },
      taken,
    ],
    ['the deputy, or the manager above, after Marta', { ...afterFirst, decider: manager }, taken],
    ['the setting was switched off between: Lola', { ...afterFirst, ...off, decider: administration }, final],
    ['the setting was switched off between: another manager', { ...afterFirst, ...off }, taken],
    [
      'Marta left between, nobody leads the team: Lola',
      { ...afterFirst, isTeamLed: false, decider: administration },
      final,
    ],

    // One person with both hats.
    ['Marta is also of the administration: hers is the first step', { decider: both }, first],
    ['she rejects', { ...rejects, decider: both }, final],
    ['she approves once more', { ...afterFirst, decider: { ...both, tookFirst: true } }, taken],
    [
      'she rejects what she approved',
      { ...afterFirst, ...rejects, decider: { ...both, tookFirst: true } },
      taken,
    ],
    [
      'Marta became of the administration between, and leads no more',
      { ...afterFirst, decider: { ...administration, tookFirst: true } },
      taken,
    ],
    ['Marta is the whole administration', { decider: both, canOthersFinish: false }, bothSteps],
    ['she rejects as such', { ...rejects, decider: both, canOthersFinish: false }, final],
    [
      'Lola left between: Marta, who is alone now',
      { ...afterFirst, decider: { ...both, tookFirst: true }, canOthersFinish: false },
      bothSteps,
    ],
    ['the whole administration asks, and Marta decides', { canOthersFinish: false }, bothSteps],
    ['one step: Marta is both', { ...off, decider: both }, final],
  ];

test.each(cases)('%s', (_, facts, becomes) => {
  expect(stepOfDecision({ ...usual, ...facts })).toEqual(becomes);
});
