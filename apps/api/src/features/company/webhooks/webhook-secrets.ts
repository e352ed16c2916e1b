import { sealer } from '../../../platform/cryptography/sealed.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { findWebhooks, updateWebhookRow, type WebhookRow } from './webhooks.queries.ts';

const purpose = 'webhook secrets';

/** Encrypts and decrypts the secrets of addresses, which only their receivers know besides. */
export function secretSealer(keys: Pick<Platform, 'secretKey' | 'previousSecretKey'>) {
  return sealer(keys, purpose);
}

/** The secrets that sign for an address at a moment: the present one and, for a day, the one before. */
export async function secretsOf(
  keys: Pick<Platform, 'secretKey' | 'previousSecretKey'>,
  { sealedSecret, formerSealedSecret, formerUntil }: WebhookRow,
  now: Temporal.Instant,
): Promise<string[]> {
  const { open } = secretSealer(keys);
  const signs = formerUntil !== null && Temporal.Instant.compare(now, formerUntil) < 0;
  const sealed = [sealedSecret, ...(signs && formerSealedSecret !== null ? [formerSealedSecret] : [])];
  return Promise.all(sealed.map(open));
}

/**
 * Encrypts a company's secrets anew with the present secret of the installation, so that they can be read when the previous one is gone.
 * @returns how many
 */
export async function resealWebhooks(platform: Platform, tenantId: string): Promise<number> {
  const { reseal } = secretSealer(platform);
  return withTenant(platform.database, tenantId, async (tx) => {
    let resealed = 0;
    for (const { id, sealedSecret, formerSealedSecret } of await findWebhooks(tx)) {
      const present = await reseal(sealedSecret);
      const former = formerSealedSecret === null ? null : await reseal(formerSealedSecret);
      if (present === null && former === null) continue;
      await updateWebhookRow(tx, id, {
        ...(present !== null && { sealedSecret: present }),
        ...(former !== null && { formerSealedSecret: former }),
      });
      resealed += 1;
    }
    return resealed;
  });
}
