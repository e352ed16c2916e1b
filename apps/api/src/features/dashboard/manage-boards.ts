import { randomUUIDv7 } from 'node:crypto';
import { boardForgottenAfterDays, mostBoards } from '@jornada/contract/dashboard/board-limits';
import type { Board, createBoard, MadeBoard } from '@jornada/contract/dashboard/boards';
import type { z } from 'zod';
import { actorOf } from '../../authorization/actor.ts';
import { managesTerminals } from '../../authorization/company.ts';
import { requireEverybody } from '../../authorization/visible-people.reads.ts';
import { happened } from '../../events/happened.ts';
import { findOpenCentre } from '../../plan/open-centre.queries.ts';
import { newTenantToken, sha256 } from '../../platform/cryptography/tenant-token.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import {
  type BoardRow,
  countBoardsUnderLock,
  deleteBoard,
  findBoard,
  findBoards,
  insertBoard,
} from './boards.queries.ts';

export async function listBoards(tx: TenantTx, { session, now }: AdminCall): Promise<Board[]> {
  requireEverybody(actorOf(session), managesTerminals);
  return (await findBoards(tx)).map((row) => describeBoard(row, now));
}

/** @throws problem NOT_FOUND for a work centre that is not the company's or closed; TOO_MANY_BOARDS */
export function makeBoard(
  { database, publicUrl }: Platform,
  call: AdminCall,
  sent: z.output<typeof createBoard.body>,
): Promise<MadeBoard> {
  const { session, now } = call;
  requireEverybody(actorOf(session), managesTerminals);
  const code = newTenantToken(session.tenantId);
  const id = randomUUIDv7();
  return withTenant(database, session.tenantId, async (tx) => {
    if ((await countBoardsUnderLock(tx)) >= mostBoards) throw problem('TOO_MANY_BOARDS');
    const centreName = sent.centreId === null ? null : await findOpenCentre(tx, sent.centreId);
    if (centreName === undefined) throw problem('NOT_FOUND');
    await insertBoard(tx, { id, ...sent, createdAt: now, codeHash: sha256(code) });
    const after = { board: sent.name, workCentre: centreName };
    await happened(tx, call, { action: 'BOARD_CREATED', subjectId: id, subjectName: sent.name, after });
    const made = describeBoard({ id, ...sent, centreName, createdAt: now, seenAt: null }, now);
    return { ...made, address: `${publicUrl}/tablero#codigo=${code}` };
  });
}

/** @throws problem NOT_FOUND */
export function revokeBoard({ database }: Platform, call: AdminCall, id: string): Promise<void> {
  const { session } = call;
  requireEverybody(actorOf(session), managesTerminals);
  return withTenant(database, session.tenantId, async (tx) => {
    const before = await findBoard(tx, id);
    if (!before || !(await deleteBoard(tx, id))) throw problem('NOT_FOUND');
    await happened(tx, call, { action: 'BOARD_REVOKED', subjectId: id, subjectName: before.name });
  });
}

/** Whether nobody looked at a board for so long that it ended. */
export function isOver(
  { createdAt, seenAt }: Pick<BoardRow, 'createdAt' | 'seenAt'>,
  now: Temporal.Instant,
): boolean {
  const over = (seenAt ?? createdAt).add({ hours: 24 * boardForgottenAfterDays });
  return Temporal.Instant.compare(over, now) <= 0;
}

function describeBoard(row: BoardRow, now: Temporal.Instant): Board {
  const { id, name, centreId, centreName, createdAt, seenAt } = row;
  return {
    ...{ id, name, isOver: isOver(row, now) },
    centre: centreId === null ? null : { id: centreId, name: centreName ?? '' },
    createdAt: toText(createdAt),
    seenAt: seenAt && toText(seenAt),
  };
}

function toText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}
