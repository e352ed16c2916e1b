import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

export interface NewVersion {
  readonly userId: string;
  readonly month: Temporal.PlainDate;
  readonly version: number;
  readonly figures: string;
  readonly hash: string;
  readonly closedDates: readonly string[];
  readonly closedAt: Temporal.Instant;
  readonly closedBy: string;
  readonly closedByName: string;
}

/** Stores versions of months of several people, at least one, in one statement. */
export async function insertVersions(tx: TenantTx, versions: readonly NewVersion[]): Promise<void> {
  const rows = versions.map(({ hash, closedDates, ...columns }) => ({
    ...columns,
    hash: Buffer.from(hash, 'hex'),
    closedDates: sql<never>`${[...closedDates]}::date[]`,
  }));
  await tx.insertInto('monthVersions').values(rows).execute();
}

export async function insertReopening(
  tx: TenantTx,
  reopening: {
    readonly userId: string;
    readonly month: Temporal.PlainDate;
    readonly version: number;
    readonly reason: string;
    readonly reopenedAt: Temporal.Instant;
    readonly reopenedBy: string;
    readonly reopenedByName: string;
  },
): Promise<void> {
  await tx.insertInto('monthReopenings').values(reopening).execute();
}

export async function insertAnswer(
  tx: TenantTx,
  answer: {
    readonly id: string;
    readonly userId: string;
    readonly month: Temporal.PlainDate;
    readonly version: number;
    readonly agrees: boolean;
    readonly comment: string | null;
    readonly answeredAt: Temporal.Instant;
  },
): Promise<void> {
  await tx.insertInto('monthAnswers').values(answer).execute();
}
