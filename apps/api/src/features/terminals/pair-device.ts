import { randomUUIDv7 } from 'node:crypto';
import type { pairTerminal } from '@jornada/contract/terminals/pair-terminal';
import { terminalsTexts } from '@jornada/texts/terminals';
import type { z } from 'zod';
import { happened } from '../../events/happened.ts';
import { problem } from '../../platform/errors/problem.ts';
import { publicKeyOf } from '../../platform/identity/terminal-caller.ts';
import { settle } from '../../platform/load/within-budgets.ts';
import type { Platform } from '../../platform/platform.ts';
import { withAccess } from '../../platform/transactions/with-access.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { findPairings } from './pairing.queries.ts';
import { pairingHashes } from './pairing-code.ts';
import { findActiveCompany, lockTerminal, placeDevice } from './terminals.queries.ts';

/** Wrong codes from one network: of a million million, a few dozen tries in a quarter of an hour. */
const networkBudget = {
  ...{ name: 'terminal-pairing', points: 20 },
  ...{ withinSeconds: 15 * 60, refusedForSeconds: 60, growsToSeconds: 3_600 },
};

type Sent = z.output<typeof pairTerminal.body>;
type Paired = z.output<typeof pairTerminal.response>;

/**
 * Pairs a device with the terminal that a code is for. The log names whoever made the code.
 * @throws problem PAIRING_CODE_REFUSED alike for a code that is wrong, used or expired, and of a suspended company; TOO_MANY_ATTEMPTS; VALIDATION_FAILED for a key that is no point of the curve
 */
export async function pairDevice(
  platform: Platform,
  { code, publicKey }: Sent,
  { address, now }: { readonly address: string; readonly now: Temporal.Instant },
): Promise<Paired> {
  requireKey(publicKey);
  const failures = platform.throttle.counter(networkBudget);
  const hold = await failures.hold(address);
  if (!hold) {
    const seconds = await failures.refusedFor(address);
    const headers = { 'retry-after': String(seconds) };
    throw problem('TOO_MANY_ATTEMPTS', { retryAfterSeconds: seconds }, headers);
  }
  let isWrong = false;
  try {
    const hashes = pairingHashes(platform, code);
    const [found, ...more] = await withAccess(platform.database, (tx) => findPairings(tx, hashes, now));
    const paired =
      found && more.length === 0
        ? await withTenant(platform.database, found.tenantId, (tx) =>
            pair(tx, { ...found, hashes, publicKey, now }),
          )
        : undefined;
    isWrong = paired === undefined;
    if (!paired) {
      platform.securityLog('TERMINAL_PAIRING_REFUSED', { address });
      throw problem('PAIRING_CODE_REFUSED');
    }
    platform.securityLog('TERMINAL_PAIRED', { tenantId: paired.tenantId, address });
    return paired;
  } finally {
    await settle([hold], isWrong ? 'keep' : 'giveBack');
  }
}

function requireKey({ x, y }: Sent['publicKey']): void {
  try {
    publicKeyOf({ x, y });
  } catch {
    throw problem('VALIDATION_FAILED', { fieldErrors: { publicKey: terminalsTexts.keyRefused } });
  }
}

/** Undefined where the code was used meanwhile, or replaced. */
async function pair(
  tx: TenantTx,
  { tenantId, id, hashes, publicKey, now }: Pairing,
): Promise<Paired | undefined> {
  const terminal = await lockTerminal(tx, id);
  const companyName = await findActiveCompany(tx);
  if (!terminal || companyName === undefined) return undefined;
  const { name, lastSequence, pairingHash, pairingById, pairingBy, pairingByEmail } = terminal;
  if (!pairingHash || !hashes.some((hash) => hash.equals(pairingHash))) return undefined;
  const deviceId = randomUUIDv7();
  const { x: keyX, y: keyY } = publicKey;
  await placeDevice(tx, { id: deviceId, terminalId: id, keyX, keyY, pairedAt: now }, pairingHash);
  const session = { userId: pairingById ?? '', fullName: pairingBy ?? '', email: pairingByEmail ?? '' };
  const subject = { subjectId: id, subjectName: name };
  await happened(tx, { session, now }, { action: 'TERMINAL_PAIRED', ...subject });
  const nextSequence = lastSequence + 1;
  return { tenantId, terminalId: id, deviceId, terminalName: name, companyName, nextSequence };
}

interface Pairing extends Pick<Sent, 'publicKey'> {
  readonly tenantId: string;
  readonly id: string;
  readonly hashes: readonly Buffer[];
  readonly now: Temporal.Instant;
}
