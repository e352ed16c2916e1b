import type { CorrectionRequest } from '@jornada/contract/attendance/correction-requests';
import { effectivePunches } from '@jornada/core/ledger/effective-punches';
import type { LedgerEntry } from '@jornada/core/ledger/entry';
import { wishedEnds } from '@jornada/core/timekeeping/wished-ends';
import type { WorkPair } from '@jornada/core/timekeeping/work-pair';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editHours } from './features/attendance/corrections/edit-hours.ts';
import { describeDays } from './features/attendance/days/describe-days.ts';
import { acceptRequest } from './features/attendance/requests/accept-request.ts';
import { askForCorrection } from './features/attendance/requests/ask-for-correction.ts';
import { ProblemError } from './platform/errors/problem.ts';
import type { Caller } from './platform/identity/caller.ts';
import { withTenant } from './platform/transactions/with-tenant.ts';
import { bySession } from './punching/puncher.ts';
import { punchRecorder } from './punching/record-punch.ts';
import { randomSequence } from './seed/random.ts';
import { callerFor } from './testing/caller-for.ts';
import { punches } from './testing/company-day.ts';
import { assignSchedule, createPerson, createTenant, type TestPerson } from './testing/factories.ts';
import { readLedger } from './testing/read-ledger.ts';
import { rowsOfDays, withCommonShown } from './testing/rows-of-days.ts';
import { soundLedger } from './testing/sound-ledger.ts';
import { sessionOf } from './testing/specimen.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { dayVersion, punchesVersion } from './workday/day-version.ts';
import { rebuildDayRows } from './workday/rows/rebuild-day-rows.ts';
import { refreshDayRows } from './workday/rows/refresh-day-rows.ts';

const interleavings = 1_000;
const roundsOfPerson = 25;
const date = Temporal.PlainDate.from('2026-11-20');
const tenOClock = Temporal.Instant.from('2026-11-20T09:00:00Z');

let app: TestApp;
let tenantId: string;
let recorder: ReturnType<typeof punchRecorder>;
let admins: readonly [TestPerson, TestPerson];

beforeAll(async () => {
  app = await startTestApp();
  recorder = punchRecorder(app.platform, async ({ entry }) => entry);
  tenantId = await createTenant(app.platform);
  const admin = () => createPerson(app.platform, tenantId, { roles: ['ROLE_ADMIN'] });
  admins = [await admin(), await admin()];
});
afterAll(() => app.close());

/** What became of one act of a round: the time of the first entry that it was to have, where it is an edit. */
interface Outcome {
  readonly act: string;
  readonly isDone: boolean;
  readonly code: string | null;
  readonly entryTime: string | null;
  /** The entry that an accepted request came to. */
  readonly correctionId: string | null;
}

const allowed = new Set([
  // Of a machine that is too busy; nothing of it may be in the ledger.
  'UNAVAILABLE',
  'CHANGED_MEANWHILE',
  'REQUEST_EXISTS',
  'REQUEST_DECIDED',
  'IMPOSSIBLE_HOURS',
  'NOT_FOUND',
  'VALIDATION_FAILED',
]);

