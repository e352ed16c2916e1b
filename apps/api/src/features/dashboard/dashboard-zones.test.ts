import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardOf, punches, scheduled } from '../../testing/company-day.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import { createTenant } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function company(timeZone: string) {
  app.clock.set('2026-01-01T00:00Z');
  const tenantId = await createTenant(app.platform, { timeZone });
  return { tenantId, timeZone, admin: await adminAtWork(app, tenantId) };
}
const hours = (start: string, end: string) => ({
  schedule: { hours: [[start, end] as const], days: [1, 2, 3, 4, 5, 6, 7] },
});

describe.each([
  ['Europe/Madrid', '2027-03-28', 'loses an hour'],
  ['Europe/Madrid', '2027-10-31', 'gains an hour'],
  ['Atlantic/Canary', '2027-03-28', 'loses an hour'],
  ['Atlantic/Canary', '2027-10-31', 'gains an hour'],
])('in %s, the week of %s, when a day %s,', (zone, changesOn) => {
  test('each day has its own people, to the last millisecond', async () => {
    const { tenantId, admin } = await company(zone);
    const person = await scheduled(app, tenantId, { schedule: null });
    const change = Temporal.PlainDate.from(changesOn);
    const days = [-2, -1, 0, 1].map((after) => change.add({ days: after }).toString());
    app.clock.set(`${change.add({ days: 1 })}T12:00[${zone}]`);
    // On every second day of the four, at its first and its last moment.
    for (const day of [days[0], days[2]])
      await punches(app, person, String(day), ['IN 00:00', 'OUT 00:00:01', 'IN 23:59:59.999'], zone);
    expect(await dashboardOf(admin)).toMatchObject({ date: days[3], presentLast7: [0, 0, 0, 1, 0, 1, 0] });
  });

  test('a night is as long as it really was, and late by local time', async () => {
    const { tenantId, admin } = await company(zone);
    const eve = Temporal.PlainDate.from(changesOn).subtract({ days: 1 }).toString();
    const person = await scheduled(app, tenantId, hours('22:00', '06:00'));
    app.clock.set(`${eve}T23:59[${zone}]`);
    await punches(app, person, eve, ['IN 22:16'], zone);
    expect(await dashboardOf(admin)).toMatchObject({
      date: eve,
      presentToday: 1,
      lateArrivalsToday: 1,
      avgHoursWorkedToday: 1.72,
    });
  });

  test('the day has the hours it really had', async () => {
    const { tenantId, admin } = await company(zone);
    const person = await scheduled(app, tenantId, hours('00:00', '08:00'));
    app.clock.set(`${changesOn}T20:00[${zone}]`);
    await punches(app, person, changesOn, ['IN 00:00', 'OUT 08:00'], zone);
    const elapsed = changesOn.includes('-03-') ? 7 : 9;
    expect(await dashboardOf(admin)).toMatchObject({
      presentToday: 1,
      avgHoursWorkedToday: elapsed,
      lateArrivalsToday: 0,
      earlyDeparturesToday: 0,
    });
  });
});

describe('a company in the Canaries', () => {
  test('has its own date, an hour behind', async () => {
    const { tenantId, admin } = await company('Atlantic/Canary');
    const person = await scheduled(app, tenantId);
    app.clock.set('2026-11-20T00:30[Europe/Madrid]');
    expect(await dashboardOf(admin)).toMatchObject({ date: '2026-11-19' });
    app.clock.set('2026-11-20T12:00[Atlantic/Canary]');
    await punches(app, person, '2026-11-20', ['IN 09:15'], 'Atlantic/Canary');
    expect(await dashboardOf(admin)).toMatchObject({
      date: '2026-11-20',
      presentToday: 1,
      lateArrivalsToday: 0,
    });
  });
});

describe('somebody in another zone than the company', () => {
  test('is late by their own local time', async () => {
    const { tenantId, admin } = await company('Europe/Madrid');
    const timeZone = 'Atlantic/Canary';
    const person = await scheduled(app, tenantId, { timeZone });
    app.clock.set('2026-11-20T12:00[Europe/Madrid]');
    await punches(app, person, '2026-11-20', ['IN 09:10'], timeZone);
    expect(await dashboardOf(admin)).toMatchObject({ presentToday: 1, lateArrivalsToday: 0 });
  });

  test.each([
    ['Atlantic/Canary', '23:30'],
    ['America/New_York', '20:30'],
    ['Asia/Tokyo', '03:00'],
    ['Pacific/Auckland', '01:00'],
  ])(
    'is present on the date of their own zone, today and looked back at: %s at %s',
    async (timeZone, time) => {
      const { tenantId, admin } = await company('Europe/Madrid');
      const person = await scheduled(app, tenantId, { timeZone, schedule: null });
      const date = '2026-11-18';
      const entered = Temporal.ZonedDateTime.from(`${date}T${time}[${timeZone}]`);
      // When it is that date in the company too, or at least has been.
      app.clock.set(`${date}T23:59[Europe/Madrid]`);
      if (Temporal.Instant.compare(app.clock.now(), entered.toInstant()) < 0)
        app.clock.set(entered.toInstant().toString());
      await punches(app, person, date, [`IN ${time}`, `OUT ${time}:30`], timeZone);
      for (const [day, expected] of [
        ['2026-11-18', [0, 0, 0, 0, 0, 0, 1]],
        ['2026-11-19', [0, 0, 0, 0, 0, 1, 0]],
        ['2026-11-20', [0, 0, 0, 0, 1, 0, 0]],
      ] as const) {
        app.clock.set(`${day}T23:59:30[Europe/Madrid]`);
        expect(await dashboardOf(admin)).toMatchObject({ date: day, presentLast7: expected });
      }
    },
  );

  test('counts on the dates of the zones they were in, also after they have left', async () => {
    const { tenantId, admin } = await company('Europe/Madrid');
    const person = await scheduled(app, tenantId, { schedule: null });
    app.clock.set('2026-11-20T12:00[Europe/Madrid]');
    await punches(app, person, '2026-11-16', ['IN 23:30', 'OUT 23:40'], 'America/Mexico_City');
    await punches(app, person, '2026-11-17', ['IN 23:30', 'OUT 23:40'], 'Atlantic/Canary');
    await punches(app, person, '2026-11-19', ['IN 09:00', 'OUT 17:00']);
    expect(await dashboardOf(admin)).toMatchObject({ presentLast7: [0, 0, 1, 1, 0, 1, 0] });
    await admin.call('PUT', '/tenant/settings', { body: { timezone: 'Atlantic/Canary' } });
    expect(await dashboardOf(admin)).toMatchObject({ presentLast7: [0, 0, 1, 1, 0, 1, 0] });
  });
});
