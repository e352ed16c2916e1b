import type { identify } from '@jornada/contract/terminals/identify-at-terminal';
import { firstNameOf, shortNameOf } from '@jornada/core/identity/short-names';
import type { z } from 'zod';
import { problem } from '../../platform/errors/problem.ts';
import type { TerminalCaller } from '../../platform/identity/terminal-caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { readTenant } from '../../platform/transactions/with-tenant.ts';
import { findWhoClocks } from '../../punching/who-clocks.reads.ts';
import { readWorkday } from '../../workday/read-current-workday.ts';
import { toWorkDayStatus } from '../../workday/work-day-status.ts';
import { giveGrant } from './grant.ts';
import { identifyAtTerminal } from './identification/identify-at-terminal.ts';
import { findFullName } from './presses.queries.ts';

/**
 * Finds out who stands at a terminal, and where they stand with their workday.
 * @throws problem IDENTIFICATION_REFUSED, PIN_REQUIRED, TOO_MANY_ATTEMPTS
 */
export async function identifyPerson(
  platform: Platform,
  terminal: Pick<TerminalCaller, 'tenantId' | 'terminalId' | 'deviceId'>,
  shown: z.output<typeof identify.body>,
  now: Temporal.Instant,
): Promise<z.output<typeof identify.response>> {
  const { tenantId, terminalId } = terminal;
  const { userId, how } = await identifyAtTerminal(platform, { tenantId, terminalId, now }, shown);
  return readTenant(platform.database, tenantId, async (tx) => {
    const [person, fullName] = await Promise.all([findWhoClocks(tx, userId, now), findFullName(tx, userId)]);
    if (!person || fullName === undefined) throw problem('IDENTIFICATION_REFUSED');
    const workday = await readWorkday(tx, person, now);
    const { grant, expiresAt } = giveGrant(platform, terminal, { userId, how, now });
    return {
      ...{ grant, firstName: firstNameOf(fullName), shortName: shortNameOf(fullName) },
      workDayStatus: toWorkDayStatus(workday),
      expiresAt: expiresAt.toString({ smallestUnit: 'millisecond' }),
    };
  });
}
