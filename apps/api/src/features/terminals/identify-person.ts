import type { identify } from '@jornada/contract/terminals/identify-at-terminal';
import { firstNameOf, shortNameOf } from '@jornada/core/identity/short-names';
import type { z } from 'zod';
import { problem } from '../../platform/errors/problem.ts';
import type { TerminalCaller } from '../../platform/identity/terminal-caller.ts';
import { giveGrant } from '../../platform/identity/terminal-grant.ts';
import type { Platform } from '../../platform/platform.ts';
import { readTenant, type TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findWhoClocks } from '../../punching/who-clocks.reads.ts';
import { exitToAsk } from '../../workday/exit-to-ask.ts';
import { readWorkday, type Workday } from '../../workday/read-current-workday.ts';
import { toWorkDayStatus } from '../../workday/work-day-status.ts';
import { type DecisionToTell, findDecisionsToTell } from '../attendance/requests/told-decisions.reads.ts';
import { isExitAsked } from '../attendance/requests/waiting-exit.reads.ts';
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
): Promise<Identified> {
  const { tenantId, terminalId } = terminal;
  const { userId, how } = await identifyAtTerminal(platform, { tenantId, terminalId, now }, shown);
  return readTenant(platform.database, tenantId, async (tx) => {
    const [person, fullName] = await Promise.all([findWhoClocks(tx, userId, now), findFullName(tx, userId)]);
    if (!person || fullName === undefined) throw problem('IDENTIFICATION_REFUSED');
    const [workday, decisions] = await Promise.all([
      readWorkday(tx, person, now),
      findDecisionsToTell(tx, userId),
    ]);
    const { grant, expiresAt } = giveGrant(platform, terminal, { userId, how, now });
    return {
      ...{ grant, firstName: firstNameOf(fullName), shortName: shortNameOf(fullName) },
      workDayStatus: toWorkDayStatus(workday),
      exitToAsk: await describeExit(tx, workday),
      decisions: decisions.map(describeDecision),
      expiresAt: written(expiresAt),
    };
  });
}

type Identified = z.output<typeof identify.response>;

function describeDecision({
  workedOn,
  at,
  timeZone: timezone,
  status,
  ...decision
}: DecisionToTell): Identified['decisions'][number] {
  const isAccepted = status === 'ACCEPTED';
  return { ...decision, workedOn: workedOn.toString(), at: written(at), timezone, isAccepted };
}

async function describeExit(tx: TenantTx, workday: Workday): Promise<Identified['exitToAsk']> {
  const exit = exitToAsk(workday);
  if (!exit) return null;
  const { workedOn, missing, suggestedAt } = exit;
  const instant = Temporal.Instant.fromEpochMilliseconds;
  return {
    workedOn: workedOn.toString(),
    enteredAt: written(instant(missing.enteredAt)),
    timezone: missing.timeZone,
    suggestedAt: suggestedAt === null ? null : written(instant(suggestedAt)),
    isAsked: await isExitAsked(tx, workday.person.userId, workedOn),
  };
}

const written = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'millisecond' });
