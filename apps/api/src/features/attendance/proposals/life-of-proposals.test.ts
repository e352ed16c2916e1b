import type { AttendancePair } from '@jornada/contract/attendance/day-row';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { punches } from '../../../testing/company-day.ts';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createTenant } from '../../../testing/factories.ts';
import type { TestAnswer } from '../../../testing/send-request.ts';
import { soundLedger } from '../../../testing/sound-ledger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/**
 * A day as it was punched, what company and person do one after the other, and the record that comes of it. A step says after `→` what becomes of
 * it: the state of the proposal, or the error that is answered. Pairs: `1 .-17:00` gives the first another exit, `+ 09:00-17:00` adds one.
 */
interface ProposalCase {
  readonly title: string;
  readonly punches: readonly string[];
  /** The schedule; usually from 9 to 17. */
  readonly hours?: readonly (readonly [string, string])[];
  readonly steps: readonly string[];
  /** What the ledger has after what was punched. */
  readonly record: readonly string[];
}

const forgotten = ['IN 09:00'];

const cases: readonly ProposalCase[] = [
  {
    title: 'a forgotten exit, and the person agrees',
    punches: forgotten,
    steps: ['propose 1 .-17:00 → PENDING', 'agree → AGREED'],
    record: ['2 CORRECTION OUT 20T17:00 agreed'],
  },
  {
    title: 'a forgotten exit, and the person refuses',
    punches: forgotten,
    steps: ['propose 1 .-17:00 → PENDING', 'refuse → REFUSED', 'agree → REQUEST_DECIDED'],
    record: [],
  },
  {
    title: 'a forgotten exit, and the company withdraws',
    punches: forgotten,
    steps: ['propose 1 .-17:00 → PENDING', 'withdraw → WITHDRAWN', 'agree → REQUEST_DECIDED'],
    record: [],
  },
  {
    title: 'an answer counts until the last moment of the seven days',
    punches: forgotten,
    steps: ['propose 1 .-17:00 → PENDING', 'wait PT167H59M59.999S', 'agree → AGREED'],
    record: ['2 CORRECTION OUT 20T17:00 agreed'],
  },
  {
    title: 'after seven days it is unanswered, whether or not the timer has run',
    punches: forgotten,
    steps: [
      'propose 1 .-17:00 → PENDING',
      'wait PT168H',
      'agree → REQUEST_DECIDED',
      'withdraw → REQUEST_DECIDED',
      'look → UNANSWERED',
    ],
    record: [],
  },
  {
    title: 'one that nobody answered makes room for another',
    punches: forgotten,
    steps: ['propose 1 .-17:00 → PENDING', 'wait PT168H', 'propose 1 .-16:30 → PENDING', 'agree → AGREED'],
    record: ['2 CORRECTION OUT 20T16:30 agreed'],
  },
  {
    title: 'at most one waits for a day',
    punches: forgotten,
    steps: [
      'propose 1 .-17:00 → PENDING',
      'propose 1 .-16:00 → REQUEST_EXISTS',
      'refuse → REFUSED',
      'propose 1 .-16:00 → PENDING',
    ],
    record: [],
  },
  {
    title: 'within twelve hours of the last punch the company corrects the day itself',
    punches: forgotten,
    steps: [
      'at 2026-10-20T21:00',
      'propose 1 .-17:00 → EDIT_WINDOW_OPEN',
      'edit 1 .-17:30',
      'at 2026-10-20T21:01',
      'propose 1 .-17:00 → PENDING',
    ],
    record: ['2 CORRECTION OUT 20T17:30'],
  },
  {
    title: 'a whole day was forgotten',
    punches: [],
    steps: ['propose + 09:00-14:00, + 15:00-18:00 → PENDING', 'agree → AGREED'],
    record: [
      '1 CORRECTION IN 20T09:00 agreed',
      '2 CORRECTION OUT 20T14:00 agreed',
      '3 CORRECTION IN 20T15:00 agreed',
      '4 CORRECTION OUT 20T18:00 agreed',
    ],
  },
  {
    title: 'a pair is removed',
    punches: ['IN 09:00', 'OUT 14:00', 'IN 18:00', 'OUT 18:05'],
    steps: ['propose 1 .-. → PENDING', 'agree → AGREED'],
    record: ['5 ANNULMENT 3 IN 20T18:00 agreed', '6 ANNULMENT 4 OUT 20T18:05 agreed'],
  },
  {
    title: 'a night whose exit was forgotten',
    punches: ['IN 22:00'],
    hours: [['22:00', '06:00']],
    steps: ['propose 1 .-06:00 → PENDING', 'agree → AGREED'],
    record: ['2 CORRECTION OUT 21T06:00 agreed'],
  },
  {
    title: 'what the day has already is no proposal',
    punches: ['IN 09:00', 'OUT 17:00'],
    steps: ['propose 1 .-17:00 → VALIDATION_FAILED', 'propose  → VALIDATION_FAILED'],
    record: [],
  },
  {
    title: 'hours that cannot have been are no proposal',
    punches: ['IN 09:00', 'OUT 17:00'],
    steps: [
      'propose 1 .-+14:00 → IMPOSSIBLE_HOURS',
      'propose 1 .-., + 16:00-18:00 → IMPOSSIBLE_HOURS',
      'at 2026-10-21T10:00',
      'propose 1 .-., + 18:00-+12:00 → IMPOSSIBLE_HOURS',
    ],
    record: [],
  },
  {
    title: 'the person asked for the same meanwhile: they agree, and nothing is written twice',
    punches: forgotten,
    steps: ['propose 1 .-17:00 → PENDING', 'ask OUT 17:00', 'accept', 'agree → AGREED'],
    record: ['2 CORRECTION OUT 20T17:00'],
  },
  {
    title: 'the person asked for another time meanwhile: it no longer fits, and waits',
    punches: forgotten,
    steps: [
      'propose 1 .-17:00 → PENDING',
      'ask OUT 16:00',
      'accept',
      'agree → IMPOSSIBLE_HOURS',
      'look → PENDING',
      'refuse → REFUSED',
    ],
    record: ['2 CORRECTION OUT 20T16:00'],
  },
  {
    title: 'a pair that came meanwhile was shown to nobody: agreeing must not remove it',
    punches: ['IN 09:00', 'OUT 14:00'],
    steps: [
      'propose 1 .-15:00 → PENDING',
      'ask IN 16:00',
      'accept',
      'ask OUT 18:00',
      'accept',
      'agree → IMPOSSIBLE_HOURS',
      'look → PENDING',
    ],
    record: ['3 CORRECTION IN 20T16:00', '4 CORRECTION OUT 20T18:00'],
  },
  {
    title: 'a validated day is nobody’s to propose about, and one that waits for an answer is not validated',
    punches: ['IN 09:00', 'OUT 17:00'],
    steps: [
      'validate',
      'propose 1 .-18:00 → DAY_VALIDATED',
      'reopen day',
      'propose 1 .-18:00 → PENDING',
      'validate → PROPOSAL_WAITS',
      'agree → AGREED',
      'validate',
    ],
    record: ['3 CORRECTION 2 OUT 20T18:00 agreed'],
  },
  {
    title: 'nor is a day of a closed month',
    punches: ['IN 09:00', 'OUT 17:00'],
    steps: [
      'propose 1 .-18:00 → PENDING',
      'close month',
      'agree → MONTH_CLOSED',
      'propose 1 .-19:00 → MONTH_CLOSED',
      'reopen month',
      'agree → AGREED',
    ],
    record: ['3 CORRECTION 2 OUT 20T18:00 agreed'],
  },
  {
    title: 'a refusal is heard in a closed month too',
    punches: ['IN 09:00', 'OUT 17:00'],
    steps: ['propose 1 .-18:00 → PENDING', 'close month', 'refuse → REFUSED'],
    record: [],
  },
  {
    title: 'a refusal makes room to validate',
    punches: ['IN 09:00', 'OUT 17:00'],
    steps: ['propose 1 .-18:00 → PENDING', 'validate → PROPOSAL_WAITS', 'refuse → REFUSED', 'validate'],
    record: [],
  },
  {
    title: 'so do its withdrawal, and the end of the seven days to the millisecond',
    punches: ['IN 09:00', 'OUT 17:00'],
    steps: [
      'propose 1 .-18:00 → PENDING',
      'withdraw',
      'validate',
      'reopen day',
      'propose 1 .-18:00 → PENDING',
      'wait PT167H59M59.999S',
      'validate → PROPOSAL_WAITS',
      'wait PT0.001S',
      'validate',
    ],
    record: [],
  },
  {
    title: 'the person moved to another zone: the moments would be others than those shown',
    punches: [],
    steps: [
      'propose + 09:00-17:00 → PENDING',
      'move Atlantic/Canary',
      'agree → IMPOSSIBLE_HOURS',
      'look → PENDING',
    ],
    record: [],
  },
];

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
const date = '2026-10-20';

