import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ChainedEntry, type LedgerEntry, noCircumstances } from '@jornada/core/ledger/entry';
import { hashEntry } from '@jornada/core/ledger/hash-entry';
import { hashStatement, statementText } from '@jornada/core/ledger/statement';
import { verifyLedger } from '@jornada/core/ledger/verify-ledger';
import { canonicalJson } from '@jornada/core/months/canonical-json';
import { verificationCode } from '@jornada/core/months/verification-code';
import type pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { hashing } from '../../../platform/cryptography/hashing.ts';
import { hashPassword } from '../../../platform/identity/passwords.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { findStatements } from '../../../record/statements.reads.ts';
import { connected } from '../../../testing/database-server.ts';
import { fillState } from '../../../testing/fill-state.ts';
import { type GrowingDatabase, growingDatabase, migrationNames } from '../../../testing/growing-database.ts';
import { columnsOf, idOf, oldCompany } from '../../../testing/old-company.ts';
import { readLedger } from '../../../testing/read-ledger.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const { tenantId, adminId } = oldCompany(1);
const userId = idOf(1, 50);
const [email, password] = ['eva@ejemplo.test', 'Contraseña-1'];
/** February as the program froze it in form 6, byte for byte. */
const frozen = readFileSync(path.join(import.meta.dirname, '../../../testing/month-of-form-6.txt'), 'utf8');
const figuresHash = '728b4d1286c78cc4d363292a8214e0dc79436cf13b9f244256f8bc22f5728218';
const code = verificationCode(figuresHash);
const closedAt = '2026-03-02T09:00:00.000Z';

/** Two days of February, which is closed, and two of March, which is open: Madrid is an hour ahead, from the 29th two. */
const punched = [
  ...['2026-02-02T07:00:00.000Z', '2026-02-02T14:47:00.000Z'],
  ...['2026-02-03T07:00:00.000Z', '2026-02-03T14:00:00.000Z'],
  ...['2026-03-02T07:00:00.000Z', '2026-03-02T14:52:00.000Z'],
  ...['2026-03-30T06:00:00.000Z', '2026-03-30T12:30:00.000Z'],
];

/** The figures of the open month, by hand: 8:00 to 15:52 and 8:00 to 14:30 on days of seven hours, of part-time work. */
const openDays = {
  '2026-03-02': { workedMinutes: 472, expectedMinutes: 420, complementaryMinutes: 52, overtimeMinutes: 0 },
  '2026-03-30': { workedMinutes: 390, expectedMinutes: 420, complementaryMinutes: 0, overtimeMinutes: 0 },
};

let database: GrowingDatabase;
afterEach(() => database.drop());

function ledger(): ChainedEntry[] {
  const entries: ChainedEntry[] = [];
  for (const [index, punchedAt] of punched.entries()) {
    const entry: LedgerEntry = {
      ...noCircumstances,
      ...{ formVersion: 3, origin: 'WEB', kind: 'PUNCH', type: index % 2 === 0 ? 'IN' : 'OUT' },
      ...{ tenantId, employeeId: userId, sequence: index + 1, id: idOf(1, 201 + index), punchedAt },
      ...{ timeZone: 'Europe/Madrid', recordedAt: punchedAt, authorId: userId },
      ...{ supersedesId: null, reason: null },
    };
    const previousHash = entries.at(-1)?.hash ?? null;
    entries.push({ ...entry, previousHash, hash: hashEntry(entry, previousHash, hashing.ofText) });
  }
  return entries;
}

/** The closing of February, as it is stated. */
function closing(): { text: string; hash: string } {
  const text = statementText({
    ...{ tenantId, employeeId: userId, sequence: 1, id: idOf(1, 60), kind: 'MONTH_CLOSED' },
    ...{ madeAt: closedAt, authorId: adminId, subject: '2026-02' },
    content: { version: 1, figuresHash, code },
  });
  return { text, hash: hashStatement(text, null, hashing.ofText) };
}

async function insert(client: pg.Client, table: string, values: Record<string, unknown>): Promise<void> {
  const names = Object.keys(values);
  await client.query(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(values),
  );
}

