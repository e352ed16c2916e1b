import type { CorrectionProposal } from '@jornada/contract/attendance/proposals';
import { effectivePunches } from '@jornada/core/ledger/effective-punches';
import type { LedgerEntry } from '@jornada/core/ledger/entry';
import { wishedEnds } from '@jornada/core/timekeeping/wished-ends';
import type { WorkPair } from '@jornada/core/timekeeping/work-pair';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeCompany } from './authorization/visible-people.reads.ts';
import { editHours } from './features/attendance/corrections/edit-hours.ts';
import { decideDays } from './features/attendance/decisions/decide-days.ts';
import { closeMonths } from './features/attendance/months/close-months.ts';
import { answerProposal } from './features/attendance/proposals/answer-proposal.ts';
import { describeProposal } from './features/attendance/proposals/correction-proposals.ts';
import { endOverdueOfDay } from './features/attendance/proposals/end-overdue.ts';
import { findProposals } from './features/attendance/proposals/proposals.queries.ts';
import { proposeCorrection } from './features/attendance/proposals/propose-correction.ts';
import { withdrawProposal } from './features/attendance/proposals/withdraw-proposal.ts';
import { acceptRequest } from './features/attendance/requests/accept-request.ts';
import { askForCorrection } from './features/attendance/requests/ask-for-correction.ts';
import { ProblemError } from './platform/errors/problem.ts';
import { withTenant } from './platform/transactions/with-tenant.ts';
import { bySession } from './punching/puncher.ts';
import { punchRecorder } from './punching/record-punch.ts';
import { holdLedgers } from './record/append-to-ledger.ts';
import { callerFor } from './testing/caller-for.ts';
import { punches } from './testing/company-day.ts';
import { assignSchedule, createPerson, createTenant, type TestPerson } from './testing/factories.ts';
import { readLedger } from './testing/read-ledger.ts';
import { rowsOfDays, withCommonShown } from './testing/rows-of-days.ts';
import { soundLedger } from './testing/sound-ledger.ts';
import { sessionOf } from './testing/specimen.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { rebuildDayRows } from './workday/rows/rebuild-day-rows.ts';
import { refreshDayRows } from './workday/rows/refresh-day-rows.ts';

const lives = 100;
const momentsOfLife = 5;
const date = Temporal.PlainDate.from('2026-10-28');
const period = { from: date.with({ day: 1 }), to: Temporal.PlainDate.from('2026-10-31') };
const zone = 'Europe/Madrid';

let app: TestApp;
let tenantId: string;
let admin: TestPerson;
let recorder: ReturnType<typeof punchRecorder>;

beforeAll(async () => {
  app = await startTestApp();
  recorder = punchRecorder(app.platform, async ({ entry }) => entry);
  tenantId = await createTenant(app.platform);
  admin = await createPerson(app.platform, tenantId, { roles: ['ROLE_ADMIN'] });
});
afterAll(() => app.close());

const acts = [
  ...['PROPOSE', 'WITHDRAW', 'EDIT', 'PUNCH', 'AGREE', 'REFUSE', 'ASK', 'ACCEPT'],
  ...['VALIDATE', 'UNVALIDATE', 'CLOSE', 'TIMER'],
] as const;
type Act = (typeof acts)[number];

/** What ends a proposal. */
const endings: Partial<Record<Act, CorrectionProposal['status']>> = {
  WITHDRAW: 'WITHDRAWN',
  AGREE: 'AGREED',
  REFUSE: 'REFUSED',
};

/** What happens at one moment, in any order, so many hours after what was before; `turns` puts some of it a little later. */
interface Moment {
  readonly hours: number;
  readonly acts: readonly { readonly act: Act; readonly turns: number; readonly minute: number }[];
}

const often: Act[] = ['PROPOSE', 'AGREE', 'REFUSE', 'WITHDRAW', 'ACCEPT'];
const life = fc.array(
  fc.record({
    hours: fc.constantFrom(0, 0, 1, 24, 72, 168),
    acts: fc.array(
      fc.record({
        act: fc.constantFrom(...acts, ...often, ...often, 'PROPOSE' as const, 'EDIT' as const),
        turns: fc.integer({ min: 0, max: 8 }),
        minute: fc.integer({ min: 0, max: 59 }),
      }),
      { minLength: 2, maxLength: 4 },
    ),
  }),
  { minLength: momentsOfLife, maxLength: momentsOfLife },
);

const allowed = new Set([
  ...['UNAVAILABLE', 'CHANGED_MEANWHILE', 'REQUEST_EXISTS', 'REQUEST_DECIDED', 'IMPOSSIBLE_HOURS'],
  ...['VALIDATION_FAILED', 'EDIT_WINDOW_OPEN', 'EDIT_WINDOW_OVER', 'DAY_VALIDATED', 'DAY_NOT_OVER'],
  ...['MONTH_CLOSED', 'MONTH_NOT_OVER', 'NOT_FOUND', 'EXIT_MISSING', 'RECENT_PUNCH', 'PUNCH_NOT_ALLOWED'],
]);