test('a thousand interleavings of two admins, the employee and the timer: nothing is lost and the ledger is whole', {
  timeout: 600_000,
}, async () => {
  const seed = 1 + Math.floor(Math.random() * 2 ** 31);
  const counts = new Map<string, number>();
  let refusedForOther = 0;
  const people = interleavings / roundsOfPerson;
  const days = Array.from({ length: people }, (_, index) => oneDay(seed + index, counts));
  // A few days at once: what holds one must not hold another.
  for (let index = 0; index < days.length; index += 8) {
    const outcomes = await Promise.all(days.slice(index, index + 8).map((run) => run()));
    refusedForOther += outcomes.reduce((sum, each) => sum + each, 0);
  }
  const message = `seed ${seed}: ${JSON.stringify([...counts])}`;
  for (const act of ['EDIT 0', 'EDIT 1', 'PUNCH', 'ASK', 'ACCEPT 0', 'ACCEPT 1', 'REFRESH'])
    expect(counts.get(act) ?? 0, `${act}, ${message}`).toBeGreaterThan(20);
  expect(refusedForOther, message).toBeGreaterThan(50);

  // When nobody is at work any more: what goes on counts up to the moment at which it was looked at.

  app.clock.set('2026-11-21T12:00[Europe/Madrid]');

  const month = { from: date.with({ day: 1 }), to: date };
  const { database } = app.platform;
  await refreshDayRows(app.platform, tenantId, month, app.clock.now());
  const kept = await rowsOfDays(database, tenantId);
  expect(kept.length).toBeGreaterThanOrEqual(people);
  await rebuildDayRows(app.platform, tenantId, month, app.clock.now());
  const rebuilt = await rowsOfDays(database, tenantId);
  expect(withCommonShown(rebuilt, kept)).toEqual(withCommonShown(kept, rebuilt));
});

/** The rounds of one person's day. @returns how many edits were refused because somebody was faster */
function oneDay(seed: number, counts: Map<string, number>): () => Promise<number> {
  const random = randomSequence(seed);
  for (let skip = 0; skip < 5; skip += 1) random();
  const below = (count: number) => Math.floor(random() * count);
  return async () => {
    app.clock.set('2026-11-20T08:00[Europe/Madrid]');
    const person = await createPerson(app.platform, tenantId);
    await assignSchedule(app.platform, person);
    const caller = await callerFor(app.platform, person);
    const originals = await punches(app, person, date.toString(), ['IN 09:00', 'OUT 09:30']);
    let ledger = await readLedger(app.platform.database, person);
    let refusedForOther = 0;
    let notes = 0;
    for (let round = 0; round < roundsOfPerson; round += 1) {
      const now = tenOClock.add({ minutes: 3 * round });
      const before = ledger.length;
      const outcomes = await oneRound(person, caller, ledger, now, below);
      const done = outcomes.filter(({ isDone }) => isDone);
      for (const { act } of done) counts.set(act, (counts.get(act) ?? 0) + 1);
      const saved = done.filter(({ act }) => act.startsWith('EDIT'));
      notes += saved.length;
      refusedForOther += outcomes.filter(({ code }) => code === 'CHANGED_MEANWHILE').length;

      ledger = await readLedger(app.platform.database, person);
      const context = `seed ${seed}, round ${round}: ${JSON.stringify(outcomes)}`;
      // Both edits named one version: of them one was saved at most.
      expect(saved.length, context).toBeLessThanOrEqual(1);
      // One entry each, but where a request asks for what the record says already.
      const certain = done.filter(({ act }) => /EDIT|PUNCH/.test(act)).length;
      const accepted = done.flatMap(({ correctionId }) => correctionId ?? []);
      expect(ledger.length, context).toBeGreaterThanOrEqual(before + certain);
      expect(ledger.length, context).toBeLessThanOrEqual(before + certain + accepted.length);
      expect(
        ledger.map(({ id }) => id),
        context,
      ).toEqual(expect.arrayContaining(accepted));
      const [first] = effectivePunches(ledger);
      const wished = done.flatMap(({ entryTime }) => entryTime ?? []);
      if (wished.length > 0) expect(wished, context).toContain(first && wallTime(first.punchedAt));
    }
    await soundLedger(app, person);
    // What was punched is there as it was; each entry is superseded once at most.
    expect(ledger.slice(0, 2).map(({ id, kind }) => `${kind} ${id}`)).toEqual(
      originals.map((id) => `PUNCH ${id}`),
    );
    const superseded = ledger.flatMap(({ supersedesId }) => supersedesId ?? []);
    expect(new Set(superseded).size).toBe(superseded.length);
    const [row] = await withTenant(app.platform.database, tenantId, (tx) =>
      describeDays(tx, [{ userId: person.userId, date }], app.clock.now(), null),
    );
    expect(row?.adminNotes).toHaveLength(notes);
    return refusedForOther;
  };
}

