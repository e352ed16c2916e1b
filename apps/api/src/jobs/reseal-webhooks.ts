import { resealWebhooks } from '../features/company/webhooks/webhook-secrets.ts';
import type { Platform } from '../platform/platform.ts';
import { findCompaniesWithWebhooks } from './active-companies.queries.ts';

/** Encrypts the secrets of all companies' addresses anew, after the installation's secret was changed. */
export async function resealAllWebhooks(platform: Platform): Promise<void> {
  if (platform.previousSecretKey === undefined) return;
  for (const { id } of await findCompaniesWithWebhooks(platform.database)) await resealWebhooks(platform, id);
}