beforeAll(async () => {
  app = await startTestApp();
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});
afterAll(() => app.close());

test.each(cases)('$title', async ({ punches: punched, hours, steps, record }) => {
  app.clock.set(`${date}T08:00[Europe/Madrid]`);
  const ana = await employeeAtWork(app, { tenantId, ...(hours && { hours }) });
  await punches(app, ana, date, punched);
  app.clock.set('2026-11-02T10:00[Europe/Madrid]');
  let proposalId = '';
  for (const step of steps) {
    const [deed = '', outcome = null] = step.split('→').map((part) => part.trim());
    const { status, body } = await act(ana, deed, proposalId);
    const became = status === 200 ? body?.status : body?.code;
    if (outcome === null) expect(status, `${step}: ${JSON.stringify(body)}`).toBeLessThan(300);
    else expect(became, `${step}: ${JSON.stringify(body)}`).toBe(outcome);
    if (deed.startsWith('propose') && status === 200) proposalId = body.id;
  }
  expect((await soundLedger(app, ana)).slice(punched.length)).toEqual(record);
});

test('of many days to validate the one that waits for an answer is named', async () => {
  app.clock.set(`${date}T08:00[Europe/Madrid]`);
  const ana = await employeeAtWork(app, { tenantId });
  await punches(app, ana, date, ['IN 09:00', 'OUT 17:00']);
  await punches(app, ana, '2026-10-21', ['IN 09:00', 'OUT 17:00']);
  app.clock.set('2026-11-02T10:00[Europe/Madrid]');
  expect((await act(ana, 'propose 1 .-18:00', '')).status).toBe(200);
  const left = {
    ...{ userId: ana.userId, employeeName: 'Persona de prueba', date, code: 'PROPOSAL_WAITS' },
    message: expect.stringContaining('Espera la respuesta de Persona de prueba'),
  };
  const alone = await act(ana, 'validate', '');
  expectProblem(alone, 409, 'PROPOSAL_WAITS', { message: left.message });
  const days = [date, '2026-10-21'].map((day) => ({ userId: ana.userId, date: day }));
  const body = { action: 'VALIDATE', days };
  const bulk = await admin.call('POST', '/attendance/admin/days/bulk', { body });
  expect(bulk.body).toMatchObject({ days: [{ date: '2026-10-21', validated: true }], rest: [left] });
  // Other decisions do not wait for the answer.
  const approval = await admin.call('POST', '/attendance/admin/days/bulk', {
    body: { ...body, action: 'APPROVE' },
  });
  expect(approval.body.days).toMatchObject([{ date, review: 'APPROVED' }]);
});

