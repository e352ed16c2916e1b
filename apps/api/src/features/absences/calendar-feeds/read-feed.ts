import { sha256, tenantOfToken } from '../../../platform/cryptography/tenant-token.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { FileAnswer } from '../../../platform/files/file-transfer.ts';
import { fairQueue } from '../../../platform/load/fair-queue.ts';
import type { Counter } from '../../../platform/load/throttle.ts';
import type { Platform } from '../../../platform/platform.ts';
import { coresOfProcess } from '../../../platform/process/cores-of-process.ts';
import { readTenant, type TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findFeedTimeOff, findStandingFeed } from './calendar-feeds.queries.ts';
import { calendarText } from './calendar-text.ts';

/**
 * Limits unknown feed addresses per network address; known ones are not counted, since the calendar programs of an office ask every few
 * minutes.
 */
const wrongBudget = { name: 'calendar-feed', points: 30, withinSeconds: 15 * 60, refusedForSeconds: 15 * 60 };

const lookUps = fairQueue({ atOnce: coresOfProcess, lanes: { feeds: { mostNames: 100, mostOfOne: 100 } } });

/**
 * Checks whether a secret address belongs to a calendar feed. A known address is admitted however many unknown ones came from its network:
 * guessing 256 bits is hopeless, and the programs of a whole office share one network. The cost of a flood of unknown ones is bounded: a
 * limited number is looked up at once, in turn by network, each in a unique index.
 * @returns its company
 * @throws problem NOT_FOUND for an unknown or ended address; TOO_MANY_REQUESTS for one after many such
 */
export async function admitToFeed(
  { database, throttle }: Platform,
  { name, address, now }: { name: string; address: string; now: Temporal.Instant },
): Promise<string> {
  const { token, tenantId } = tokenOf(name);
  const isStanding =
    tenantId !== null &&
    (await lookUps.run('feeds', address, () =>
      readTenant(database, tenantId, (tx) => findStandingFeed(tx, sha256(token), now)),
    )) !== undefined;
  if (!isStanding) throw await refusal(throttle.counter(wrongBudget), address);
  return tenantId;
}

/** The calendar of a secret address. @throws problem NOT_FOUND for one that has ended */
export async function readFeed(
  { database }: Platform,
  name: string,
  now: Temporal.Instant,
): Promise<FileAnswer> {
  const { token, tenantId } = tokenOf(name);
  const contents = tenantId && (await readTenant(database, tenantId, (tx) => write(tx, token, now)));
  if (!contents) throw problem('NOT_FOUND');
  const etag = `"${sha256(contents).toString('base64url')}"`;
  const contentType = 'text/calendar; charset=utf-8';
  // Looked up again at each request, so that an ended address shows nothing more.
  return { contents, contentType, etag, name: 'ausencias.ics', cacheControl: 'private, no-cache' };
}

function tokenOf(name: string): { token: string; tenantId: string | null } {
  const token = name.endsWith('.ics') ? name.slice(0, -'.ics'.length) : '';
  return { token, tenantId: tenantOfToken(token) };
}

async function refusal(wrong: Counter, address: string) {
  if (await wrong.take(address)) return problem('NOT_FOUND');
  return problem('TOO_MANY_REQUESTS', {}, { 'retry-after': String(await wrong.refusedFor(address)) });
}

async function write(tx: TenantTx, token: string, now: Temporal.Instant): Promise<string | null> {
  const feed = await findStandingFeed(tx, sha256(token), now);
  if (!feed) return null;
  const from = now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ years: 1 });
  return calendarText(feed, await findFeedTimeOff(tx, feed.visible, from), now);
}
