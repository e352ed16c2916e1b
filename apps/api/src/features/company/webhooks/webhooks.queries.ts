import type { WebhookEvent, WebhookPause } from '@jornada/contract/company/webhook-events';
import { sql } from 'kysely';
import { thisCompany } from '../../../platform/database/this-company.ts';
import { unrestricted } from '../../../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

const columns = [
  'id',
  'url',
  'events',
  'paused',
  'sealedSecret',
  'formerSealedSecret',
  'formerUntil',
  'failingSince',
  'createdAt',
] as const;

export interface WebhookRow {
  readonly id: string;
  readonly url: string;
  readonly events: WebhookEvent[];
  readonly paused: WebhookPause | null;
  readonly sealedSecret: string;
  readonly formerSealedSecret: string | null;
  readonly formerUntil: Temporal.Instant | null;
  readonly failingSince: Temporal.Instant | null;
  readonly createdAt: Temporal.Instant;
}

/** The addresses of the transaction's company, in the order in which they were added. */
export async function findWebhooks(tx: TenantTx): Promise<WebhookRow[]> {
  const rows = await tx.selectFrom('webhooks').select(columns).orderBy('createdAt').orderBy('id').execute();
  return rows as WebhookRow[];
}

/** Those that are told of what happens: none while the company is suspended. */
export async function findSendable(tx: TenantTx): Promise<WebhookRow[]> {
  const { status } = await tx.selectFrom('tenants').select('status').executeTakeFirstOrThrow();
  return status === 'active' ? (await findWebhooks(tx)).filter(({ paused }) => paused === null) : [];
}

/** One of them; locked, if it is to be changed. */
export async function findWebhook(
  tx: TenantTx,
  id: string,
  { toChange = false } = {},
): Promise<WebhookRow | undefined> {
  const found = tx.selectFrom('webhooks').select(columns).where('id', '=', id);
  return (await (toChange ? found.forNoKeyUpdate() : found).executeTakeFirst()) as WebhookRow | undefined;
}

/** Locks the company, so that nobody adds an address meanwhile, and says how many it has. */
export async function countUnderLock(tx: TenantTx): Promise<number> {
  await tx.selectFrom('tenants').select('id').forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertWebhook(
  tx: TenantTx,
  row: Pick<WebhookRow, 'id' | 'url' | 'events' | 'sealedSecret' | 'createdAt'>,
): Promise<void> {
  await tx.insertInto('webhooks').values(row).execute();
}

export async function updateWebhookRow(
  tx: TenantTx,
  id: string,
  change: Partial<Omit<WebhookRow, 'id' | 'createdAt'>> & { readonly queuedAt?: Temporal.Instant | null },
): Promise<void> {
  await tx.updateTable('webhooks').set(change).where('id', '=', id).execute();
}

export async function deleteWebhookRow(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** Takes everything that is in the record now for told: an address is told of what comes after it. */
export async function startAtPresentEnds(tx: TenantTx, webhookId: string): Promise<void> {
  await sql`
    INSERT INTO webhook_ledgers (tenant_id, webhook_id, user_id, told_sequence)
    SELECT ${thisCompany}, ${webhookId}::uuid, person.id, ending.sequence
    FROM users AS person
    CROSS JOIN LATERAL (
      SELECT sequence FROM punches WHERE tenant_id = ${thisCompany} AND employee_id = person.id
      ORDER BY sequence DESC LIMIT 1
    ) AS ending
    WHERE person.tenant_id = ${thisCompany} AND ${unrestricted('other programs are told of all').among('person.id')}
    ON CONFLICT (tenant_id, webhook_id, user_id) DO UPDATE SET told_sequence = excluded.told_sequence`.execute(
    tx,
  );
}
