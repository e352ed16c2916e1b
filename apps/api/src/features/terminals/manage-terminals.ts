import { randomUUIDv7 } from 'node:crypto';
import type { AuditValues } from '@jornada/contract/audit';
import type { createTerminal, Terminal, TerminalWithPairing } from '@jornada/contract/terminals/terminal';
import { mostTerminals, pairingCodeMinutes } from '@jornada/contract/terminals/terminal-protocol';
import type { z } from 'zod';
import { actorOf } from '../../authorization/actor.ts';
import { managesTerminals } from '../../authorization/company.ts';
import { requireEverybody, visiblePeople } from '../../authorization/visible-people.reads.ts';
import { changedValues } from '../../events/changed-values.ts';
import { happened } from '../../events/happened.ts';
import { findOpenCentre } from '../../plan/open-centre.queries.ts';
import { refusedBy } from '../../platform/errors/constraint-violations.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { newPairingCode, pairingHash } from './pairing-code.ts';
import {
  countTerminalsUnderLock,
  findTerminal,
  findTerminals,
  insertTerminal,
  lockTerminal,
  type PairingRow,
  replacePairing,
  revokeTerminalRow,
  type TerminalRow,
  updateTerminalRow,
} from './terminals.queries.ts';
import { countUnreviewed } from './unrecorded-presses.queries.ts';

type Sent = z.output<typeof createTerminal.body>;

/** The company's terminals, and how many of their presses wait for a review. */
export async function listTerminals(
  tx: TenantTx,
  { session, now }: AdminCall,
): Promise<{ terminals: Terminal[]; unreviewed: number }> {
  const actor = actorOf(session);
  requireEverybody(actor, managesTerminals);
  const visible = visiblePeople(actor, managesTerminals);
  const [rows, unreviewed] = await Promise.all([findTerminals(tx), countUnreviewed(tx, visible)]);
  return { terminals: rows.map((row) => describeTerminal(row, now)), unreviewed };
}

/** @throws problem NOT_FOUND for a work centre that is not the company's or closed; NAME_TAKEN, TOO_MANY_TERMINALS */
export function makeTerminal(platform: Platform, call: AdminCall, sent: Sent): Promise<TerminalWithPairing> {
  const { row: pairingRow, pairing } = newPairing(platform, call);
  const id = randomUUIDv7();
  return onTerminals(platform, call, async (tx) => {
    if ((await countTerminalsUnderLock(tx)) >= mostTerminals) throw problem('TOO_MANY_TERMINALS');
    const after = await audited(tx, sent);
    await insertTerminal(tx, { id, ...sent, createdAt: call.now, ...pairingRow });
    await happened(tx, call, { action: 'TERMINAL_CREATED', ...subjectOf({ id, ...sent }), after });
    return { ...(await readOne(tx, id, call.now)), pairing };
  });
}

/** @throws problem NOT_FOUND also for a work centre that is not the company's or closed; NAME_TAKEN */
export function changeTerminal(
  platform: Platform,
  call: AdminCall,
  id: string,
  sent: Sent,
): Promise<Terminal> {
  return onTerminals(platform, call, async (tx) => {
    await requireLocked(tx, id);
    const before = await requireTerminal(tx, id);
    // It may stay where it is although its work centre was closed.
    const isMoved = sent.centreId !== before.centreId;
    const after = isMoved ? await audited(tx, sent) : { terminal: sent.name, workCentre: before.centreName };
    const changed = changedValues({ terminal: before.name, workCentre: before.centreName }, after);
    if (changed) {
      await updateTerminalRow(tx, id, sent);
      await happened(tx, call, { action: 'TERMINAL_CHANGED', ...subjectOf({ id, ...sent }), ...changed });
    }
    return readOne(tx, id, call.now);
  });
}

/** Makes a code for another device; former codes count no more. @throws problem NOT_FOUND */
export function startPairing(platform: Platform, call: AdminCall, id: string): Promise<TerminalWithPairing> {
  const { row, pairing } = newPairing(platform, call);
  return onTerminals(platform, call, async (tx) => {
    const { name, pairingHash: former } = await requireLocked(tx, id);
    await replacePairing(tx, id, row, former);
    await happened(tx, call, { action: 'TERMINAL_PAIRING_STARTED', ...subjectOf({ id, name }) });
    return { ...(await readOne(tx, id, call.now)), pairing };
  });
}

/** @throws problem NOT_FOUND */
export async function revokeTerminal(platform: Platform, call: AdminCall, id: string): Promise<void> {
  await onTerminals(platform, call, async (tx) => {
    const { pairingHash: code } = await requireLocked(tx, id);
    const before = await requireTerminal(tx, id);
    await revokeTerminalRow(tx, id, call.now, code);
    await happened(tx, call, { action: 'TERMINAL_REVOKED', ...subjectOf(before) });
  });
  const { tenantId, userId } = call.session;
  platform.securityLog('TERMINAL_REVOKED', { tenantId, byUserId: userId });
}

function onTerminals<T>(
  platform: Platform,
  { session }: AdminCall,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  requireEverybody(actorOf(session), managesTerminals);
  return refusedBy({ terminals_name: nameTaken }, () =>
    withTenant(platform.database, session.tenantId, work),
  );
}

function nameTaken() {
  const { message } = problem('NAME_TAKEN').body;
  return problem('NAME_TAKEN', { fieldErrors: { name: message } });
}

function newPairing(platform: Platform, { session, now }: AdminCall) {
  const code = newPairingCode();
  const expiresAt = now.add({ minutes: pairingCodeMinutes });
  const row: PairingRow = {
    ...{ pairingHash: pairingHash(platform, code), pairingUntil: expiresAt },
    ...{ pairingById: session.userId, pairingBy: session.fullName, pairingByEmail: session.email },
  };
  const address = `${platform.publicUrl}/terminal#codigo=${code}`;
  return { row, pairing: { code, address, expiresAt: toText(expiresAt) } };
}

async function requireLocked(tx: TenantTx, id: string) {
  const locked = await lockTerminal(tx, id);
  if (!locked) throw problem('NOT_FOUND');
  return locked;
}

async function requireTerminal(tx: TenantTx, id: string): Promise<TerminalRow> {
  const row = await findTerminal(tx, id);
  if (!row) throw problem('NOT_FOUND');
  return row;
}

async function readOne(tx: TenantTx, id: string, now: Temporal.Instant): Promise<Terminal> {
  return describeTerminal(await requireTerminal(tx, id), now);
}

async function audited(tx: TenantTx, { name, centreId }: Sent): Promise<AuditValues> {
  if (centreId === null) return { terminal: name, workCentre: null };
  const centreName = await findOpenCentre(tx, centreId);
  if (centreName === undefined) throw problem('NOT_FOUND');
  return { terminal: name, workCentre: centreName };
}

function subjectOf({ id: subjectId, name: subjectName }: Pick<TerminalRow, 'id' | 'name'>) {
  return { subjectId, subjectName };
}

function describeTerminal(row: TerminalRow, now: Temporal.Instant): Terminal {
  const { centreId, centreName, createdAt, pairedAt, pairingUntil, lastContactAt, ...said } = row;
  const isPairing = pairingUntil !== null && Temporal.Instant.compare(pairingUntil, now) > 0;
  return {
    ...said,
    centre: centreId === null ? null : { id: centreId, name: centreName ?? '' },
    createdAt: toText(createdAt),
    pairedAt: pairedAt && toText(pairedAt),
    pairingUntil: isPairing ? toText(pairingUntil) : null,
    lastContactAt: lastContactAt && toText(lastContactAt),
  };
}

function toText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}
