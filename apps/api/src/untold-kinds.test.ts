import type { CompanyAction } from '@jornada/contract/company/audit-log';
import { permissions } from '@jornada/contract/permissions';
import { leaveKindCodes } from '@jornada/core/absences/leave-kinds';
import { dayWords } from '@jornada/texts/day-words';
import { leaveKindNames } from '@jornada/texts/leave-kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AuditedChange, writeAudit } from './events/audit.ts';
import { withTenant } from './platform/transactions/with-tenant.ts';
import { type AccessServer, all, exceptOperators, openAccessServer } from './testing/access-server.ts';
import { closedOctober } from './testing/closed-month-specimens.ts';
import { adminAtWork, deputyAtWork } from './testing/company-factories.ts';
import { employeeAtWork } from './testing/employee-at-work.ts';
import {
  assignSchedule,
  createAbsence,
  createPerson,
  createVacation,
  signInAs,
  type TestPerson,
} from './testing/factories.ts';
import { plainContents } from './testing/plain-contents.ts';
import { lastAnswer } from './testing/send-request.ts';
import type { Specimen } from './testing/specimen.ts';
import { usualMoment } from './testing/test-clock.ts';

/** Why they were absent, as somebody wrote it. */
const written = 'Operación de rodilla xq7';

/** The words of every kind, as the program and people write them. */
const kinds = ['SICK_LEAVE', 'MATERNITY', 'PATERNITY', 'PERSONAL'];
const telling = [
  written,
  ...kinds.flatMap((kind) => [kind, dayWords.absenceTypes[kind] ?? kind]),
  ...['baja médica', 'maternidad', 'paternidad', 'asuntos personales', 'ILLNESS', '"BIRTH"'],
  ...leaveKindCodes,
  ...Object.values(leaveKindNames),
];

/** What the company grants, whoever takes it, and what somebody asks for themself. */
const apart = ['/absences/leave-kinds', '/absences/leave-kinds/:kind', '/absences', '/bank/my/rest'];
const asked = exceptOperators(all).filter(([, { endpoint }]) => !apart.includes(endpoint.path));
const read = asked.filter(([, { endpoint }]) => endpoint.method === 'GET');
/** Calls that change something are made afterwards; erasing the person or the company would leave nothing to tell. */
const changing = asked.filter(
  ([, { endpoint }]) => endpoint.method !== 'GET' && endpoint.method !== 'DELETE',
);

/**
 * Where reviewers of absences are told kinds. An answer that is not here and tells one must go through `findSeenKinds`, and be added with
 * its reader to decision 0084.
 */
const tellingReviewers = [
  'GET /absences/admin/all',
  'GET /absences/admin/team-calendar',
  'GET /attendance/admin/daily-summary',
  'GET /attendance/admin/days/detail',
  'GET /attendance/admin/list',
  'GET /attendance/admin/month',
];

/** Questions that the specimens do not ask, and whether reviewers of absences are told kinds. */
const further: [path: string, isTold: boolean][] = [
  ['/admin/audit?size=100', true],
  ['/absences/admin/team-away?userId=ANA&startDate=2026-11-01&endDate=2026-11-30', true],
  // Files get to people who are not to know, whoever makes them.
  ['/attendance/admin/export?from=2026-11-01&to=2026-11-20', false],
  ...['csv', 'xlsx', 'pdf', 'json'].map((format): [string, boolean] => [
    `/attendance/admin/months/2026-10/file?userId=ANA&format=${format}`,
    false,
  ]),
];

let gate: AccessServer;
let tenantId: string;
/** Whose absences they are. */
let ana: TestPerson;
/** May do everything but review absences, which is what the representatives, payroll and whoever reads the log are. */
let deputy: Reader;
let colleague: Reader;
let admin: Reader;
/** Which answers tell a reviewer of absences a kind. */
const told: string[] = [];

interface Reader extends TestPerson {
  readonly token: string;
}

beforeAll(async () => {
  gate = await openAccessServer();
  const { app } = gate;
  app.clock.set(usualMoment);
  ({ tenantId } = await gate.admitted());
  ana = await createPerson(app.platform, tenantId, {
    fullName: 'Ana Ausente',
    employedFrom: Temporal.PlainDate.from('2025-01-01'),
  });
  await assignSchedule(app.platform, ana);
  await fillAbsences();
  const others = permissions.filter((permission) => permission !== 'absences.review');
  deputy = await signedIn(await deputyAtWork(app, tenantId, ...others));
  colleague = await signedIn(await employeeAtWork(app, { tenantId }));
  admin = await signedIn(await adminAtWork(app, tenantId));
});
afterAll(() => gate.app.close());
beforeEach(() => gate.app.clock.set(usualMoment));

async function signedIn(person: TestPerson): Promise<Reader> {
  return { ...person, token: (await signInAs(gate.app.platform, person)).accessToken };
}

