import type { Endpoint } from '@jornada/contract/endpoint';
import type { Permission } from '@jornada/contract/permissions';
import { permissionsOfScope, type Scope } from '@jornada/contract/scopes';
import { keysTexts } from '@jornada/texts/company-keys';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { placeOfKey } from '../cryptography/program-key-text.ts';
import { sha256 } from '../cryptography/tenant-token.ts';
import type { Connections } from '../database/database.ts';
import { problem } from '../errors/problem.ts';
import { type TenantTx, withTenant } from '../transactions/with-tenant.ts';
import type { Caller } from './caller.ts';
import { noteKeyUsed, type ProgramKeyRow, standingKey } from './program-keys.queries.ts';
import type { Session } from './standing-session.ts';

/**
 * Who a key says is calling. Whether it may be used is read from the database, by `standing`.
 * @throws problem UNAUTHENTICATED for a text that is no key
 */
export function programCallerOf(
  request: FastifyRequest,
  key: string,
  { scope }: Pick<Endpoint, 'scope'>,
  { database }: { readonly database: Connections },
): Caller {
  const place = placeOfKey(key);
  if (!place) throw problem('UNAUTHENTICATED');
  const { tenantId, keyId } = place;
  const hash = sha256(key);
  return {
    ...{ tenantId, userId: keyId, sessionId: keyId, isProgram: true },
    standing: async (tx: TenantTx, now: Temporal.Instant) => {
      const [row] = await standingKey(tx, { keyId, hash, now });
      if (!row) throw problem('UNAUTHENTICATED');
      const header = request.headers['x-tenant-id'];
      if (header !== undefined && String(header).toLowerCase() !== tenantId) throw problem('NOT_FOUND');
      if (!isWithin(request.ip, row.addresses))
        throw problem('FORBIDDEN', { message: keysTexts.addressRefused });
      if (!scope) throw problem('FORBIDDEN', { message: keysTexts.noScope });
      if (!row.scopes.includes(scope)) throw problem('FORBIDDEN', { message: keysTexts.scopeMissing(scope) });
      if (isDue(row, now)) noteUse(database, tenantId, keyId, now);
      return toSession(row, tenantId, keyId);
    },
    // No session has its id.
    admit: () => {
      throw problem('UNAUTHENTICATED');
    },
  };
}

/** A program as what is done for a request knows whoever asks: by the key's id, which is nobody's, and its name. */
function toSession(
  { name, prefix, scopes, isPlatform, timeZone }: ProgramKeyRow,
  tenantId: string,
  id: string,
): Session {
  const permissions = new Set<Permission>((scopes as Scope[]).flatMap((scope) => permissionsOfScope[scope]));
  return {
    ...{ id, userId: id, tenantId, email: `${prefix}…`, fullName: keysTexts.actorName(name) },
    ...{ admittedAs: ['ROLE_TENANT_ADMIN'], permissions: [...permissions], team: null },
    ...{ timeZone, companyTimeZone: timeZone, isPlatform, isProven: false },
    program: { keyId: id, scopes: scopes as Scope[] },
  };
}

/** Whether an address is in one of these networks; of none every address is. */
function isWithin(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  if (!ipaddr.isValid(address)) return false;
  const caller = ipaddr.process(address);
  return networks.some((network) => {
    const range = ipaddr.parseCIDR(network);
    return caller.kind() === range[0].kind() && caller.match(range);
  });
}

function isDue({ lastUsedAt }: ProgramKeyRow, now: Temporal.Instant): boolean {
  return lastUsedAt === null || Temporal.Instant.compare(lastUsedAt.add({ minutes: 1 }), now) <= 0;
}

/** Keys whose use this process is writing down. */
const beingNoted = new Set<string>();

/** Beside the call, which does not wait for it; should it fail, the next call notes its own. */
function noteUse(database: Connections, tenantId: string, keyId: string, now: Temporal.Instant): void {
  if (beingNoted.has(keyId)) return;
  beingNoted.add(keyId);
  withTenant(database, tenantId, (tx) => noteKeyUsed(tx, keyId, now))
    .catch(() => {})
    .finally(() => beingNoted.delete(keyId));
}