const done = { status: 204, body: null } as unknown as TestAnswer;

async function act(ana: EmployeeAtWork, deed: string, proposalId: string): Promise<TestAnswer> {
  const [verb, ...words] = deed.split(' ');
  const rest = words.join(' ');
  const day = { userId: ana.userId, date };
  const query = new URLSearchParams(day);
  const answer = (body: object) =>
    ana.call('POST', `/attendance/correction-proposals/${proposalId}/answer`, { body });
  switch (verb) {
    case 'propose': {
      const body = { ...day, pairs: await pairsOf(ana, rest), reason: 'Así consta en el parte' };
      return admin.call('POST', '/attendance/admin/correction-proposals', { body });
    }
    case 'edit': {
      const body = { ...day, pairs: await pairsOf(ana, rest), reason: 'Así consta en el parte' };
      return admin.call('PUT', '/attendance/admin/days/edit-hours', { body });
    }
    case 'agree':
      return answer({ agrees: true });
    case 'refuse':
      return answer({ agrees: false, comment: 'No fue así' });
    case 'withdraw':
      return admin.call('DELETE', `/attendance/admin/correction-proposals/${proposalId}`);
    case 'look': {
      const { body, ...given } = await ana.get('/attendance/correction-proposals/my');
      return { ...given, body: body.content[0] };
    }
    case 'ask': {
      const [type, atTime] = words;
      const body = { date, type, atDate: date, atTime, reason: 'Olvidé fichar' };
      return ana.call('POST', '/attendance/correction-requests', { body });
    }
    case 'accept': {
      const { body } = await ana.get('/attendance/correction-requests/my');
      const path = `/attendance/admin/correction-requests/${body.content[0].id}/accept`;
      return admin.call('POST', path, { body: {} });
    }
    case 'validate':
      return admin.call('POST', `/attendance/admin/days/validate?${query}`);
    case 'close': {
      const body = { month: '2026-10', userIds: [ana.userId], confirmed: true };
      return admin.call('POST', '/attendance/admin/months/close', { body });
    }
    case 'reopen': {
      if (rest === 'day') return admin.call('DELETE', `/attendance/admin/days/validate?${query}`);
      const month = { month: '2026-10', version: 1, reason: 'Falta una corrección' };
      return admin.call('POST', '/attendance/admin/months/reopen', {
        body: { ...month, userId: ana.userId },
      });
    }
    case 'move':
      await withTenant(app.platform.database, tenantId, (tx) =>
        tx.updateTable('users').set({ timeZone: rest }).where('id', '=', ana.userId).execute(),
      );
      return done;
    case 'wait':
      app.clock.advance(Temporal.Duration.from(rest));
      return done;
    case 'at':
      app.clock.set(`${rest}[Europe/Madrid]`);
      return done;
    default:
      throw new Error(`nobody can ${deed}`);
  }
}

/** `1 .-17:00, + 18:00-19:00` as the API is sent it; an exit `+12:00` is of the next day. */
async function pairsOf(ana: EmployeeAtWork, words: string) {
  const { body } = await ana.get(`/attendance/days/detail?date=${date}`);
  const present: AttendancePair[] = body.row.attendancePairs;
  return words.split(', ').flatMap((pair) => {
    const [which = '', entryTime, exitTime] = pair.split(/ |-/);
    if (which === '') return [];
    const time = (word: string | undefined) => (word === undefined || word === '.' ? null : word);
    const [, next, exit] = /^(\+?)(.*)$/.exec(exitTime ?? '') ?? [];
    return {
      entryId: which === '+' ? null : present[Number(which) - 1]?.entryId,
      entryTime: time(entryTime),
      exitTime: time(exit),
      ...(next && { exitDate: Temporal.PlainDate.from(date).add({ days: 1 }).toString() }),
    };
  });
}