/** An act that was done, and the proposal that it was about, if any. */
interface Done {
  readonly act: Act;
  readonly proposal: CorrectionProposal | null;
}

test('five hundred interleavings around proposals: one outcome each, both versions kept, and the ledger is whole', {
  timeout: 600_000,
}, async () => {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  await fc.assert(
    fc.asyncProperty(life, (moments) => live(moments, count)),
    { numRuns: lives },
  );
  const found = JSON.stringify([...counts]);
  for (const act of acts) expect(counts.get(act) ?? 0, `${act}: ${found}`).toBeGreaterThan(3);
  for (const status of ['AGREED', 'REFUSED', 'UNANSWERED', 'WITHDRAWN'])
    expect(counts.get(status) ?? 0, `${status}: ${found}`).toBeGreaterThan(3);
  for (const code of ['REQUEST_EXISTS', 'REQUEST_DECIDED', 'IMPOSSIBLE_HOURS', 'MONTH_CLOSED'])
    expect(counts.get(code) ?? 0, `${code}: ${found}`).toBeGreaterThan(1);

  // When nobody is at work any more: what goes on counts up to the moment at which it was looked at.
  app.clock.set(`2027-02-01T12:00[${zone}]`);
  const { database } = app.platform;
  await refreshDayRows(app.platform, tenantId, period, app.clock.now());
  const kept = await rowsOfDays(database, tenantId);
  expect(kept.length).toBeGreaterThan(lives);
  await rebuildDayRows(app.platform, tenantId, period, app.clock.now());
  const rebuilt = await rowsOfDays(database, tenantId);
  expect(withCommonShown(rebuilt, kept)).toEqual(withCommonShown(kept, rebuilt));
});

async function live(moments: readonly Moment[], count: (name: string) => void): Promise<void> {
  app.clock.set(`${date}T08:00[${zone}]`);
  const person = await createPerson(app.platform, tenantId);
  await assignSchedule(app.platform, person);
  await punches(app, person, date.toString(), ['IN 09:00']);
  let now = Temporal.ZonedDateTime.from(`${date}T18:00[${zone}]`).toInstant();
  const made = new Map<string, CorrectionProposal>();
  const ended = new Map<string, CorrectionProposal['status']>();
  for (const { hours, acts: wanted } of moments) {
    now = now.add({ hours, minutes: 2 });
    app.clock.set(now.toString());
    const waiting = (await proposalsOf(person, now)).find(({ status }) => status === 'PENDING');
    const outcomes = await Promise.all(
      wanted.map(async ({ act, turns, minute }) => {
        for (let turn = turns; turn > 0; turn -= 1) await new Promise((next) => setImmediate(next));
        return tried(() => perform(act, { person, now, minute, waiting }), act, count);
      }),
    );
    for (const { act, proposal } of outcomes.flat()) {
      if (!proposal) continue;
      if (act === 'PROPOSE') made.set(proposal.id, proposal);
      const status = endings[act];
      if (!status) continue;
      // Of all that could end it one did, and it is as that one said.
      expect(ended.has(proposal.id)).toBe(false);
      expect(proposal.status).toBe(status);
      ended.set(proposal.id, status);
    }
  }
  await judge(person, now, made, ended, count);
}

/** What became of each proposal, and of the record. */
async function judge(
  person: TestPerson,
  now: Temporal.Instant,
  made: ReadonlyMap<string, CorrectionProposal>,
  ended: ReadonlyMap<string, CorrectionProposal['status']>,
  count: (name: string) => void,
): Promise<void> {
  const later = now.add({ hours: 168 });
  const beforeTimer = await proposalsOf(person, later);
  await endOverdue(person, later);
  const all = await proposalsOf(person, later);
  expect(all).toEqual(beforeTimer);
  expect(all.map(({ id }) => id).sort()).toEqual([...made.keys()].sort());
  const ledger = await readLedger(app.platform.database, person);
  let agreedEntries = 0;
  for (const proposal of all) {
    count(proposal.status);
    expect(proposal.status).toBe(ended.get(proposal.id) ?? 'UNANSWERED');
    // What was shown and what was proposed stay, whatever the answer was.
    const { shown, wanted, reason, proposedBy } = made.get(proposal.id) ?? proposal;
    expect(proposal).toMatchObject({ shown, wanted, reason, proposedBy });
    if (proposal.status === 'AGREED') agreedEntries += writtenBy(proposal, ledger, person);
  }
  // Nobody else's agreement is in the ledger, and none of a proposal that ended otherwise.
  expect(ledger.filter(({ agreedById }) => agreedById !== null)).toHaveLength(agreedEntries);
  await soundLedger(app, person);
}

