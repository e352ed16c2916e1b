import { setTimeout } from 'node:timers/promises';
import { employeesTexts } from '@jornada/texts/employees';
import { workshopTexts } from '@jornada/texts/errors';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { adminAtWork } from './testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from './testing/employee-at-work.ts';
import { expectProblem } from './testing/expect-problem.ts';
import { createTenant } from './testing/factories.ts';
import { rawForm } from './testing/raw-form.ts';
import { sampleImage } from './testing/sample-image.ts';
import { formWith, type TestAnswer } from './testing/send-request.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { workshopProcess } from './testing/workshop-process.ts';
import { sheetXml, xlsxEntries } from './testing/write-xlsx.ts';
import { writeZip } from './testing/write-zip.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;
let absenceId: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await adminAtWork(app, await createTenant(app.platform));
  ana = await employeeAtWork(app);
  const asked = { type: 'SICK_LEAVE', startDate: '2026-11-19', endDate: '2026-11-20', reason: 'Gripe' };
  absenceId = (await ana.call('POST', '/absences', { body: asked })).body.id;
});
afterAll(() => app.close());

const csv = Buffer.from('Nombre;Email\nAna;ana@ejemplo.test');
const preview = (file: Buffer = csv) =>
  admin.call('POST', '/admin/employees/import/preview', { body: formWith(file, 'personas.csv') });

/** Every kind of file that somebody sends, with the program that works on it. */
const kinds = [
  ['a file of people', 'import-work.ts', () => preview()],
  [
    'a picture of a person',
    'image-work.ts',
    () => ana.call('POST', '/auth/profile/avatar', { body: formWith(sampleImage, 'a.png') }),
  ],
  [
    'a company’s logo',
    'image-work.ts',
    () => admin.call('POST', '/auth/company/logo', { body: formWith(sampleImage, 'a.png') }),
  ],
  [
    'an attachment',
    'examine-work.ts',
    () =>
      ana.call(
        'POST',
        `/files/absence-attachment/${ana.tenantId}`,
        rawForm({ absenceId }, { name: 'a.png', bytes: sampleImage }),
      ),
  ],
] as const;

/** Longer than any work may take of the processor. */
const longMs = 11_000;

test('a good file of any kind is accepted however long the machine does not get to it', async () => {
  for (const [, , send] of kinds) expect((await send()).status).toBe(200);
  const programs = new Set(kinds.map(([, program]) => program));
  const pids = await Promise.all([...programs].map(workshopProcess));
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  const answers = Promise.all(kinds.map(([, , send]) => send()));
  await setTimeout(longMs);
  for (const pid of pids) process.kill(pid, 'SIGCONT');
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await answers)[0]?.body).toMatchObject({ error: null, rows: [{ name: 'Ana' }] });
});

describe('a process that is killed is told as our fault, and the same file is accepted the next time:', () => {
  test.each(kinds)('%s', async (_, program, send) => {
    expect((await send()).status).toBe(200);
    const pid = await workshopProcess(program);
    process.kill(pid, 'SIGSTOP');
    const sent = send();
    await setTimeout(500);
    process.kill(pid, 'SIGKILL');
    const answer = await sent;
    expectProblem(answer, 503, 'UNAVAILABLE', { message: workshopTexts.lost });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect((await send()).status).toBe(200);
  });
});

test('who would wait behind too many is told at once to try again', async () => {
  expect((await preview()).status).toBe(200);
  const pid = await workshopProcess('import-work.ts');
  process.kill(pid, 'SIGSTOP');
  const refused: TestAnswer[] = [];
  const answers = Array.from({ length: 12 }, async () => {
    const answer = await preview();
    if (answer.status === 503) refused.push(answer);
    return answer;
  });
  await vi.waitFor(() => expect(refused).toHaveLength(3), { timeout: 10_000 });
  for (const answer of refused) {
    expectProblem(answer, 503, 'UNAVAILABLE', { message: workshopTexts.busy });
    expect(answer.headers.get('retry-after')).toBe('5');
  }
  process.kill(pid, 'SIGCONT');
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(9);
  expect(statuses.filter((status) => status === 503)).toHaveLength(3);
});

test('a file that takes too much of the processor is refused for what it is', async () => {
  const entries = xlsxEntries(sheetXml([['Nombre', 'Email']]));
  const sheet = entries.at(-1)?.name ?? '';
  const contents = `<worksheet><sheetData>${'<'.repeat(2_900_000)}`;
  const hostile = writeZip([...entries.slice(0, -1), { name: sheet, contents }]);
  const { status, body } = await preview(hostile);
  expect(status).toBe(200);
  expect(body).toMatchObject({ rows: [], error: employeesTexts.import.tooCostly });
  expect((await preview()).body).toMatchObject({ error: null });
});
