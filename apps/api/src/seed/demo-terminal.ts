import { randomUUIDv7 } from 'node:crypto';
import { cardHash } from '../features/terminals/identification/card-text.ts';
import { insertCards } from '../features/terminals/identification/cards.queries.ts';
import { sealPin } from '../features/terminals/identification/pin-hash.ts';
import { replacePin } from '../features/terminals/identification/pins.queries.ts';
import type { SecretKeys } from '../platform/cryptography/secret-keys.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { assign } from './demo-accounts.ts';
import { demoAdmin, demoAtDoor } from './demo-people.ts';

interface DemoLife {
  readonly departmentIds: ReadonlyMap<string, string>;
  readonly today: Temporal.PlainDate;
  readonly createdAt: Temporal.Instant;
  readonly now: Temporal.Instant;
}

/**
 * Adds that person, who begins today and works so many hours a week, with a PIN and a card, and lets the company take number and PIN too. Whoever
 * tries the tablet may do so at any hour without being late.
 */
export async function insertPersonAtDoor(tx: TenantTx, keys: SecretKeys, life: DemoLife): Promise<void> {
  const { departmentIds, today, createdAt, now } = life;
  const { fullName, staffNumber, pin, card } = demoAtDoor;
  const userId = randomUUIDv7();
  const departmentId = departmentIds.get(demoAtDoor.department) ?? null;
  await tx
    .insertInto('users')
    .values({
      ...{ id: userId, email: null, fullName, staffNumber, departmentId, createdAt, isDemo: true },
      roles: ['ROLE_EMPLOYEE'],
    })
    .execute();
  const scheduleId = randomUUIDv7();
  const schedule = {
    name: 'Taller por horas',
    description: '40 horas a la semana',
    scheduleType: 'FLEXIBLE',
  };
  await tx
    .insertInto('schedules')
    .values({ ...schedule, id: scheduleId, createdAt })
    .execute();
  const byHours = { hoursPeriod: 'WEEK', hoursMinutes: 2_400, hoursDays: [1, 2, 3, 4, 5] };
  await tx
    .insertInto('scheduleVersions')
    .values({ scheduleId, timeZone: 'Europe/Madrid', ...byHours })
    .execute();
  await assign(tx, userId, scheduleId, today, createdAt);
  await tx.insertInto('employments').values({ id: randomUUIDv7(), userId, firstDay: today }).execute();
  const sealedHash = await sealPin(keys, userId, pin);
  await replacePin(tx, { userId, sealedHash, setAt: now, drawnBy: demoAdmin.fullName });
  const hash = cardHash(card);
  if (!hash) throw new Error('no card says what that of the demo says');
  await insertCards(tx, [{ userId, hash }], { madeAt: now, madeBy: demoAdmin.fullName });
  await tx.updateTable('tenants').set({ numberAndPin: true }).execute();
}

/** Adds the terminal of the workshop, to be paired with whatever device somebody tries it on. */
export async function insertTerminalAtDoor(tx: TenantTx, { createdAt }: DemoLife): Promise<void> {
  const centre = await tx
    .selectFrom('workCentres')
    .select('id')
    .where('name', '=', 'Nave de Getafe')
    .executeTakeFirst();
  const terminal = { id: randomUUIDv7(), name: 'Entrada de la nave', centreId: centre?.id ?? null };
  await tx
    .insertInto('terminals')
    .values({ ...terminal, createdAt })
    .execute();
}
