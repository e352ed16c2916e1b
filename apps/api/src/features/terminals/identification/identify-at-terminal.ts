import type { IdentificationWay } from '@jornada/contract/terminals/terminal-protocol';
import { problem } from '../../../platform/errors/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { cardHash } from './card-text.ts';
import { findByCard, findByStaffNumber, findIdentificationRules } from './identification.queries.ts';
import { withinCardBudget, withinTerminalBudget } from './identification-limits.ts';
import { type Claimed, isPinOf } from './pin-hash.ts';

/** Where somebody says who they are. */
export interface AtTerminal {
  readonly tenantId: string;
  readonly terminalId: string;
  readonly now: Temporal.Instant;
}

/** What they show or type: a card or a staff number, never both. */
export interface Shown {
  readonly card?: string | undefined;
  readonly staffNumber?: string | undefined;
  readonly pin?: string | undefined;
}

export interface Identified {
  readonly userId: string;
  readonly how: IdentificationWay;
}

/**
 * Finds out who stands at a terminal. A card or number that nobody has, one whose account is kept out, a wrong PIN and a missing one of whoever
 * chose none are answered alike, in the same time, and count alike. A PIN that is typed is checked, also where the card alone would do.
 * @throws problem PIN_REQUIRED without having looked at card or number; TOO_MANY_ATTEMPTS; IDENTIFICATION_REFUSED
 */
export async function identifyAtTerminal(
  platform: Platform,
  { tenantId, terminalId, now }: AtTerminal,
  shown: Shown,
): Promise<Identified> {
  const { pin } = shown;
  const way = wayOf(shown);
  if (!way) throw problem('IDENTIFICATION_REFUSED');
  const claimed = await withTenant(platform.database, tenantId, async (tx) => {
    const rules = await findIdentificationRules(tx);
    if (way.kind === 'NUMBER' && !rules.isNumberAllowed) throw problem('IDENTIFICATION_REFUSED');
    if (pin === undefined && !(way.kind === 'CARD' && rules.isCardAloneAllowed))
      throw problem('PIN_REQUIRED');
    if (way.kind === 'NUMBER') return findByStaffNumber(tx, way.said, now);
    const hash = cardHash(way.said);
    return hash ? findByCard(tx, hash, now) : undefined;
  });
  const who = claimed ? `${way.kind} of ${claimed.userId}` : `${way.kind} ${way.said}`;
  const tried = { tenantId, terminalId, who };
  const within = way.kind === 'CARD' && claimed ? withinCardBudget : withinTerminalBudget;
  const isRight = await within(platform, tried, () => check(platform, claimed, pin, terminalId));
  if (!claimed || !isRight) {
    platform.securityLog('TERMINAL_IDENTIFICATION_FAILED', { tenantId, terminalId });
    throw problem('IDENTIFICATION_REFUSED');
  }
  const { userId } = claimed;
  if (way.kind === 'NUMBER') return { userId, how: 'NUMBER_AND_PIN' };
  return { userId, how: pin === undefined ? 'CARD' : 'CARD_AND_PIN' };
}

interface Way {
  readonly kind: 'CARD' | 'NUMBER';
  /** In one form, however it was typed. */
  readonly said: string;
}

function wayOf({ card, staffNumber }: Shown): Way | null {
  if ((card === undefined) === (staffNumber === undefined)) return null;
  const said = (card ?? staffNumber ?? '').trim().toUpperCase();
  return { kind: card === undefined ? 'NUMBER' : 'CARD', said };
}

async function check(
  platform: Platform,
  claimed: Claimed | undefined,
  pin: string | undefined,
  terminalId: string,
): Promise<boolean> {
  if (pin === undefined) return claimed !== undefined;
  return isPinOf(platform, claimed, pin, { lane: 'known', name: terminalId });
}
