import { effectivePunches } from '@jornada/core/ledger/effective-punches';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { findPunches } from '../../../record/punches.reads.ts';
import { punches } from '../../../testing/company-day.ts';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { createTenant } from '../../../testing/factories.ts';
import { readLedger } from '../../../testing/read-ledger.ts';
import { soundLedger } from '../../../testing/sound-ledger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
const date = '2026-11-20';

beforeAll(async () => {
  app = await startTestApp();
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});
afterAll(() => app.close());

const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** A day as it was punched: pairs one after the other, the last one perhaps without an exit, one with a break. */
const punchedDay = fc
  .record({
    starts: fc.integer({ min: 420, max: 560 }),
    lengths: fc.array(fc.integer({ min: 20, max: 150 }), { minLength: 1, maxLength: 5 }),
    isOpen: fc.boolean(),
    rests: fc.boolean(),
  })
  .map(({ starts, lengths, isOpen, rests }) => {
    let at = starts;
    const words = lengths.map((length, index) => {
      const type = index % 2 === 0 ? 'IN' : 'OUT';
      const word = `${type} ${time(at)}`;
      at += length;
      return word;
    });
    if (words.length % 2 === 1 && !isOpen) words.push(`OUT ${time(at)}`);
    if (rests && words.length > 1)
      words.splice(1, 0, `BREAK_START ${time(starts + 5)}`, `BREAK_END ${time(starts + 15)}`);
    return words;
  });

/** Of each pair that the day has: whether it is kept, and how far its times are moved; and one that may be added. */
const edit = fc.record({
  moves: fc.array(
    fc.record({
      isKept: fc.boolean(),
      entry: fc.integer({ min: -40, max: 40 }),
      exit: fc.integer({ min: -40, max: 40 }),
    }),
    { minLength: 6, maxLength: 6 },
  ),
  added: fc.option(
    fc.record({ at: fc.integer({ min: 400, max: 1100 }), lasts: fc.integer({ min: 1, max: 200 }) }),
  ),
});

interface Pair {
  readonly entryId: string;
  readonly entryTime: string;
  readonly exitTime: string | null;
}
const minuteOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

test('after any corrections the day has the wanted pairs, the ledger is intact and the punches are still shown', async () => {
  let saved = 0;
  await fc.assert(
    fc.asyncProperty(punchedDay, fc.array(edit, { minLength: 2, maxLength: 5 }), async (words, edits) => {
      app.clock.set(`${date}T06:00[Europe/Madrid]`);
      const person = await employeeAtWork(app, { tenantId });
      const originals = await punches(app, person, date, words);
      app.clock.set(`${date}T19:00[Europe/Madrid]`);
      const detail = async () =>
        (await admin.get(`/attendance/admin/days/detail?userId=${person.userId}&date=${date}`)).body;
      for (const { moves, added } of edits) {
        const { row } = await detail();
        const present: Pair[] = row.attendancePairs;
        const pairs = present.flatMap(({ entryId, entryTime, exitTime }, index) => {
          const { isKept = true, entry = 0, exit = 0 } = moves[index] ?? {};
          if (!isKept && present.length > 1) return [];
          const moved = (text: string | null, by: number) => text && time(Math.max(0, minuteOf(text) + by));
          return [{ entryId, entryTime: moved(entryTime, entry), exitTime: moved(exitTime, exit) }];
        });
        const extra = added && { entryTime: time(added.at), exitTime: time(added.at + added.lasts) };
        const wished = extra ? [...pairs, extra] : pairs;
        if (wished.length === 0) continue;
        const before = await readLedger(app.platform.database, person);
        const body = {
          userId: person.userId,
          date,
          version: row.version,
          pairs: wished,
          reason: 'Revisado con el parte',
        };
        const answer = await admin.call('PUT', '/attendance/admin/days/edit-hours', { body });
        const after = await readLedger(app.platform.database, person);
        if (answer.status !== 200) {
          expect(['IMPOSSIBLE_HOURS', 'VALIDATION_FAILED']).toContain(answer.body.code);
          expect(after).toEqual(before);
          continue;
        }
        saved += 1;
        expect(after.length).toBeGreaterThan(before.length);
        const inWords = (list: readonly { entryTime: unknown; exitTime: unknown }[]) =>
          list.map(({ entryTime, exitTime }) => `${entryTime}-${exitTime}`).sort();
        expect(inWords(answer.body.day.attendancePairs)).toEqual(inWords(wished as Pair[]));
      }
      await soundLedger(app, person);
      const ledger = await readLedger(app.platform.database, person);
      expect(ledger.slice(0, originals.length).map(({ id }) => id)).toEqual(originals);
      const counting = await withTenant(app.platform.database, tenantId, async (tx) =>
        (await findPunches(tx, [person.userId], { from: Temporal.Instant.from('2026-11-01T00:00:00Z') }))(
          person.userId,
        ),
      );
      expect(counting.map(({ id }) => id).sort()).toEqual(
        effectivePunches(ledger)
          .map(({ id }) => id)
          .sort(),
      );
      const histories: { entries: { id: string }[] }[] = (await detail()).punches;
      const shown = histories.flatMap(({ entries }) => entries.map(({ id }) => id));
      expect(shown.sort()).toEqual(ledger.map(({ id }) => id).sort());
    }),
    { numRuns: 25 },
  );
  expect(saved).toBeGreaterThan(10);
});
