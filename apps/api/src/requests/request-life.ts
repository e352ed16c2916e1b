import { onlyPerson, type VisiblePeople } from '../authorization/visible-people.reads.ts';
import { type Deed, happened } from '../events/happened.ts';
import type { ForMessages, Message } from '../events/messages.ts';
import type { Reader } from '../events/readers.queries.ts';
import { problem } from '../platform/errors/problem.ts';
import { pageOf } from '../platform/http/page.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import type {
  DecisionMarks,
  KindAboutPerson,
  ProposalKind,
  RequestKind,
  RequestRow,
  RequestStep,
} from './request-kind.ts';
import { countRequests, type WantedRequests } from './requests.queries.ts';
import type { TeamDecider } from './team-deciders.reads.ts';
import { messagesAboutAsked } from './tell-of-requests.ts';
import { findTurnsOfTeams } from './turn-of-team.queries.ts';

/** A page of requests as the API answers it, each with those of the team for whom it waits. */
export async function listRequests<Row extends RequestRow, Answer>(
  tx: TenantTx,
  kind: KindAboutPerson<Row, Answer>,
  visible: VisiblePeople,
  which: Omit<WantedRequests, 'page'>,
  page: { readonly page: number; readonly size: number },
  now: Temporal.Instant,
) {
  const [rows, total] = await Promise.all([
    kind.find(tx, visible, { ...which, page }),
    countRequests(tx, kind.table, visible, which),
  ]);
  return pageOf(await describeAll(tx, kind, rows, now), total, page);
}

/** Requests as the API answers them, each with those of the team for whom it waits. */
export async function describeAll<Row extends RequestRow, Answer>(
  tx: TenantTx,
  kind: KindAboutPerson<Row, Answer> | RequestKind<Row, Answer>,
  rows: readonly Row[],
  now: Temporal.Instant,
): Promise<Answer[]> {
  if (!('deciders' in kind)) return rows.map((row) => kind.describe(row));
  const turns = await findTurnsOfTeams(tx, kind, rows, now);
  return rows.map((row) => withTurn(kind.describe(row), turns.get(row.id)));
}

/** The same of one. */
export async function describeWaiting<Row extends RequestRow, Answer>(
  tx: TenantTx,
  kind: RequestKind<Row, Answer>,
  row: Row,
  now: Temporal.Instant,
): Promise<Answer> {
  return withTurn(kind.describe(row), (await findTurnsOfTeams(tx, kind, [row], now)).get(row.id));
}

function withTurn<Answer>(answer: Answer, waitsFor: TeamDecider[] | undefined): Answer {
  return waitsFor ? { ...answer, waitsFor } : answer;
}

/** @throws problem NOT_FOUND when nobody visible has a request of that id */
export async function requireRequest<Row extends RequestRow>(
  tx: TenantTx,
  kind: KindAboutPerson<Row, unknown>,
  visible: VisiblePeople,
  id: string,
): Promise<Row> {
  const [row] = await kind.find(tx, visible, { ids: [id] });
  if (!row) throw problem('NOT_FOUND');
  return row;
}

/** A request after it was changed in the same transaction. @throws problem NOT_FOUND */
export function readAgain<Row extends RequestRow>(
  tx: TenantTx,
  kind: KindAboutPerson<Row, unknown>,
  { userId, id }: Pick<Row, 'userId' | 'id'>,
): Promise<Row> {
  return requireRequest(tx, kind, onlyPerson(userId), id);
}

/**
 * Reports a request as it stands after a step: to the log, to its person if somebody else did it, to those who decide if it waits, and to
 * who proposed it once it is decided.
 * @param more `ownPath`: where the message to its person leads, if not to the page of the kind; `marks`: what the log says of who decided
 */
export async function reportStep<Row extends RequestRow>(
  sender: ForMessages,
  tx: TenantTx,
  kind: RequestKind<Row, unknown> | ProposalKind<Row, unknown>,
  deed: Deed,
  row: Row,
  step: RequestStep,
  { ownPath = kind.ownPath, marks = {} }: { ownPath?: Message['path']; marks?: DecisionMarks } = {},
): Promise<void> {
  const { fullName } = deed.session;
  const toOthers = await messagesToOthers(tx, kind, deed, row, step);
  const toPerson = {
    to: { userId: row.userId },
    path: ownPath,
    text: (reader: Reader) => kind.ownMail(row, step, fullName, reader),
  };
  const isOwn = step === 'DECIDED' && row.userId === deed.session.userId;
  const logged = kind.logged(row, step);
  const event = {
    ...{ subjectId: row.userId, subjectName: row.userName, ...logged, about: { requestId: row.id } },
    ...((isOwn || Object.keys(marks).length > 0) && {
      after: { ...logged.after, ...marks, ...(isOwn && { isOwnDecision: true }) },
    }),
  };
  await happened(tx, deed, event, { by: sender, messages: [...toOthers, toPerson] });
}

async function messagesToOthers<Row extends RequestRow>(
  tx: TenantTx,
  kind: RequestKind<Row, unknown> | ProposalKind<Row, unknown>,
  { session, now }: Deed,
  row: Row,
  step: RequestStep,
): Promise<Message[]> {
  if ('deciders' in kind) return row.status === 'PENDING' ? messagesAboutAsked(tx, kind, row, now) : [];
  return step === 'DECIDED' ? [kind.proposerMessage(row, session.fullName)] : [];
}
