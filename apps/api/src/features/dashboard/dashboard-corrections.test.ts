import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appendEntry } from '../../testing/append-entry.ts';
import { dashboardOf, punches, scheduled } from '../../testing/company-day.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { createTenant, type TestPerson } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
const friday = '2026-11-20';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(`${friday}T18:00[Europe/Madrid]`);
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});

const employee = () => scheduled(app, tenantId);
const work = (person: TestPerson, ...words: string[]) => punches(app, person, friday, words);
const figures = () => dashboardOf(admin);

describe('a corrected record', () => {
  const correct = (person: TestPerson, id: string | undefined, type: 'IN' | 'OUT', time: string) =>
    appendEntry(app.platform, person, {
      kind: 'CORRECTION',
      type,
      at: `${friday}T${time}[Europe/Madrid]`,
      supersedesId: id ?? null,
      authorId: admin.userId,
    });
  const annul = (person: TestPerson, id: string | undefined, type: 'IN' | 'OUT', time: string) =>
    appendEntry(app.platform, person, {
      kind: 'ANNULMENT',
      type,
      at: `${friday}T${time}[Europe/Madrid]`,
      supersedesId: id ?? null,
      authorId: admin.userId,
    });

  test('counts as corrected, even when the correction is corrected', async () => {
    const person = await employee();
    const [entry, exit] = await work(person, 'IN 11:00', 'OUT 12:00');
    expect(await figures()).toMatchObject({ lateArrivalsToday: 1, earlyDeparturesToday: 1 });
    const first = await correct(person, entry, 'IN', '10:00');
    await correct(person, first, 'IN', '09:00');
    await correct(person, exit, 'OUT', '17:00');
    expect(await figures()).toMatchObject({
      lateArrivalsToday: 0,
      earlyDeparturesToday: 0,
      avgHoursWorkedToday: 8,
      presentLast7: [0, 0, 0, 0, 0, 0, 1],
    });
  });

  test('includes added punches, and no removed ones', async () => {
    const forgot = await employee();
    await correct(forgot, undefined, 'IN', '09:00');
    await correct(forgot, undefined, 'OUT', '13:00');
    const mistaken = await employee();
    const [entry] = await work(mistaken, 'IN 09:40');
    expect(await figures()).toMatchObject({ presentToday: 2, lateArrivalsToday: 1 });
    await annul(mistaken, entry, 'IN', '09:40');
    expect(await figures()).toMatchObject({
      presentToday: 1,
      lateArrivalsToday: 0,
      earlyDeparturesToday: 1,
      avgHoursWorkedToday: 4,
      presentLast7: [0, 0, 0, 0, 0, 0, 1],
    });
  });

  test('follows an entry that is moved to another day, and loses one that is removed', async () => {
    const person = await employee();
    const onDay = (date: string) =>
      ({ type: 'IN', at: `${date}T09:00[Europe/Madrid]`, authorId: admin.userId }) as const;
    const [entry = null] = await work(person, 'IN 09:00');
    const correction = { kind: 'CORRECTION', supersedesId: entry } as const;
    const moved = await appendEntry(app.platform, person, { ...onDay('2026-11-18'), ...correction });
    expect(await figures()).toMatchObject({ presentToday: 0, presentLast7: [0, 0, 0, 0, 1, 0, 0] });
    const again = { ...correction, supersedesId: moved };
    const last = await appendEntry(app.platform, person, { ...onDay('2026-11-17'), ...again });
    expect(await figures()).toMatchObject({ presentLast7: [0, 0, 0, 1, 0, 0, 0] });
    const annulment = { kind: 'ANNULMENT', supersedesId: last } as const;
    await appendEntry(app.platform, person, { ...onDay('2026-11-17'), ...annulment });
    expect(await figures()).toMatchObject({ presentToday: 0, presentLast7: [0, 0, 0, 0, 0, 0, 0] });
  });
});
