import { wholeCompany } from '../authorization/visible-people.reads.ts';
import { type ForMessages, type Message, sendMessage } from '../events/messages.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import type { KindForDeciders, RequestKind, RequestRow } from './request-kind.ts';
import {
  countFiledSince,
  lockUntold,
  noteTeamTold,
  noteTold,
  type RequestTable,
} from './requests.queries.ts';
import { findTeamDeciders } from './team-deciders.reads.ts';
import { findTurnsOfTeams } from './turn-of-team.queries.ts';

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
  if (!(await isToldAtOnce(tx, kind.table, now))) return null;
  await noteTold(tx, kind.table, [row.id], now);
  return toDeciders(kind, (reader) => kind.askedMail(row, reader));
}

/**
 * The same for a kind that people of the company file: to whoever leads the person's team, and to the administration unless it is the
 * team's turn.
 */
export async function messagesAboutAsked<Row extends RequestRow>(
  tx: TenantTx,
  kind: RequestKind<Row, unknown>,
  row: Row,
  now: Temporal.Instant,
): Promise<Message[]> {
  if (!(await isToldAtOnce(tx, kind.table, now))) return [];
  const { permission } = kind.deciders;
  const [turns, leadersOf] = await Promise.all([
    findTurnsOfTeams(tx, kind, [row], now),
    findTeamDeciders(tx, permission, [row.userId], now),
  ]);
  await noteTeamTold(tx, kind.table, [row.id], now);
  const message = toDeciders(kind, (reader) => kind.askedMail(row, reader));
  const leaders = leadersOf.get(row.userId) ?? [];
  const toLeaders = leaders.map(({ userId }) => ({ ...message, to: { userId } }));
  if (turns.has(row.id)) return toLeaders;
  await noteTold(tx, kind.table, [row.id], now);
  return [message, ...toLeaders];
}

/** Queues one message to those who may decide, about all requests of a kind of which they were not told yet. */
export async function tellOfWaiting<Row extends { readonly id: string }>(
  sender: ForMessages,
  tx: TenantTx,
  kind: KindForDeciders<Row> & { find(tx: TenantTx, ids: readonly string[]): Promise<Row[]> },
  now: Temporal.Instant,
): Promise<void> {
  const ids = (await lockUntold(tx, kind.table)).map(({ id }) => id);
  if (ids.length > 0) await tellDeciders(sender, tx, kind, inOrder(await kind.find(tx, ids), ids), now);
}

/**
 * The same for a kind that people of the company file. Whoever leads a team is told of those of its people; the administration of the rest,
 * of those whose days are over, and of those that nobody leads any more.
 */
export async function tellOfWaitingRequests<Row extends RequestRow>(
  sender: ForMessages,
  tx: TenantTx,
  kind: RequestKind<Row, unknown>,
  now: Temporal.Instant,
): Promise<void> {
  const untold = await lockUntold(tx, kind.table);
  if (untold.length === 0) return;
  const ids = untold.map(({ id }) => id);
  const rows = inOrder(await kind.find(tx, wholeCompany, { ids }), ids);
  const turns = await findTurnsOfTeams(tx, kind, rows, now);
  const due = rows.filter(({ id }) => !turns.has(id));
  if (due.length > 0) await tellDeciders(sender, tx, kind, due, now);
  const news = new Set(untold.flatMap(({ id, isTeamTold }) => (isTeamTold ? [] : [id])));
  const ofTeams = rows.filter(({ id }) => news.has(id));
  await tellLeaders(sender, tx, kind, ofTeams, now);
}

async function tellDeciders<Row extends { readonly id: string }>(
  sender: ForMessages,
  tx: TenantTx,
  kind: KindForDeciders<Row>,
  rows: readonly Row[],
  now: Temporal.Instant,
): Promise<void> {
  await sendMessage(
    sender,
    tx,
    null,
    toDeciders(kind, (reader) => kind.waitingMail(rows, reader)),
  );
  const ids = rows.map(({ id }) => id);
  await noteTold(tx, kind.table, ids, now);
}

async function tellLeaders<Row extends RequestRow>(
  sender: ForMessages,
  tx: TenantTx,
  kind: RequestKind<Row, unknown>,
  rows: readonly Row[],
  now: Temporal.Instant,
): Promise<void> {
  const { permission, path } = kind.deciders;
  const people = rows.map(({ userId }) => userId);
  const leadersOf = await findTeamDeciders(tx, permission, people, now);
  for (const leader of new Set([...leadersOf.values()].flat().map(({ userId }) => userId))) {
    const theirs = rows.filter((row) => leadersOf.get(row.userId)?.some(({ userId }) => userId === leader));
    const text: Message['text'] = (reader) => kind.waitingMail(theirs, reader);
    await sendMessage(sender, tx, null, { to: { userId: leader }, path, text });
  }
  const ids = rows.map(({ id }) => id);
  await noteTeamTold(tx, kind.table, ids, now);
}

/** Whether the administration is told of the next request of a kind at once, and not by the daily message. */
export async function isToldAtOnce(
  tx: TenantTx,
  table: RequestTable,
  now: Temporal.Instant,
): Promise<boolean> {
  return (await countFiledSince(tx, table, now.subtract({ hours: 24 }))) <= toldAtOnce;
}

function inOrder<Row extends { readonly id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

function toDeciders<Row>({ deciders }: KindForDeciders<Row>, text: Message['text']): Message {
  return { to: { permission: deciders.permission }, path: deciders.path, text };
}
