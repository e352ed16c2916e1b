import { sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import { unrestricted } from '../../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** A page of certificates, newest first, and how many there are. */
export async function findCertificates(tx: TenantTx, { page, size }: { page: number; size: number }) {
  const [rows, { total }] = await Promise.all([
    tx
      .selectFrom('recordRemovals as removal')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('recordRemovalParts as part')
            .select([
              sql<number>`count(*)::int`.as('people'),
              sql<number>`coalesce(sum(part.last_sequence - part.first_sequence + 1), 0)::int`.as('entries'),
              // A certificate says only up to where statements went: from the one before on.
              sql<number>`coalesce(sum(part.statements_through - coalesce((
                SELECT max(former.statements_through) FROM record_removal_parts AS former
                WHERE former.tenant_id = ${thisCompany} AND former.employee_id = part.employee_id AND former.number < part.number
              ), 0)), 0)::int`.as('statements'),
            ])
            .whereRef('part.number', '=', 'removal.number')
            .where(unrestricted('the record goes as a whole').among('part.employeeId'))
            .as('removed'),
        (join) => join.onTrue(),
      )
      .select([
        'removal.number',
        'removal.before',
        'removal.removedAt',
        'removal.askedByName',
        'removal.reason',
      ])
      .select(['removed.people', 'removed.entries', 'removed.statements'])
      .orderBy('removal.number', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    tx
      .selectFrom('recordRemovals')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function findCertificate(tx: TenantTx, number: number) {
  return tx
    .selectFrom('recordRemovals')
    .select(['statement', 'signature'])
    .where('number', '=', number)
    .executeTakeFirst();
}

/** The date of the first entry, and how many holds keep the record. */
export async function readKept(tx: TenantTx) {
  const { rows } = await sql<{
    oldestDate: Temporal.PlainDate | null;
    standingHolds: number;
    openInspections: number;
  }>`
    SELECT (SELECT min(first.date) FROM users AS person CROSS JOIN LATERAL (
        SELECT (punched_at AT TIME ZONE time_zone)::date AS date FROM punches
        WHERE tenant_id = ${thisCompany} AND employee_id = person.id ORDER BY punched_at LIMIT 1
      ) AS first WHERE person.tenant_id = ${thisCompany}
          AND ${unrestricted('the record goes as a whole').among('person.id')}) AS oldest_date,
      (SELECT count(*)::int FROM standing_holds() WHERE from_date IS NULL) AS standing_holds,
      (SELECT count(*)::int FROM standing_holds() WHERE from_date IS NOT NULL) AS open_inspections`.execute(
    tx,
  );
  return rows[0] ?? { oldestDate: null, standingHolds: 0, openInspections: 0 };
}

/** The name of the company. */
export function findCompany(tx: TenantTx): Promise<{ id: string; slug: string; name: string }> {
  return tx.selectFrom('tenants').select(['id', 'slug', 'name']).executeTakeFirstOrThrow();
}
