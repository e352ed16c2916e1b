import { wholeCompany } from '../authorization/visible-people.reads.ts';
import { type ForMessages, type Message, sendMessage } from '../events/messages.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import type { KindForDeciders, RequestKind, RequestRow } from './request-kind.ts';
import { countFiledSince, lockUntold, noteTold } from './requests.queries.ts';
import { findTeamDeciders } from './team-deciders.reads.ts';

/** So many requests of a kind within a day are announced at once, each in a message; later ones wait for the daily message. */
const toldAtOnce = 3;

/**
 * The message about a new request to those who may decide, unless the day had enough of such messages. The request counts as told by it.
 * @returns null when it has to wait for the daily message
 */
export async function messageToDeciders<Row extends { readonly id: string }>(
  tx: TenantTx,
  kind: KindForDeciders<Row>,
  row: Row,
  now: Temporal.Instant,
): Promise<Message | null> {
  if ((await countFiledSince(tx, kind.table, now.subtract({ hours: 24 }))) > toldAtOnce) return null;
  await noteTold(tx, kind.table, [row.id], now);
  return toDeciders(kind, (reader) => kind.askedMail(row, reader));
}

/** The same for a kind that people of the company file: to whoever leads the person's team as well. */
export async function messagesAboutAsked<Row extends RequestRow>(
  tx: TenantTx,
  kind: RequestKind<Row, unknown>,
  row: Row,
  now: Temporal.Instant,
): Promise<Message[]> {
  const toDeciders = await messageToDeciders(tx, kind, row, now);
  if (toDeciders === null) return [];
  const { deciders } = kind;
  const leaders = (await findTeamDeciders(tx, deciders.permission, [row.userId], now)).get(row.userId) ?? [];
  return [toDeciders, ...leaders.map((userId) => ({ ...toDeciders, to: { userId } }))];
}

/**
 * Queues one message to those who may decide, about all requests of a kind of which they were not told yet.
 * @returns those requests
 */
export async function tellOfWaiting<Row extends { readonly id: string }>(
  sender: ForMessages,
  tx: TenantTx,
  kind: KindForDeciders<Row> & { find(tx: TenantTx, ids: readonly string[]): Promise<Row[]> },
  now: Temporal.Instant,
): Promise<Row[]> {
  const ids = await lockUntold(tx, kind.table);
  if (ids.length === 0) return [];
  const rows = await kind.find(tx, ids);
  const ordered = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  await sendMessage(
    sender,
    tx,
    null,
    toDeciders(kind, (reader) => kind.waitingMail(ordered, reader)),
  );
  await noteTold(tx, kind.table, ids, now);
  return ordered;
}

/** The same for a kind that people of the company file; whoever leads a team is told of those of its people. */
export async function tellOfWaitingRequests<Row extends RequestRow>(
  sender: ForMessages,
  tx: TenantTx,
  kind: RequestKind<Row, unknown>,
  now: Temporal.Instant,
): Promise<void> {
  const find = (_: TenantTx, ids: readonly string[]) => kind.find(tx, wholeCompany, { ids });
  const told = await tellOfWaiting(sender, tx, { ...kind, find }, now);
  const { permission, path } = kind.deciders;
  const people = told.map(({ userId }) => userId);
  const leadersOf = people.length > 0 ? await findTeamDeciders(tx, permission, people, now) : new Map();
  for (const leader of new Set([...leadersOf.values()].flat())) {
    const theirs = told.filter(({ userId }) => leadersOf.get(userId)?.includes(leader));
    const text: Message['text'] = (reader) => kind.waitingMail(theirs, reader);
    await sendMessage(sender, tx, null, { to: { userId: leader }, path, text });
  }
}

function toDeciders<Row>({ deciders }: KindForDeciders<Row>, text: Message['text']): Message {
  return { to: { permission: deciders.permission }, path: deciders.path, text };
}
