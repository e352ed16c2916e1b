import {
  chooseTerminalPin,
  ownIdentification,
  reportCardLost,
} from '@jornada/contract/terminals/own-identification';
import {
  drawTerminalPin,
  makeTerminalCards,
  personIdentification,
  removeTerminalPin,
  revokeTerminalCard,
} from '@jornada/contract/terminals/person-identification';
import { namedRuleTexts } from '@jornada/texts/validation';
import type { Platform } from '../platform/platform.ts';
import { createPerson, type TestPerson } from './factories.ts';
import { giveCard, givePin } from './identify.ts';
import { invalidType, required, type Specimen } from './specimen.ts';

/** A PIN and a card of a person's. */
export async function fillIdentification(
  platform: Platform,
  person: Pick<TestPerson, 'tenantId' | 'userId'>,
): Promise<void> {
  await givePin(platform, person, '483920');
  await giveCard(platform, person);
}

/** A colleague of the caller who has both. */
const colleague: NonNullable<Specimen['params']> = async (platform, { tenantId }) => {
  const person = await createPerson(platform, tenantId);
  await fillIdentification(platform, person);
  return { id: person.userId };
};

export const identificationSpecimens: readonly Specimen[] = [
  { endpoint: personIdentification, params: colleague, broken: [] },
  { endpoint: drawTerminalPin, params: colleague, broken: [] },
  { endpoint: removeTerminalPin, params: colleague, broken: [] },
  { endpoint: revokeTerminalCard, params: colleague, broken: [] },
  {
    endpoint: makeTerminalCards,
    body: async (_, { platform, tenantId }) => ({
      userIds: [(await createPerson(platform, tenantId)).userId],
    }),
    broken: [{ body: {}, fieldErrors: { userIds: required } }],
  },
  { endpoint: ownIdentification, broken: [] },
  {
    endpoint: chooseTerminalPin,
    body: () => ({ pin: '483920' }),
    broken: [
      { body: {}, fieldErrors: { pin: required } },
      { body: { pin: 483_920 }, fieldErrors: { pin: invalidType } },
      ...['', '48392', '4839201', '48392a', '４８３９２０', ' 483920'].map((pin) => ({
        body: { pin },
        fieldErrors: { pin: namedRuleTexts.terminalPin },
      })),
    ],
  },
  { endpoint: reportCardLost, broken: [] },
];
