import type { terminalState } from '@jornada/contract/terminals/terminal-state';
import type { z } from 'zod';
import { sealingKey } from '../../platform/cryptography/sealing-key.ts';
import { writeTimeAnchor } from '../../platform/cryptography/time-anchor.ts';
import type { TerminalCaller } from '../../platform/identity/terminal-caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { programName } from '../../platform/process/program-version.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { findIdentificationRules } from './identification/identification.queries.ts';
import { noteDeviceState } from './terminals.queries.ts';

/** Notes how a device is, and tells it what it needs to go on. */
export async function tellState(
  platform: Platform,
  terminal: TerminalCaller,
  state: z.output<typeof terminalState.body>,
  now: Temporal.Instant,
): Promise<z.output<typeof terminalState.response>> {
  const { tenantId, deviceId } = terminal;
  const identification = await withTenant(platform.database, tenantId, async (tx) => {
    const [rules] = await Promise.all([
      findIdentificationRules(tx),
      noteDeviceState(tx, deviceId, state, now),
    ]);
    return rules;
  });
  const { terminalName, companyName, centreName, timeZone, arePressesKept, lastSequence } = terminal;
  return {
    ...{ terminalName, companyName, centreName, timeZone, arePressesKept, identification },
    serverTime: now.toString({ smallestUnit: 'millisecond' }),
    anchor: writeTimeAnchor(platform.secretKey, { tenantId, deviceId }, now),
    nextSequence: lastSequence + 1,
    sealingKey: sealingKey(platform, tenantId),
    appVersion: programName,
  };
}
