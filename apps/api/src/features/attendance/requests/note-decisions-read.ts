import type { noteDecisionsRead as endpoint } from '@jornada/contract/terminals/decisions-at-terminal';
import type { z } from 'zod';
import type { TerminalCaller } from '../../../platform/identity/terminal-caller.ts';
import { requireGrant } from '../../../platform/identity/terminal-grant.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { noteToldAtTerminal } from './correction-requests.queries.ts';

/**
 * Notes that whoever a terminal identified lately read what was decided about their own requests.
 * @throws problem IDENTIFICATION_EXPIRED
 */
export async function noteDecisionsRead(
  platform: Platform,
  terminal: TerminalCaller,
  { grant: shown, ids }: z.output<typeof endpoint.body>,
  now: Temporal.Instant,
): Promise<undefined> {
  const { userId } = requireGrant(platform, terminal, shown, now);
  await withTenant(platform.database, terminal.tenantId, (tx) => noteToldAtTerminal(tx, userId, ids, now));
}
