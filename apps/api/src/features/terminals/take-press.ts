import type { terminalPress } from '@jornada/contract/terminals/terminal-presses';
import { firstNameOf } from '@jornada/core/identity/short-names';
import type { z } from 'zod';
import { ProblemError, problem } from '../../platform/errors/problem.ts';
import { readSigned, type TerminalCaller } from '../../platform/identity/terminal-caller.ts';
import { requireGrant } from '../../platform/identity/terminal-grant.ts';
import { isServerFault } from '../../platform/load/within-budgets.ts';
import type { Platform } from '../../platform/platform.ts';
import { readTenant } from '../../platform/transactions/with-tenant.ts';
import { recordTerminalPunch } from '../../punching/record-terminal-punch.ts';
import { findWhoClocks } from '../../punching/who-clocks.reads.ts';
import { giveReceipt } from '../../record/give-receipt.ts';
import { toWorkDayStatus } from '../../workday/work-day-status.ts';
import { pressSchema } from './press-claims.ts';
import {
  type Arrived,
  type Decision,
  decideOnce,
  findFormer,
  storeRecorded,
  storeRefused,
} from './press-decision.ts';
import { isGrantUsed } from './presses.queries.ts';
import { takeKept } from './take-kept.ts';

/**
 * Records a press, or sets it aside. What becomes of it and its entry are stored in one transaction, under the lock of its terminal: however
 * often, from however many sides and in what order it is sent, it is decided about once.
 * @throws problem PRESS_REFUSED for what is no press of this device, PRESS_NUMBER_USED; for a press of now TERMINAL_REVOKED,
 * IDENTIFICATION_EXPIRED, and what `recordTerminalPunch` says; for one that was kept what `takeKept` says
 */
export async function takePress(
  platform: Platform,
  terminal: TerminalCaller,
  sent: z.output<typeof terminalPress.body>,
  now: Temporal.Instant,
): Promise<z.output<typeof terminalPress.response>> {
  const press = pressSchema.safeParse(await readSigned(sent.press, terminal.publicKey, terminal)).data;
  if (press?.deviceId !== terminal.deviceId || press.terminalId !== terminal.terminalId)
    throw problem('PRESS_REFUSED');
  const { press: text, steadyAfterMs } = sent;
  const arrived: Arrived = { platform, terminal, text, press, steadyAfterMs, now };
  // Before anybody is identified again: a PIN that was wrong is not tried twice.
  const former = await readTenant(platform.database, terminal.tenantId, (tx) => findFormer(tx, arrived));
  const { kept } = press;
  const decision =
    former ?? (await (kept ? takeKept({ ...arrived, press: { ...press, kept } }) : takeNow(arrived)));
  if (decision.outcome === 'REFUSED') throw decision.refusal;
  if (decision.outcome === 'HELD') return { outcome: 'HELD' };
  if (decision.outcome === 'REVIEW') return { outcome: 'REVIEW', reason: decision.reason };
  const { entry, fullName, workday } = decision;
  const { id, type, punchedAt: timestamp, timeZone: timezone } = entry;
  return {
    outcome: 'RECORDED',
    record: { id, type, timestamp, timezone },
    receipt: await giveReceipt(platform.signer, entry),
    firstName: firstNameOf(fullName),
    workDayStatus: toWorkDayStatus(workday),
  };
}

/** Whoever presses stands there: what is refused is said to them, and its number is stored as refused. */
async function takeNow(arrived: Arrived): Promise<Decision> {
  const { platform, terminal, press, now } = arrived;
  const { tenantId, terminalId, deviceId, revokedAt } = terminal;
  if (revokedAt) throw problem('TERMINAL_REVOKED');
  if (!('grant' in press.who)) throw problem('IDENTIFICATION_EXPIRED');
  const { id: grantId, userId, how } = requireGrant(platform, terminal, press.who.grant, now);
  const by = { userId, how, grantId };
  return decideOnce(arrived, async (tx, isRevoked) => {
    if (isRevoked) throw problem('TERMINAL_REVOKED');
    const person = await findWhoClocks(tx, userId, now);
    if (!person || (await isGrantUsed(tx, grantId))) throw problem('IDENTIFICATION_EXPIRED');
    const { type, key: idempotencyKey, confirmed: isConfirmed, sequence: terminalSequence } = press;
    const place = { terminalId, deviceId, terminalSequence };
    try {
      const punch = { tenantId, person, type, isConfirmed, idempotencyKey, now, place };
      return await storeRecorded(tx, arrived, by, await recordTerminalPunch(tx, punch));
    } catch (error) {
      if (!(error instanceof ProblemError) || isServerFault(error)) throw error;
      return storeRefused(tx, arrived, by, error);
    }
  });
}