/** The record was as agreed once its entries were written. @returns how many they are */
function writtenBy(
  { decidedAt, wanted }: CorrectionProposal,
  ledger: readonly LedgerEntry[],
  person: TestPerson,
): number {
  const written = ledger.filter((entry) => entry.agreedById !== null && entry.recordedAt === decidedAt);
  for (const entry of written) {
    expect(entry).toMatchObject({ authorId: admin.userId, agreedById: person.userId });
    expect(entry.kind).not.toBe('PUNCH');
  }
  const last = written.at(-1);
  if (!last) return 0;
  const ofDay = effectivePunches(ledger.slice(0, last.sequence))
    .map(({ punchedAt }) => punchedAt.toZonedDateTimeISO(zone))
    .filter((at) => at.toPlainDate().equals(date))
    .map((at) => at.toPlainTime().toString({ smallestUnit: 'minute' }));
  // An entry of the day may be open, or have its exit on the next date.
  const agreed = wanted.flatMap(({ entryDate, entryTime, exitDate, exitTime }) => [
    { on: entryDate, time: entryTime },
    { on: exitDate, time: exitTime },
  ]);
  expect(ofDay).toEqual(agreed.filter(({ on }) => on === date.toString()).map(({ time }) => time));
  return written.length;
}

interface Scene {
  readonly person: TestPerson;
  readonly now: Temporal.Instant;
  readonly minute: number;
  /** The proposal that waited before all that happens at this moment. */
  readonly waiting: CorrectionProposal | undefined;
}

/** @returns the proposal that it was about; null for none, undefined where there is nothing to do */
async function perform(
  act: Act,
  { person, now, minute, waiting }: Scene,
): Promise<CorrectionProposal | null | undefined> {
  const { platform } = app;
  const call = { session: sessionOf(tenantId, admin.userId), now };
  const own = { session: sessionOf(tenantId, person.userId), now };
  const day = { userId: person.userId, date };
  const exitTime = Temporal.PlainTime.from({ hour: 17, minute });
  const wish = (pairs: readonly WorkPair[]) => wishedEnds(pairs, { entryTime: null, exitTime });
  const hours = { day, version: undefined, reason: 'Lo dice el parte', wish, nameOf: () => 'exitTime' };
  const decide = (action: 'VALIDATE' | 'UNVALIDATE') =>
    decideDays(platform, call, { action, reason: '', days: [day] });
  const answer = (agrees: boolean) =>
    waiting && answerProposal(platform, own, waiting.id, { agrees, comment: 'Es lo que digo' });
  switch (act) {
    case 'PROPOSE':
      return proposeCorrection(platform, call, hours);
    case 'WITHDRAW':
      return waiting && withdrawProposal(platform, call, waiting.id);
    case 'AGREE':
      return answer(true);
    case 'REFUSE':
      return answer(false);
    case 'EDIT':
      await editHours(platform, call, hours);
      return null;
    case 'PUNCH': {
      const puncher = bySession(await callerFor(platform, person));
      const type = minute % 2 === 0 ? ('IN' as const) : ('OUT' as const);
      await recorder.add(tenantId, {
        ...{ puncher, origin: 'WEB', type, idempotencyKey: undefined, isConfirmed: true, now },
      });
      return null;
    }
    case 'ASK':
      await askForCorrection(platform, own, {
        ...{
          workedOn: date,
          type: 'OUT',
          punchId: null,
          atDate: date,
          atTime: exitTime,
          modality: null,
          reason: 'Salí',
        },
      });
      return null;
    case 'ACCEPT': {
      const asked = await withTenant(platform.database, tenantId, (tx) =>
        tx
          .selectFrom('correctionRequests')
          .select('id')
          .where('userId', '=', person.userId)
          .where('status', '=', 'PENDING')
          .executeTakeFirst(),
      );
      if (!asked) return perform('ASK', { person, now, minute, waiting });
      await acceptRequest(platform, call, asked.id, '');
      return null;
    }
    case 'VALIDATE':
    case 'UNVALIDATE':
      await decide(act);
      return null;
    case 'CLOSE': {
      const closing = { confirmed: true, overtimeCompensation: 'UNSTATED' } as const;
      const whose = { visible: wholeCompany, userIds: [person.userId] };
      await closeMonths(platform, call, { period, ...whose, ...closing });
      return null;
    }
    case 'TIMER':
      await endOverdue(person, now);
      return null;
  }
}

function endOverdue({ userId }: TestPerson, now: Temporal.Instant): Promise<void> {
  return withTenant(app.platform.database, tenantId, async (tx) => {
    await holdLedgers(tx, [userId]);
    await endOverdueOfDay(app.platform, tx, { tenantId, now }, { userId, date });
  });
}

async function proposalsOf({ userId }: TestPerson, at: Temporal.Instant): Promise<CorrectionProposal[]> {
  const found = await withTenant(app.platform.database, tenantId, (tx) =>
    findProposals(tx, wholeCompany, { userId, at }),
  );
  return found.map(describeProposal);
}

/** @returns what was done; nothing where it was refused, or there was nothing to do */
async function tried(
  work: () => Promise<CorrectionProposal | null | undefined>,
  act: Act,
  count: (name: string) => void,
): Promise<Done[]> {
  try {
    const proposal = await work();
    if (proposal === undefined) return [];
    count(act);
    return [{ act, proposal }];
  } catch (error) {
    if (!(error instanceof ProblemError) || !allowed.has(error.body.code)) throw error;
    count(error.body.code);
    return [];
  }
}
