import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appendEntry } from '../../../testing/append-entry.ts';
import { punches } from '../../../testing/company-day.ts';
import { atWork, type EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { assignSchedule, createPerson, createTenant } from '../../../testing/factories.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let ana: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-21T10:00[Europe/Madrid]');
  const tenantId = await createTenant(app.platform);
  const created = await createPerson(app.platform, tenantId, { fullName: 'Ana Peña' });
  await assignSchedule(app.platform, created, {});
  ana = await atWork(app, created);
});

const pathOf = (from: string, to: string) => `/attendance/employee/export?from=${from}&to=${to}&format=pdf`;

async function documentOf(from: string, to: string) {
  const { tenantId, userId, sessionId } = ana;
  const token = await app.platform.accessTokens.sign({ tenantId, userId, sessionId }, app.clock.now());
  const answer = await fetch(`${app.origin}/api${pathOf(from, to)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain(`asistencias-${from}-${to}.pdf`);
  const file = Buffer.from(await answer.arrayBuffer());
  return readPdf(file);
}

test('the document has the days shown, what they come to by month, and what was corrected', async () => {
  await punches(app, ana, '2026-10-30', ['IN 09:00', 'OUT 17:30']);
  const [entry = null] = await punches(app, ana, '2026-11-09', ['IN 09:00', 'OUT 17:27']);
  await appendEntry(app.platform, ana, {
    ...{ at: '2026-11-09T09:10[Europe/Madrid]', kind: 'CORRECTION', supersedesId: entry },
    reason: 'Llegué más tarde',
  });
  const { title, text, untagged } = await documentOf('2026-10-26', '2026-11-15');
  expect(title).toBe('Mis asistencias · Ana Peña');
  expect(text).toContain('26/10/2026 – 15/11/2026');
  expect(text).toContain('No es el resumen de un mes cerrado');
  expect(text).toContain('Ana Peña octubre de 2026 1');
  expect(text).toContain('Ana Peña noviembre de 2026 1');
  expect(text).toContain('30/10/2026 09:00–17:30');
  expect(text).toContain('09/11/2026 09:10–17:27');
  expect(text).toContain('Llegué más tarde');
  expect(text).not.toContain('16/11/2026 ');
  expect(untagged).toBe(0);
});

test('days that have not come are left out', async () => {
  const { text } = await documentOf('2026-11-16', '2026-11-30');
  expect(text).toContain('16/11/2026 – 21/11/2026');
  expect(text).not.toContain('23/11/2026');
});

test('a period without planned work or punches has no document', async () => {
  expectProblem(await ana.get(pathOf('2025-11-10', '2025-11-14')), 409, 'NOTHING_TO_EXPORT');
  expectProblem(await ana.get(pathOf('2026-12-01', '2026-12-05')), 409, 'NOTHING_TO_EXPORT');
});

test('another format is refused', async () => {
  const answer = await ana.get('/attendance/employee/export?format=docx');
  expectProblem(answer, 422, 'VALIDATION_FAILED', { fieldErrors: { format: expect.any(String) } });
});