const wallTime = (at: Temporal.Instant) =>
  at.toZonedDateTimeISO('Europe/Madrid').toPlainTime().toString({ smallestUnit: 'minute' });

/** What happens to the day at one moment, in any order. */
async function oneRound(
  person: TestPerson,
  caller: Caller,
  ledger: readonly LedgerEntry[],
  now: Temporal.Instant,
  below: (count: number) => number,
): Promise<Outcome[]> {
  const { platform } = app;
  const standing = effectivePunches(ledger);
  // All of it is one day's, about which nobody decides anything.
  const version = dayVersion(punchesVersion(standing.map(({ id }) => id)), 0);
  const waiting = await withTenant(platform.database, tenantId, (tx) =>
    tx
      .selectFrom('correctionRequests')
      .select(['id', 'at'])
      .where('userId', '=', person.userId)
      .where('status', '=', 'PENDING')
      .execute(),
  );
  const earlyTime = () => `0${6 + below(3)}:${String(below(60)).padStart(2, '0')}`;
  const session = (who: TestPerson) => sessionOf(tenantId, who.userId);
  const edit = (which: 0 | 1) => {
    const entryTime = earlyTime();
    const wish = (pairs: readonly WorkPair[]) =>
      wishedEnds(pairs, { entryTime: Temporal.PlainTime.from(entryTime), exitTime: null });
    const day = { userId: person.userId, date };
    const wanted = { day, version, reason: 'Lo dice el parte', wish, nameOf: () => 'entryTime' };
    return tried(`EDIT ${which}`, entryTime, () =>
      editHours(platform, { session: session(admins[which]), now }, wanted),
    );
  };
  const punch = () => {
    const type = standing.at(-1)?.type === 'IN' ? ('OUT' as const) : ('IN' as const);
    const request = {
      puncher: bySession(caller),
      origin: 'WEB' as const,
      type,
      idempotencyKey: undefined,
      isConfirmed: true,
      now,
    };
    return tried('PUNCH', null, () => recorder.add(tenantId, request));
  };
  const ask = () => {
    const wish = {
      ...{ workedOn: date, type: 'IN' as const, punchId: standing[0]?.id ?? null },
      ...{
        atDate: date,
        atTime: Temporal.PlainTime.from(earlyTime()),
        modality: null,
        reason: 'Entré antes',
      },
    };
    return tried('ASK', null, () => askForCorrection(platform, { session: session(person), now }, wish));
  };
  const accept = (which: 0 | 1) => {
    const one = waiting[below(Math.max(1, waiting.length))];
    if (!one) return ask();
    const entryTime = wallTime(one.at);
    return tried(`ACCEPT ${which}`, entryTime, () =>
      acceptRequest(platform, { session: session(admins[which]), now }, one.id, ''),
    );
  };
  const refresh = () =>
    tried('REFRESH', null, () =>
      refreshDayRows(platform, tenantId, { from: date, to: date, userId: person.userId }, now),
    );
  const acts = [() => edit(0), () => edit(1), punch, ask, () => accept(0), () => accept(1), refresh];
  const chosen = Array.from({ length: 2 + below(2) }, () => acts[below(acts.length)]);
  // Both admins, each once at most: whoever edits again has seen their own.
  const unlike = [...new Set(chosen)];
  return Promise.all(
    unlike.map(async (act) => {
      for (let turns = below(12); turns > 0; turns -= 1) await new Promise((turn) => setImmediate(turn));
      if (!act) throw new Error('there is such an act');
      return act();
    }),
  );
}

async function tried(act: string, entryTime: string | null, work: () => Promise<unknown>): Promise<Outcome> {
  try {
    const made = await work();
    const correctionId = (made as Partial<CorrectionRequest> | undefined)?.correctionId ?? null;
    return { act, isDone: true, code: null, entryTime, correctionId };
  } catch (error) {
    if (!(error instanceof ProblemError) || !allowed.has(error.body.code)) throw error;
    return { act, isDone: false, code: error.body.code, entryTime, correctionId: null };
  }
}