/** Somebody of the old company who works part time since February, which was closed; with what a database of the state holds of it. */
async function fill(client: pg.Client, state: string): Promise<void> {
  const passwordHash = await hashPassword(password, 'everybody');
  await client.query(`BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${tenantId}'`);
  const made = { created_at: closedAt };
  await insert(client, 'users', {
    ...{ id: userId, email, full_name: 'Eva Núñez', roles: ['ROLE_EMPLOYEE'], ...made },
    ...{ password_hash: passwordHash, ...(state < '0087' && { part_time_from: '2026-02-01' }) },
  });
  if (state >= '0087')
    await insert(client, 'contracts', {
      ...{ id: idOf(1, 61), user_id: userId, valid_from: '2026-02-01', is_part_time: true },
    });
  await insert(client, 'schedule_assignments', {
    ...{ id: idOf(1, 62), user_id: userId, schedule_id: idOf(1, 5), valid_from: '2016-01-01', ...made },
  });
  for (const entry of ledger()) await insert(client, ...columnsOf(entry));
  await insert(client, 'month_versions', {
    ...{ user_id: userId, month: '2026-02-01', version: 1, figures: frozen, closed_at: closedAt },
    ...{ hash: Buffer.from(figuresHash, 'hex'), closed_dates: ['2026-02-02', '2026-02-03'] },
    ...{ closed_by: adminId, closed_by_name: 'Alicia Admin' },
  });
  const { text, hash } = closing();
  await insert(client, 'record_statements', {
    ...{ employee_id: userId, sequence: 1, id: idOf(1, 60), kind: 'MONTH_CLOSED', subject: '2026-02' },
    ...{ made_at: closedAt, text, hash: Buffer.from(hash, 'hex') },
  });
  await client.query('COMMIT');
}

/** Before contracts, before work centres, and before the newest migration. */
const states = ['0086', '0087', migrationNames.at(-2)?.slice(0, 4) ?? ''];

test.each(states)(
  'of a database of the state of %s closed months keep text, hash and code, the record verifies, and open months amount to the same',
  async (state) => {
    database = await growingDatabase();
    const { connectionString } = database;
    const passwordHash = await hashPassword(password, 'everybody');
    for (const name of migrationNames.map((each) => each.slice(0, 4)).filter((each) => each <= state)) {
      await database.migrateUpTo(name);
      await connected(connectionString, (client) => fillState(client, name, 1, passwordHash));
    }
    await connected(connectionString, (client) => fill(client, state));
    await database.migrateUpTo();
    const app = await startTestApp({ connectionString });
    try {
      const { body: session } = await app.request('POST', '/auth/login', { body: { email, password } });
      const get = (asked: string) => app.request('GET', asked, { token: session.accessToken });

      const { body: months } = await get('/attendance/months');
      expect(months.content).toMatchObject([
        { month: '2026-02', version: 1, code, totals: { workedMinutes: 527, complementaryMinutes: 47 } },
      ]);
      const file = await get('/attendance/months/2026-02/file?format=json');
      expect(canonicalJson(file.body)).toBe(frozen);
      const [kept] = await withTenant(app.platform.database, tenantId, (tx) =>
        tx.selectFrom('monthVersions').select(['figures', 'hash']).where('userId', '=', userId).execute(),
      );
      expect([kept?.figures, kept?.hash.toString('hex')]).toEqual([frozen, hashing.ofText(frozen)]);

      const entries = await readLedger(app.platform.database, { tenantId, userId });
      expect(verifyLedger(entries, hashing.ofText)).toMatchObject({ intact: true, length: punched.length });
      const stated = await withTenant(app.platform.database, tenantId, (tx) => findStatements(tx, userId));
      expect(stated).toEqual([{ ...closing(), previousHash: null }]);

      const { body: summary } = await get('/attendance/daily-summary?from=2026-03-01&to=2026-03-31');
      for (const [date, figures] of Object.entries(openDays))
        expect(summary.days.find((day: { date: string }) => day.date === date)).toMatchObject(figures);
      expect(summary.totals).toMatchObject({ workedMinutes: 862, complementaryMinutes: 52 });
    } finally {
      await app.close();
    }
  },
);
