import { AsyncLocalStorage } from 'node:async_hooks';
import type { Endpoint } from '@jornada/contract/endpoint';
import { areaRoles } from '@jornada/contract/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { lookAtVisibility } from '../authorization/noted-visibility.ts';
import type { Policy } from '../authorization/policy.ts';
import { lookAtRows } from '../platform/database/client-dialect.ts';
import { contractEndpoints } from './contract-endpoints.ts';
import { type Need, type PeopleOfStatement, peopleOfStatement } from './people-of-statement.ts';

/** A statement sent for a call, and its outcome. */
interface Sent {
  readonly text: string;
  readonly needs: readonly Need[];
  readonly values: readonly unknown[];
  /** Ids that its result makes known, once its own rows are known to be visible. */
  readonly tells: Set<string>;
}

/** A call of the company's area in progress. */
interface WatchedCall {
  readonly name: string;
  readonly permissions: readonly string[];
  /** The ids of visible people, and of rows that belong to them. */
  readonly known: Set<string>;
  sent: Sent[];
}

const calls = new AsyncLocalStorage<WatchedCall>();
const read = new Map<string, PeopleOfStatement>();
const complaints = new Set<string>();
let isWatching = true;

/** Turns the check off, for tests of actors who do not see everybody: these check the answers themselves. */
export function stopWatchingPeople(): () => void {
  isWatching = false;
  return () => {
    isWatching = true;
  };
}

/** Checks that every statement of calls of the company's area reads only the rows of people whom authorization found visible. */
export async function watchPeople(app: FastifyInstance): Promise<void> {
  const watched = new Map(
    (await contractEndpoints()).filter(isOfOffice).map((endpoint) => [nameOf(endpoint), endpoint]),
  );
  app.addHook('onRequest', (request, _, next) => {
    const { method, url } = request.routeOptions;
    const endpoint = watched.get(`${method} ${url}`);
    if (!endpoint || !isWatching) return next();
    const call: WatchedCall = {
      name: nameOf(endpoint),
      permissions: [endpoint.permission ?? []].flat(),
      known: new Set(claimsOf(request)),
      sent: [],
    };
    calls.run(call, next);
  });
  app.addHook('onResponse', async (_, reply) => settle(reply.statusCode));
  app.addHook('onSend', async (_, reply) => settle(reply.statusCode));
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} /api${path}`;
}

function isOfOffice({ access }: Endpoint): boolean {
  return typeof access !== 'string' && areaRoles.admin.some((role) => access.includes(role));
}

/** The ids in the token: callers may always read their own rows. */
function claimsOf({ headers }: FastifyRequest): string[] {
  const [, claims = ''] = (headers.authorization ?? '').split('.');
  return idsIn(Buffer.from(claims, 'base64url').toString());
}

/** Checks that all rows read belong to visible people. A refused call discloses nothing. */
function settle(statusCode: number): void {
  const call = calls.getStore();
  if (!call || statusCode >= 400) return;
  for (let hasChanged = true; hasChanged; ) {
    const settled = call.sent.filter((sent) => sent.needs.every((need) => isAnsweredFor(call, sent, need)));
    for (const { tells } of settled) for (const id of tells) call.known.add(id);
    call.sent = call.sent.filter((sent) => !settled.includes(sent));
    hasChanged = settled.length > 0;
  }
  for (const { text, needs } of call.sent) {
    const of = needs.filter((need) => need.ties.length === 0).map((need) => need.of);
    const what =
      of.length > 0 ? `does not say whose ${of.join(', ')}` : 'names people whom nobody answered for';
    complaints.add(`${call.name} ${what}: ${text}`);
  }
  call.sent = [];
}

function isAnsweredFor({ known }: WatchedCall, { values }: Sent, { ties }: Need): boolean {
  return ties.some((tie) =>
    tie.values.every((place) =>
      idsIn(JSON.stringify(values[place - 1] ?? null)).every((id) => known.has(id)),
    ),
  );
}

function idsIn(text: string): string[] {
  return text.toLowerCase().match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
}

lookAtRows((text, values) => {
  const call = calls.getStore();
  if (!call) return undefined;
  const { needs, added } = peopleIn(text);
  for (const { ties, of } of needs) noteReasons(`${call.name} needs no reason for ${of}: ${text}`, ties);
  const isOurs = needs.length > 0 || added.length > 0;
  if (!isOurs) return undefined;
  const tells = new Set(added.flatMap((place) => idsIn(JSON.stringify(values[place - 1] ?? null))));
  call.sent.push({ text, needs, values, tells });
  return (rows) => {
    for (const id of idsIn(JSON.stringify(rows))) tells.add(id);
  };
});

function peopleIn(text: string): PeopleOfStatement {
  const found = read.get(text) ?? peopleOfStatement(text);
  read.set(text, found);
  return found;
}

function noteReasons(complaint: string, ties: Need['ties']): void {
  const reasons = ties.flatMap(({ reason }) => reason ?? []);
  const isNeedless = ties.some(({ reason, values }) => reason === undefined && values.length === 0);
  if (reasons.length > 0 && isNeedless) complaints.add(complaint);
}

lookAtVisibility((note) => {
  const call = calls.getStore();
  if (!call) return;
  if ('userIds' in note) for (const id of note.userIds) call.known.add(id.toLowerCase());
  else if (!isOfDoor(note.policy, call.permissions))
    complaints.add(`${call.name} sees by ${note.policy.join(', ')}, which is not what it asks for`);
});

function isOfDoor(policy: Policy, permissions: readonly string[]): boolean {
  return policy.some((permission) => permissions.includes(permission));
}

/** @throws Error listing what was read of people not known to be visible, since the last call */
export function throwHiddenReads(): void {
  const all = [...complaints];
  complaints.clear();
  if (all.length > 0) throw new Error(all.join('\n'));
}
