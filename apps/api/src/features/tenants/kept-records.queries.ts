import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

const columns = [
  'id',
  'companyId',
  'companyName',
  'email',
  'fileKey',
  'keptUntil',
  'sentAt',
  'withdrawnAt',
  'fetchedAt',
] as const;

export type KeptRecordRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Stores a link, in the company of the operators. */
export async function insertLink(
  tx: TenantTx,
  link: Omit<KeptRecordRow, 'withdrawnAt' | 'fetchedAt'> & { readonly tokenHash: Buffer },
): Promise<void> {
  await tx.insertInto('keptRecordLinks').values(link).execute();
}

/** A page of the links, the latest deletion first. @param page from 0 */
export async function findLinks(tx: TenantTx, { page, size }: { page: number; size: number }) {
  const [rows, { total }] = await Promise.all([
    // Their ids grow with time.
    tx
      .selectFrom('keptRecordLinks')
      .select(columns)
      .orderBy('id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    tx
      .selectFrom('keptRecordLinks')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** One link, locked. */
export function findLink(tx: TenantTx, id: string) {
  return tx.selectFrom('keptRecordLinks').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The link of a token, locked. */
export function findLinkOfToken(tx: TenantTx, tokenHash: Buffer) {
  return tx
    .selectFrom('keptRecordLinks')
    .select(columns)
    .where('tokenHash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeLink(
  tx: TenantTx,
  id: string,
  change: {
    readonly tokenHash?: Buffer;
    readonly sentAt?: Temporal.Instant;
    readonly withdrawnAt?: Temporal.Instant | null;
    readonly fetchedAt?: Temporal.Instant;
  },
): Promise<KeptRecordRow> {
  return tx
    .updateTable('keptRecordLinks')
    .set(change)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
