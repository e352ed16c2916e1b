import type { ReviewReason } from '@jornada/contract/terminals/terminal-protocol';
import { openSealed } from '../../platform/cryptography/sealing-key.ts';
import { problem } from '../../platform/errors/problem.ts';
import { type Grant, readGrant } from '../../platform/identity/terminal-grant.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findWhoClocks } from '../../punching/who-clocks.reads.ts';
import { heldUntil, keptPunchOf, recordWithHeld, reviewReasonOf } from './held-presses.ts';
import { identifyAtTerminal } from './identification/identify-at-terminal.ts';
import { type KeptPress, sealedSchema } from './press-claims.ts';
import {
  type Arrived,
  type Decision,
  decideOnce,
  holdBack,
  type PressedBy,
  setAside,
  storeRecorded,
} from './press-decision.ts';
import { countPressesSince, isGrantUsed } from './presses.queries.ts';

type ArrivedKept = Arrived<KeptPress>;

/** Who made a press that was kept, as far as it is known; or why it is not. */
type Known = { readonly by: PressedBy } & (
  | { readonly reason: ReviewReason }
  | { readonly reason: null; readonly userId: string; readonly grant: Grant | null }
);

/** What a device that was revoked may still hand in of what it kept, all of it for the administration. */
const mostOfRevoked = 200;

/**
 * Decides about a press that a device kept: it is recorded at its own moment, held back while another terminal may have the press before it, or
 * set aside with the reason.
 * @throws problem TOO_MANY_ATTEMPTS while whoever pressed cannot be identified; TERMINAL_REVOKED for more of a revoked device, or much later,
 * than it can have kept
 */
export async function takeKept(arrived: ArrivedKept): Promise<Decision> {
  // A revoked device identifies nobody: nothing after it is recorded, and nobody's PIN is tried.
  const known = arrived.terminal.revokedAt ? await whoIsNamed(arrived) : await whoPressed(arrived);
  return decideOnce(arrived, async (tx, isRevoked) => {
    if (isRevoked) {
      await requireKeptByRevoked(tx, arrived);
      return setAside(tx, arrived, known.by, 'TERMINAL_REVOKED');
    }
    if (known.reason) return setAside(tx, arrived, known.by, known.reason);
    const { by, userId, grant } = known;
    if (grant && (await isGrantUsed(tx, grant.id)))
      return setAside(tx, arrived, by, 'IDENTIFICATION_EXPIRED');
    const person = await findWhoClocks(tx, userId, arrived.now);
    if (!person) return setAside(tx, arrived, by, 'PERSON_INACTIVE');
    const kept = keptPunchOf(arrived.press, {
      ...{ steadyAfterMs: arrived.steadyAfterMs, now: arrived.now, place: placeOf(arrived) },
      ...{ person: { ...person, tenantId: arrived.terminal.tenantId }, identified: grant },
    });
    try {
      const own = { recordedAt: arrived.now, grantId: grant?.id ?? null };
      return await storeRecorded(tx, arrived, by, await recordWithHeld(tx, arrived.platform, kept, own));
    } catch (error) {
      const reason = reviewReasonOf(error);
      if (!reason) throw error;
      const until = await heldUntil(tx, arrived.platform, kept, arrived.terminal.terminalId, reason);
      return until ? holdBack(tx, arrived, by, { reason, until }) : setAside(tx, arrived, by, reason);
    }
  });
}

const placeOf = ({ terminal: { terminalId, deviceId } }: ArrivedKept) => ({ terminalId, deviceId });

async function whoPressed(arrived: ArrivedKept): Promise<Known> {
  const { platform, terminal, press, now } = arrived;
  if ('grant' in press.who) {
    const grant = readGrant(platform, terminal, press.who.grant);
    if (!grant) return { by: {}, reason: 'IDENTIFICATION_EXPIRED' };
    const { id: grantId, userId, how } = grant;
    return { by: { userId, how, grantId }, reason: null, userId, grant };
  }
  const said = await openIdentity(arrived);
  if (!said) return { by: {}, reason: 'IDENTITY_UNREADABLE' };
  const { tenantId, terminalId } = terminal;
  const { card, staffNumber, pin } = said;
  try {
    const { userId, how } = await identifyAtTerminal(
      platform,
      { tenantId, terminalId, now },
      { card, staffNumber, pin },
    );
    return { by: { userId, how }, reason: null, userId, grant: null };
  } catch (error) {
    const reason = reviewReasonOf(error);
    if (!reason) throw error;
    return { by: { staffNumber }, reason };
  }
}

/** Whom a press names, without anything having been checked. */
async function whoIsNamed(arrived: ArrivedKept): Promise<Known> {
  const { platform, terminal, press } = arrived;
  const grant = 'grant' in press.who ? readGrant(platform, terminal, press.who.grant) : null;
  const by = grant
    ? { userId: grant.userId, how: grant.how, grantId: grant.id }
    : { staffNumber: (await openIdentity(arrived))?.staffNumber };
  return { by, reason: 'TERMINAL_REVOKED' };
}

/** What was typed; undefined for what cannot be opened, or was sealed for another press. */
async function openIdentity({ platform, terminal, press }: ArrivedKept) {
  if (!('sealed' in press.who)) return undefined;
  const opened = await openSealed(platform, terminal.tenantId, press.who.sealed);
  const said = sealedSchema.safeParse(opened === null ? null : parsed(opened)).data;
  const isOfThis =
    said?.terminalId === press.terminalId &&
    said.sequence === press.sequence &&
    said.type === press.type &&
    said.deviceTime === press.kept.deviceTime;
  return isOfThis ? said : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function requireKeptByRevoked(
  tx: TenantTx,
  { platform, terminal: { deviceId, revokedAt }, now }: ArrivedKept,
): Promise<void> {
  const since = revokedAt ?? now;
  const isTooLate = now.epochMilliseconds - since.epochMilliseconds > platform.offlinePunchHours * 3_600_000;
  if (isTooLate || (await countPressesSince(tx, deviceId, since)) >= mostOfRevoked)
    throw problem('TERMINAL_REVOKED');
}
