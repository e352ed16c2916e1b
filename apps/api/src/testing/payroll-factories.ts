import { createHash, randomUUIDv7 } from 'node:crypto';
import { neutralLayout } from '@jornada/core/payroll/batch/profile';
import { insertLines } from '../features/payroll/batch/batches.queries.ts';
import { fileKey } from '../features/payroll/batch/make-file.ts';
import { hashOfLinkCode } from '../features/payroll/links/send-link.ts';
import { newTenantToken, sha256 } from '../platform/cryptography/tenant-token.ts';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { createCentre } from './centre-factories.ts';
import type { TestPerson } from './factories.ts';

type Whose = Pick<TestPerson, 'tenantId' | 'userId'>;

const month = Temporal.PlainDate.from('2026-10-01');
/** The code of links that these make. */
export const payrollCode = '12345678';

/** A concept of a company that no batch has lines of. @returns its id */
export async function createConcept(
  platform: Platform,
  { tenantId }: Pick<Whose, 'tenantId'>,
): Promise<string> {
  const id = randomUUIDv7();
  await withTenant(platform.database, tenantId, (tx) =>
    tx
      .insertInto('payrollConcepts')
      .values({
        ...{ id, code: id.slice(-12), name: 'Horas nocturnas', source: 'NIGHT', measure: 'MINUTES' },
        ...{ minuteForm: 'DECIMAL', sending: 'UNITS', isNegative: false, decimals: 2, stepMinutes: 1 },
        ...{ prices: '[]', fromMonth: month },
      })
      .execute(),
  );
  return id;
}

/** @returns its id */
export async function createProfile(
  platform: Platform,
  { tenantId }: Pick<Whose, 'tenantId'>,
): Promise<string> {
  const id = randomUUIDv7();
  await withTenant(platform.database, tenantId, (tx) =>
    tx
      .insertInto('payrollProfiles')
      .values({ id, name: `Perfil ${id}`, layout: JSON.stringify(neutralLayout) })
      .execute(),
  );
  return id;
}

/** A closed batch with a line of somebody, a file, and a link to it that was used once. */
export async function createBatch(platform: Platform, { tenantId, userId }: Whose) {
  const [id, fileId, linkId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
  const now = platform.clock.now();
  const conceptId = await createConcept(platform, { tenantId });
  const contents = Buffer.from('0042;00017;8,78\r\n');
  const token = newTenantToken(tenantId);
  await platform.files.put(fileKey(tenantId, { id: fileId, batchId: id }), contents, 'text/csv');
  await withTenant(platform.database, tenantId, async (tx) => {
    const { last } = await tx
      .selectFrom('payrollBatches')
      .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.val(0)).as('last'))
      .executeTakeFirstOrThrow();
    const number = last + 1;
    await tx
      .insertInto('payrollBatches')
      .values({
        ...{ id, number, month, companyCode: '0042', closedAt: now },
        ...{ closedBy: 'Alba Jefa', people: 1, lineCount: 1 },
      })
      .execute();
    await insertLines(tx, id, [
      {
        ...{ userId, month: month.toPlainYearMonth().toString(), conceptId, exact: 60, exactAmount: 0 },
        ...{ units: 10_000, cents: 0, isDifference: false },
        days: [{ date: '2026-10-26', exact: 60, units: 10_000, cents: 0, percent: null }],
        ...{ personCode: '00017', personName: 'Ana Peña', centreCode: '', conceptCode: '0130' },
        ...{ conceptName: 'Horas nocturnas', unitForm: 'HOURS', sending: 'UNITS' },
      },
    ]);
    await tx
      .insertInto('payrollFiles')
      .values({
        ...{ id: fileId, batchId: id, name: `lote-${number}-2026-10.csv`, contentType: 'text/csv' },
        ...{ sha256: createHash('sha256').update(contents).digest(), bytes: contents.length, madeAt: now },
      })
      .execute();
    await tx
      .insertInto('payrollLinks')
      .values({
        ...{ id: linkId, fileId, email: 'gestoria@ejemplo.test', tokenHash: sha256(token) },
        ...{ codeHash: hashOfLinkCode(platform, linkId, payrollCode), sentAt: now, sentBy: 'Alba Jefa' },
        expiresAt: now.add({ hours: 24 * 7 }),
      })
      .execute();
    await tx
      .insertInto('payrollDownloads')
      .values({ id: randomUUIDv7(), linkId, downloadedAt: now })
      .execute();
  });
  return { id, fileId, linkId, conceptId, token };
}

/** Inserts a row into every table of batches and codes of payroll. */
export async function fillPayrollBatches(platform: Platform, person: Whose): Promise<void> {
  const centreId = await createCentre(platform, person.tenantId, { name: `Nave ${person.userId}` });
  await createBatch(platform, person);
  await createProfile(platform, person);
  await withTenant(platform.database, person.tenantId, async (tx) => {
    await tx.insertInto('payrollSettings').values({ companyCode: '0042' }).execute();
    await tx.insertInto('payrollCentreCodes').values({ centreId, code: '01' }).execute();
    await tx.insertInto('payrollPersonCodes').values({ userId: person.userId, code: '00017' }).execute();
  });
}
