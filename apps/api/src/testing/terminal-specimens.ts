import { randomUUID } from 'node:crypto';
import { noteDecisionsRead } from '@jornada/contract/terminals/decisions-at-terminal';
import { askForExitAtTerminal } from '@jornada/contract/terminals/exit-at-terminal';
import { identify } from '@jornada/contract/terminals/identify-at-terminal';
import { pairTerminal } from '@jornada/contract/terminals/pair-terminal';
import {
  createTerminal as create,
  pairTerminalAnew,
  revokeTerminal,
  terminals,
  updateTerminal,
} from '@jornada/contract/terminals/terminal';
import { terminalPress } from '@jornada/contract/terminals/terminal-presses';
import { terminalState } from '@jornada/contract/terminals/terminal-state';
import { reviewPress, unrecordedPresses } from '@jornada/contract/terminals/unrecorded-presses';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import type { TestPerson } from './factories.ts';
import { setAsidePress } from './set-aside-press.ts';
import { invalidId, invalidType, pageRules, required, type Specimen, tooLong } from './specimen.ts';
import { createTerminal, placeTestDevice, usualState } from './terminal-device.ts';

const invalidTime = 'La hora no es válida.';

/** A terminal of a company with a device, of which a press was set aside and reviewed. */
export async function fillTerminals(
  stage: Platform,
  { tenantId, userId }: Pick<TestPerson, 'tenantId' | 'userId'>,
): Promise<void> {
  const pressId = await createPress(stage, tenantId, userId);
  const review = { pressId, reviewedAt: stage.clock.now(), reviewedById: userId, reviewedBy: 'Marta Jefa' };
  await withTenant(stage.database, tenantId, (tx) =>
    tx.insertInto('terminalPressReviews').values(review).execute(),
  );
}

/** A press of somebody that was set aside. @returns its id */
export async function createPress(stage: Platform, tenantId: string, employeeId: string): Promise<string> {
  const terminalId = await createTerminal(stage, tenantId);
  const deviceId = await placeTestDevice(stage, { tenantId, terminalId });
  return setAsidePress(stage, { tenantId, terminalId, deviceId }, { employeeId });
}

const terminal: NonNullable<Specimen['params']> = async (platform, { tenantId }) => ({
  id: await createTerminal(platform, tenantId),
});

const rules: Specimen['broken'] = [
  { body: {}, fieldErrors: { name: required, centreId: required } },
  { body: { name: ' ', centreId: null }, fieldErrors: { name: required } },
  { body: { name: 7, centreId: null }, fieldErrors: { name: invalidType } },
  { body: { name: 'x'.repeat(61), centreId: null }, fieldErrors: { name: tooLong(60) } },
  { body: { name: 'Puerta', centreId: '7' }, fieldErrors: { centreId: invalidId } },
];

const key = {
  ...{ kty: 'EC', crv: 'P-256', x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU' },
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
};

export const terminalSpecimens: readonly Specimen[] = [
  { endpoint: terminals, broken: [] },
  {
    endpoint: create,
    body: () => ({ name: `Puerta ${randomUUID()}`.slice(0, 40), centreId: null }),
    broken: rules,
  },
  {
    endpoint: updateTerminal,
    params: terminal,
    body: () => ({ name: 'Entrada', centreId: null }),
    broken: rules,
  },
  { endpoint: pairTerminalAnew, params: terminal, broken: [] },
  { endpoint: revokeTerminal, params: terminal, broken: [] },
  { endpoint: unrecordedPresses, query: () => 'reviewed=false', broken: pageRules },
  {
    endpoint: reviewPress,
    params: async (platform, { tenantId, userId }) => ({ id: await createPress(platform, tenantId, userId) }),
    body: () => ({ note: 'Corregido a mano' }),
    broken: [
      { body: { note: '' }, fieldErrors: { note: required } },
      { body: { note: 7 }, fieldErrors: { note: invalidType } },
      { body: { note: 'x'.repeat(501) }, fieldErrors: { note: tooLong(500) } },
    ],
  },
  {
    endpoint: pairTerminal,
    body: async (_, { platform, tenantId }) => {
      const code = codeOf(randomUUID());
      await createTerminal(platform, tenantId, { code });
      return { code, publicKey: key };
    },
    broken: [],
  },
];

/** Letters that a pairing code may have. */
function codeOf(id: string): string {
  return id.replaceAll('-', '').replace(/[01]/g, 'X').slice(0, 8).toUpperCase();
}

/** Of endpoints that devices call, which sign what they send. */
export const signedSpecimens: readonly Specimen[] = [
  {
    endpoint: terminalState,
    body: () => usualState,
    broken: [
      {
        body: {},
        fieldErrors: {
          ...{ version: required, batteryPercent: required, isCharging: required, network: required },
          ...{ waitingPresses: required, clockErrorMs: required },
        },
      },
      { body: { ...usualState, version: 'x'.repeat(41) }, fieldErrors: { version: tooLong(40) } },
    ],
  },
  {
    endpoint: identify,
    body: () => ({ staffNumber: '1042', pin: '602938' }),
    broken: [
      { body: { card: 7 }, fieldErrors: { card: invalidType } },
      { body: { staffNumber: 'x'.repeat(41) }, fieldErrors: { staffNumber: tooLong(40) } },
      { body: { pin: 'x'.repeat(21) }, fieldErrors: { pin: tooLong(20) } },
    ],
  },
  {
    endpoint: askForExitAtTerminal,
    body: () => ({ grant: 'x', atTime: '17:00' }),
    broken: [
      { body: {}, fieldErrors: { grant: required, atTime: required } },
      { body: { grant: 'x'.repeat(1_001), atTime: '17:00' }, fieldErrors: { grant: tooLong(1_000) } },
      { body: { grant: 7, atTime: '24:00' }, fieldErrors: { grant: invalidType, atTime: invalidTime } },
      { body: { grant: 'x', atTime: '17:00:30' }, fieldErrors: { atTime: invalidTime } },
    ],
  },
  {
    endpoint: noteDecisionsRead,
    body: () => ({ grant: 'x', ids: [randomUUID()] }),
    broken: [
      { body: {}, fieldErrors: { grant: required, ids: required } },
      { body: { grant: 7, ids: 'x' }, fieldErrors: { grant: invalidType, ids: invalidType } },
      { body: { grant: 'x', ids: ['x'] }, fieldErrors: { 'ids.0': invalidId } },
    ],
  },
  {
    endpoint: terminalPress,
    body: () => ({ press: 'x.y.z', steadyAfterMs: null }),
    broken: [
      { body: {}, fieldErrors: { press: required, steadyAfterMs: required } },
      { body: { press: 'x'.repeat(8_001), steadyAfterMs: null }, fieldErrors: { press: tooLong(8_000) } },
      { body: { press: 'x', steadyAfterMs: '1' }, fieldErrors: { steadyAfterMs: invalidType } },
    ],
  },
];
