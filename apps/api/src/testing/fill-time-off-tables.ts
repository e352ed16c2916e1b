import { randomUUIDv7 } from 'node:crypto';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import type { TestPerson } from './factories.ts';

const at = Temporal.Instant.from('2026-11-20T08:00:00Z');

/** Inserts a row into every table about time off, for somebody who has an absence, and about the company's rules for it. */
export async function fillTimeOffTables(tx: TenantTx, { userId }: Pick<TestPerson, 'userId'>): Promise<void> {
  const { id: absenceId } = await tx
    .selectFrom('absences')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const file = { fileKey: 'absences/x', fileName: 'parte.pdf', contentType: 'application/pdf', sizeBytes: 3 };
  await tx
    .insertInto('absenceAttachments')
    .values({ absenceId, ...file, uploadedBy: userId, uploadedAt: at })
    .execute();
  await tx.insertInto('vacationRules').values({ colleaguesSeeCalendar: false }).execute();
  const granted = { daysPerYear: 31, dayUnit: 'NATURAL', carryOverDays: 5, carryOverUntilMonth: 3 };
  await tx
    .insertInto('vacationRuleVersions')
    .values({ validFrom: Temporal.PlainDate.from('2026-01-01'), ...granted })
    .execute();
  await tx.insertInto('leaveKindRules').values({ kind: 'MOVING', amount: 2 }).execute();
  const adjustment = { id: randomUUIDv7(), userId, year: 2026, days: 2, reason: 'Del año pasado' };
  await tx
    .insertInto('vacationAdjustments')
    .values({ ...adjustment, createdBy: userId, createdAt: at })
    .execute();
  const feed = { userId, scope: 'OWN', tokenHash: Buffer.alloc(32, 7), createdAt: at };
  await tx.insertInto('calendarFeeds').values(feed).execute();
}
