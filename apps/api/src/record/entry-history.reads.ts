import type { LedgerEntryKind } from '@jornada/core/ledger/entry';
import type { OfflineTimes } from '@jornada/core/ledger/offline-times';
import type { Modality } from '@jornada/core/timekeeping/modality';
import type { PunchType } from '@jornada/core/timekeeping/punch';
import { keysTexts } from '@jornada/texts/company-keys';
import { terminalsTexts } from '@jornada/texts/terminals';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { offlineTimesOf } from './offline-punches.reads.ts';

/** An entry of a ledger, with the name of its author, or of the key or terminal by which it came. */
export interface HistoryEntry {
  readonly id: string;
  readonly sequence: number;
  readonly kind: LedgerEntryKind;
  readonly type: PunchType;
  readonly punchedAt: Temporal.Instant;
  readonly timeZone: string;
  readonly recordedAt: Temporal.Instant;
  readonly authorId: string;
  readonly authorName: string;
  readonly supersedesId: string | null;
  /** The author's; null for a punch. */
  readonly reason: string | null;
  readonly offline: OfflineTimes | null;
  /** From where the person worked; null where that was not recorded. */
  readonly modality: Modality | null;
  /** Who had agreed to a correction before it was recorded; null where nobody was asked. */
  readonly agreedById: string | null;
}

/** All entries of a person's ledger about moments of a stretch of time, whether or not they count, in the ledger's order. */
export async function findHistory(
  tx: TenantTx,
  employeeId: string,
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<HistoryEntry[]> {
  const rows = await tx
    .selectFrom('punches as entry')
    .innerJoin('users as author', (join) =>
      join.onRef('author.tenantId', '=', 'entry.tenantId').onRef('author.id', '=', 'entry.authorId'),
    )
    .leftJoin('programKeys as key', (join) =>
      join.onRef('key.tenantId', '=', 'entry.tenantId').onRef('key.id', '=', 'entry.keyId'),
    )
    .leftJoin('terminals as terminal', (join) =>
      join.onRef('terminal.tenantId', '=', 'entry.tenantId').onRef('terminal.id', '=', 'entry.terminalId'),
    )
    .select(['entry.id', 'entry.sequence', 'entry.kind', 'entry.type', 'entry.punchedAt', 'entry.timeZone'])
    .select(['entry.recordedAt', 'entry.authorId', 'author.fullName as authorName', 'key.name as keyName'])
    .select('terminal.name as terminalName')
    .select(['entry.supersedesId', 'entry.reason', 'entry.origin', 'entry.provenFrom', 'entry.provenUntil'])
    .select(['entry.deviceTime', 'entry.deviceFrom', 'entry.deviceUntil', 'entry.terminalId'])
    .select(['entry.modality', 'entry.agreedById'])
    .where('entry.employeeId', '=', employeeId)
    .where('entry.punchedAt', '>=', from)
    .where('entry.punchedAt', '<', until)
    .orderBy('entry.sequence')
    .execute();
  return rows.map((row) => {
    const { id, sequence, punchedAt, timeZone, recordedAt, authorId, authorName, supersedesId, agreedById } =
      row;
    const kind = row.kind as LedgerEntryKind;
    const recorderName = recorderOf(row) ?? authorName;
    const offline = offlineTimesOf(row);
    const modality = row.modality as Modality | null;
    return {
      ...{ id, sequence, kind, type: row.type as PunchType, punchedAt, timeZone, recordedAt },
      ...{
        authorId,
        authorName: recorderName,
        supersedesId,
        reason: kind === 'PUNCH' ? null : row.reason,
        offline,
      },
      ...{ modality, agreedById },
    };
  });
}

/** The program by whose key an entry was recorded, or the terminal at which it was made; undefined where it was neither. */
function recorderOf({
  keyName,
  terminalName,
}: {
  readonly keyName: string | null;
  readonly terminalName: string | null;
}): string | undefined {
  if (keyName !== null) return keysTexts.actorName(keyName);
  return terminalName === null ? undefined : terminalsTexts.placeName(terminalName);
}
