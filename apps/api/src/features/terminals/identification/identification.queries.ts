import { type SqlBool, sql } from 'kysely';
import { unrestricted } from '../../../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import type { Claimed } from './pin-hash.ts';

/** What the company accepts besides card and PIN. */
export function findIdentificationRules(
  tx: TenantTx,
): Promise<{ isCardAloneAllowed: boolean; isNumberAllowed: boolean }> {
  return tx
    .selectFrom('tenants')
    .select(['cardAlone as isCardAloneAllowed', 'numberAndPin as isNumberAllowed'])
    .executeTakeFirstOrThrow();
}

const whoever = unrestricted('who stands at a terminal says who they are');

/** The person of a staff number, whatever its case, whose account is not kept out. */
export function findByStaffNumber(
  tx: TenantTx,
  staffNumber: string,
  now: Temporal.Instant,
): Promise<Claimed | undefined> {
  return accounts(tx, now)
    .where(sql<SqlBool>`lower(person.staff_number) = ${staffNumber.toLowerCase()}`)
    .executeTakeFirst();
}

/** The person of a valid card whose account is not kept out. @param hash SHA-256 of its text */
export function findByCard(tx: TenantTx, hash: Buffer, now: Temporal.Instant): Promise<Claimed | undefined> {
  return accounts(tx, now)
    .innerJoin('terminalCards as card', (join) =>
      join.onRef('card.tenantId', '=', 'person.tenantId').onRef('card.userId', '=', 'person.id'),
    )
    .where('card.hash', '=', hash)
    .where('card.revokedAt', 'is', null)
    .executeTakeFirst();
}

function accounts(tx: TenantTx, now: Temporal.Instant) {
  return tx
    .selectFrom('users as person')
    .leftJoin('terminalPins as pin', (join) =>
      join.onRef('pin.tenantId', '=', 'person.tenantId').onRef('pin.userId', '=', 'person.id'),
    )
    .select(['person.id as userId', 'pin.sealedHash'])
    .where(whoever.among('person.id'))
    .where('person.active', '=', true)
    .where('person.lockedAt', 'is', null)
    .where((eb) => eb.or([eb('person.expiresAt', 'is', null), eb('person.expiresAt', '>', now)]));
}
