import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { thisCompany } from '../platform/database/this-company.ts';
import { type TenantTx, withTenant } from '../platform/transactions/with-tenant.ts';
import { employeeAtWork } from '../testing/employee-at-work.ts';
import { createTenant, type TestPerson } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import {
  type DecidedStatus,
  decidedStatus,
  hasDecision,
  shownStatus,
  statusDecided,
  withDecision,
} from './day-decisions.reads.ts';

const at = Temporal.Instant.from('2026-11-20T08:00:00Z');
const workedOn = Temporal.PlainDate.from('2026-11-19');

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  person = await employeeAtWork(app, { tenantId: await createTenant(app.platform) });
});
afterAll(() => app.close());

const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
  withTenant(app.platform.database, person.tenantId, work);

/** What is said of a row of a status, in SQL. */
async function saidOfRow(status: string | null, decision: Decision): Promise<unknown> {
  return inTenant(async (tx) => {
    await tx.deleteFrom('dayDecisions').execute();
    await tx.deleteFrom('dayRows').execute();
    const minutes = { workedMinutes: 0, expectedMinutes: 480, overtimeMinutes: 0, lateMinutes: 0 };
    const facts = { hasPunches: false, isUnderWay: false, hasForgottenExit: false };
    const day = { userId: person.userId, workedOn };
    await tx
      .insertInto('dayRows')
      .values({ ...day, status, ...minutes, ...facts })
      .execute();
    if (decision) {
      const { validatedAt, justification } = decision;
      const validated = validatedAt ? { validatedAt, validatedPlan: {} } : {};
      await tx
        .insertInto('dayDecisions')
        .values({ ...day, justification, review: 'APPROVED', ...validated })
        .execute();
    }
    const { rows } =
      await sql`SELECT ${shownStatus} AS shown, ${hasDecision(sql`${statusDecided} IS NOT NULL`)} AS is_decided
      FROM day_rows AS row ${withDecision} WHERE row.tenant_id = ${thisCompany}`.execute(tx);
    return rows[0];
  });
}

type Decision = { validatedAt: Temporal.Instant | null; justification: string | null } | null;

test.each<{ name: string; own: 'AUSENTE' | null; decision: Decision; decided: DecidedStatus | null }>([
  { name: 'nobody decided', own: 'AUSENTE', decision: null, decided: null },
  {
    name: 'a review alone gives no status',
    own: 'AUSENTE',
    decision: { validatedAt: null, justification: null },
    decided: null,
  },
  {
    name: 'justified before absent',
    own: 'AUSENTE',
    decision: { validatedAt: null, justification: 'Médico' },
    decided: 'JUSTIFICADO',
  },
  {
    name: 'validated before all',
    own: 'AUSENTE',
    decision: { validatedAt: at, justification: 'Médico' },
    decided: 'VALIDADO',
  },
  {
    name: 'a validated day off',
    own: null,
    decision: { validatedAt: at, justification: null },
    decided: 'VALIDADO',
  },
])('$name: $decided, said alike in SQL', async ({ own, decision, decided }) => {
  if (decision) expect(decidedStatus(decision)).toBe(decided);
  expect(await saidOfRow(own, decision)).toEqual({ shown: decided ?? own, isDecided: decided !== null });
});
