import type { Platform } from '../../../platform/endpoint-route.ts';
import type { FileAnswer } from '../../../platform/file-transfer.ts';
import { problem } from '../../../platform/problem.ts';
import { sha256, tenantOfToken } from '../../../platform/tenant-token.ts';
import { readTenant, type TenantTx } from '../../../platform/with-tenant.ts';
import { findFeedTimeOff, findStandingFeed } from './calendar-feeds.queries.ts';
import { calendarText } from './calendar-text.ts';

/** Wrong addresses from one network address; right ones are not counted: many programs of an office look every few minutes. */
const wrongBudget = { name: 'calendar-feed', points: 30, withinSeconds: 15 * 60, refusedForSeconds: 15 * 60 };

/**
 * The calendar behind a secret address.
 * @throws problem NOT_FOUND for one that was never made or has ended; TOO_MANY_REQUESTS after many of those
 */
export async function readFeed(
  { database, throttle }: Platform,
  { name, address, now }: { name: string; address: string; now: Temporal.Instant },
): Promise<FileAnswer> {
  const wrong = throttle.counter(wrongBudget);
  if (await wrong.isUsedUp(address))
    throw problem('TOO_MANY_REQUESTS', {}, { 'retry-after': String(await wrong.refusedFor(address)) });
  const token = name.endsWith('.ics') ? name.slice(0, -'.ics'.length) : '';
  const tenantId = tenantOfToken(token);
  const contents = tenantId && (await readTenant(database, tenantId, (tx) => write(tx, token, now)));
  if (!contents) {
    await wrong.take(address);
    throw problem('NOT_FOUND');
  }
  const etag = `"${sha256(contents).toString('base64url')}"`;
  const contentType = 'text/calendar; charset=utf-8';
  // Asked for again each time: an address that has ended shows nothing more.
  return { contents, contentType, etag, name: 'ausencias.ics', cacheControl: 'private, no-cache' };
}

async function write(tx: TenantTx, token: string, now: Temporal.Instant): Promise<string | null> {
  const feed = await findStandingFeed(tx, sha256(token), now);
  if (!feed) return null;
  const from = now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ years: 1 });
  const userId = feed.scope === 'OWN' ? feed.userId : null;
  return calendarText(feed, await findFeedTimeOff(tx, { userId, from }));
}
