import type { AuditValues } from '@jornada/contract/audit';
import { longestKeyDays, mostKeys } from '@jornada/contract/company/program-key-limits';
import type {
  createProgramKey,
  ProgramKey,
  ProgramKeyWithText,
} from '@jornada/contract/company/program-keys';
import { scopes as allScopes } from '@jornada/contract/scopes';
import { keyMails } from '@jornada/texts/company-key-mails';
import { keysTexts } from '@jornada/texts/company-keys';
import ipaddr from 'ipaddr.js';
import type { z } from 'zod';
import { actorOf } from '../../../authorization/actor.ts';
import { managesSettings } from '../../../authorization/company.ts';
import { requireEverybody } from '../../../authorization/visible-people.reads.ts';
import { happened } from '../../../events/happened.ts';
import { type Message, sendMessage } from '../../../events/messages.ts';
import { newProgramKey, prefixOfKey } from '../../../platform/cryptography/program-key-text.ts';
import { sha256 } from '../../../platform/cryptography/tenant-token.ts';
import { problem } from '../../../platform/errors/problem.ts';
import { type AdminCall, companyTodayOf } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import {
  countKeysUnderLock,
  insertProgramKey,
  type ProgramKeyRow,
  revokeKeyRow,
} from './program-keys.queries.ts';

/**
 * Makes a key and tells everybody who manages the settings, also whoever made it, whose session somebody else may have opened.
 * @throws problem TOO_MANY_KEYS; VALIDATION_FAILED for a date in the past or later than in a year
 */
export async function makeProgramKey(
  platform: Platform,
  call: AdminCall,
  { name, scopes, expiresOn, addresses }: z.output<typeof createProgramKey.body>,
): Promise<ProgramKeyWithText> {
  const { session, now } = call;
  const { tenantId, userId, fullName } = session;
  requireEverybody(actorOf(session), managesSettings);
  const expiresAt = requireEnd(call, Temporal.PlainDate.from(expiresOn));
  const { id, text } = newProgramKey(tenantId);
  const row = {
    ...{ id, name, prefix: prefixOfKey(text), expiresAt, createdAt: now },
    scopes: allScopes.filter((scope) => scopes.includes(scope)),
    addresses: [...new Set(addresses.map(asNetwork))],
    ...{ createdById: userId, createdBy: fullName },
  };
  return withTenant(platform.database, tenantId, async (tx) => {
    if ((await countKeysUnderLock(tx)) >= mostKeys) throw problem('TOO_MANY_KEYS');
    await insertProgramKey(tx, { ...row, hash: sha256(text) });
    await happened(tx, call, { action: 'PROGRAM_KEY_CREATED', ...subjectOf(row), after: audited(row) });
    const made = describeKey({ ...row, lastUsedAt: null }, session.companyTimeZone);
    await sendMessage(platform, tx, null, messageOf(made));
    return { ...made, key: text };
  });
}

/** @throws problem NOT_FOUND */
export async function revokeKey(platform: Platform, call: AdminCall, id: string): Promise<void> {
  requireEverybody(actorOf(call.session), managesSettings);
  await withTenant(platform.database, call.session.tenantId, async (tx) => {
    const row = await revokeKeyRow(tx, id, call.now);
    if (!row) throw problem('NOT_FOUND');
    await happened(tx, call, { action: 'PROGRAM_KEY_REVOKED', ...subjectOf(row), before: audited(row) });
  });
}

function messageOf({ name, scopes, createdBy, expiresOn }: ProgramKey): Message {
  const [year, month, day] = expiresOn.split('-');
  const told = { name, createdBy, expires: `${day}/${month}/${year}` };
  return {
    to: { permission: 'settings.manage' },
    path: '/admin/configuracion/integraciones',
    text: (reader) =>
      keyMails.created({ ...reader, ...told, scopes: scopes.map((scope) => keysTexts.scopes[scope]) }),
  };
}

/** A key as the API answers it, of whose text only the beginning is known. */
export function describeKey({ createdById: _, ...row }: ProgramKeyRow, companyTimeZone: string): ProgramKey {
  const { createdAt, expiresAt, lastUsedAt } = row;
  return {
    ...row,
    expiresOn: expiresAt
      .subtract({ milliseconds: 1 })
      .toZonedDateTimeISO(companyTimeZone)
      .toPlainDate()
      .toString(),
    createdAt: toText(createdAt),
    expiresAt: toText(expiresAt),
    lastUsedAt: lastUsedAt && toText(lastUsedAt),
  };
}

/** The end of a civil date in the company's zone. */
function requireEnd(call: AdminCall, expiresOn: Temporal.PlainDate): Temporal.Instant {
  const today = companyTodayOf(call);
  const last = today.add({ days: longestKeyDays });
  const isRefused =
    Temporal.PlainDate.compare(expiresOn, today) < 0 || Temporal.PlainDate.compare(expiresOn, last) > 0;
  if (isRefused) throw problem('VALIDATION_FAILED', { fieldErrors: { expiresOn: keysTexts.expiresRefused } });
  return expiresOn.add({ days: 1 }).toZonedDateTime(call.session.companyTimeZone).toInstant();
}

/** An address as the network of it alone; a network as it begins, `192.0.2.0/24` for `192.0.2.7/24`. */
function asNetwork(address: string): string {
  if (!address.includes('/')) {
    const single = ipaddr.process(address);
    return `${single.toString()}/${single.kind() === 'ipv4' ? 32 : 128}`;
  }
  const [base, bits] = ipaddr.parseCIDR(address);
  const first = (base.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6).networkAddressFromCIDR(address);
  return `${first.toString()}/${bits}`;
}

const subjectOf = ({ id, name }: Pick<ProgramKeyRow, 'id' | 'name'>) => ({
  subjectId: id,
  subjectName: name,
});

function audited({ scopes, addresses, expiresAt }: Omit<ProgramKeyRow, 'lastUsedAt'>): AuditValues {
  return {
    keyScopes: scopes.map((scope) => keysTexts.scopes[scope]),
    keyExpires: toText(expiresAt),
    keyAddresses: addresses,
  };
}

function toText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}