/** Every kind of absence in every state, in what the specimens ask for: last year, the last weeks, today, and the days to come. */
async function fillAbsences(): Promise<void> {
  const { platform } = gate.app;
  const reason = written;
  const of = (
    type: 'SICK_LEAVE' | 'PERSONAL' | 'MATERNITY' | 'PATERNITY' | 'OTHER',
    startDate: string,
    more = {},
  ) => createAbsence(platform, ana, { type, startDate, endDate: startDate, reason, ...more });
  await createVacation(platform, ana, { startDate: '2025-12-01', endDate: '2025-12-31' });
  await of('SICK_LEAVE', '2025-11-03', { endDate: '2025-12-31' });
  await of('MATERNITY', '2026-10-06');
  await of('SICK_LEAVE', '2026-10-07', { endDate: '2026-10-30' });
  await closedOctober(platform, ana);
  await of('PATERNITY', '2026-11-11');
  await of('PERSONAL', '2026-11-12', { leaveKind: 'HOSPITALISATION' });
  await of('PERSONAL', '2026-11-13', { status: 'REJECTED' });
  await of('MATERNITY', '2026-11-16', { status: 'PENDING' });
  await of('SICK_LEAVE', '2026-11-17', { endDate: '2199-12-31' });
  const bea = await createPerson(platform, tenantId, { fullName: 'Bea Ausente' });
  await createAbsence(platform, bea, {
    ...{ type: 'SICK_LEAVE', startDate: '2026-11-02', endDate: '2199-12-31', reason },
  });
  await logged({ action: 'ABSENCE_APPROVED', after: { absenceType: 'PERSONAL', leaveKind: 'PRENATAL' } });
  await logged({ action: 'ABSENCE_REJECTED', after: { absenceType: 'SICK_LEAVE', note: written } });
  await logged({ action: 'ABSENCE_ATTACHMENT_READ', after: { fileName: `${written}.pdf` } });
  // As the log was written before.
  await logged({ action: 'SICK_LEAVE_ENDED' as CompanyAction, after: { absenceType: 'SICK_LEAVE' } });
}

function logged({ action, after }: Pick<AuditedChange, 'action' | 'after'>): Promise<void> {
  const actor = { userId: ana.userId, fullName: 'Lola Admin', email: ana.email };
  const change = { action, subjectId: ana.userId, subjectName: 'Ana Ausente', ...(after && { after }) };
  return withTenant(gate.app.platform.database, tenantId, (tx) =>
    writeAudit(tx, actor, change, gate.app.clock.now()),
  );
}

/** What an endpoint answers to somebody who asks it about Ana. */
async function answerTo({ token }: Reader, specimen: Specimen): Promise<{ status: number; text: string }> {
  const about = { ...ana, password: '', refreshToken: '', resetToken: '', setupToken: '', emailToken: '' };
  const send = await gate.prepare(specimen, about);
  const { status, headers } = await send({ token });
  return { status, text: `${JSON.stringify([...headers])}\n${await plainContents(lastAnswer())}` };
}

/** Overtime of force majeure is no leave, though it has its name. */
function toldBy(text: string): string[] {
  const plain = text.replaceAll('OVERTIME_FORCE_MAJEURE', '');
  return telling.filter((word) => plain.includes(word));
}

describe('the kind of an absence is in no answer', () => {
  test.each(read)('of %s to those who do not review absences', async (name, specimen) => {
    for (const reader of [deputy, colleague])
      expect(toldBy((await answerTo(reader, specimen)).text)).toEqual([]);
    const { status, text } = await answerTo(admin, specimen);
    expect(status).toBeLessThan(500);
    if (toldBy(text).length > 0) told.push(name);
  });

  test('and these alone tell it to who does', () => expect(told.toSorted()).toEqual(tellingReviewers));

  test.each(further)('of %s', async (path, isTold) => {
    const ask = async ({ token }: Reader) => {
      const { status } = await gate.app.request('GET', path.replace('ANA', ana.userId), { token });
      return { status, words: toldBy(await plainContents(lastAnswer())) };
    };
    expect(await ask(deputy)).toEqual({ status: 200, words: [] });
    expect((await ask(colleague)).words).toEqual([]);
    const { status, words } = await ask(admin);
    expect([status, words.length > 0]).toEqual([200, isTold]);
  });

  test('of a refusal that names other time off', async () => {
    const { startDate, endDate } = { startDate: '2026-12-14', endDate: '2026-12-18' };
    const body = { userId: ana.userId, startDate, endDate, reason: 'Vacaciones', isApproved: true };
    const refused = async ({ token }: Reader) =>
      (await gate.app.request('POST', '/vacations/admin', { token, body })).body.message;
    expect(await refused(deputy)).toBe(
      'En esas fechas ya hay una ausencia del 17 de noviembre al 18 de diciembre, aprobada.',
    );
    expect(await refused(admin)).toContain('una baja médica desde el 17 de noviembre, sin fecha de fin');
  });

  test.each(changing)('of %s, which changes something', async (_, specimen) => {
    for (const reader of [deputy, colleague])
      expect(toldBy((await answerTo(reader, specimen)).text)).toEqual([]);
  });
});
