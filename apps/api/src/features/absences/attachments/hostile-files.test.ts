import { attachmentTypes } from '@jornada/contract/absences/absence-limits';
import { absenceFileTexts as texts } from '@jornada/texts/absence-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectWithin } from '../../../testing/busyness.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem, expectSecurityHeaders } from '../../../testing/expect-problem.ts';
import { type HostileFile, hostileFiles } from '../../../testing/hostile-files.ts';
import { onceWithin } from '../../../testing/once-within.ts';
import { rawForm } from '../../../testing/raw-form.ts';
import { storedFiles } from '../../../testing/stored-files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let ana: EmployeeAtWork;
let absenceId: string;

const files = await hostileFiles();

beforeAll(async () => {
  app = await startTestApp();
  ana = await employeeAtWork(app);
  const asked = { type: 'SICK_LEAVE', startDate: '2026-11-19', endDate: '2026-11-20', reason: 'Gripe' };
  absenceId = (await ana.call('POST', '/absences', { body: asked })).body.id;
});
afterAll(() => app.close());

const upload = (file: Pick<HostileFile, 'name' | 'bytes'>) =>
  ana.call('POST', `/files/absence-attachment/${ana.tenantId}`, rawForm({ absenceId }, file));

/** Sends a file while somebody else calls again and again. @returns how long the slowest of those calls took */
async function besideOthers<T>(
  send: () => Promise<T>,
): Promise<{ answer: T; took: number; slowest: number }> {
  const startedAt = performance.now();
  let isOver = false;
  let slowest = 0;
  const others = (async () => {
    while (!isOver) {
      const calledAt = performance.now();
      await app.request('GET', '/health');
      slowest = Math.max(slowest, performance.now() - calledAt);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const answer = await send();
  const took = performance.now() - startedAt;
  isOver = true;
  await others;
  return { answer, took, slowest };
}

test('there are at least sixty hostile files', () => {
  expect(files.length).toBeGreaterThanOrEqual(60);
});

test.each(files.map((file) => [file.what, file] as const))(
  '%s is refused, or kept as what it is and handed out as a file',
  async (_, file) => {
    const before = await storedFiles(app);
    const { answer, took } = await onceWithin(500, () => besideOthers(() => upload(file)));
    expectWithin(5_000, took);
    if (file.keptAs === null) {
      const refusal = { message: texts.notAllowed, fieldErrors: { file: texts.notAllowed } };
      expectProblem(answer, 422, 'VALIDATION_FAILED', refusal);
      expect(await storedFiles(app)).toEqual(before);
      return;
    }
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { attachmentUrl, attachmentFilename } = answer.body;
    expect(attachmentFilename.length).toBeLessThanOrEqual(255);
    expect(attachmentFilename).toMatch(/^[^./\\<>:"|?*\p{C}][^/\\<>:"|?*\p{C}]*\.(jpg|png|gif|pdf|docx?)$/u);
    const stored = await storedFiles(app);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatch(
      RegExp(`^tenants/${ana.tenantId}/absences/${absenceId}/[0-9a-f]{32}\\.(jpg|png|gif|pdf|docx?)$`),
    );
    const read = await ana.get(attachmentUrl);
    expect(read.status).toBe(200);
    expectSecurityHeaders(read);
    expect(attachmentTypes).toContain(read.headers.get('content-type'));
    expect(read.headers.get('content-type')).toBe(file.keptAs);
    expect(read.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(attachmentFilename)}`,
    );
    expect(read.headers.get('cache-control')).toBe('no-store');
    if (file.keptAs.startsWith('image/')) expect(String(read.body)).not.toMatch(/script|php|EICAR|word/);
  },
);

test('one byte more than 5 MB is refused with the message about the size', async () => {
  const before = await storedFiles(app);
  const answer = await upload({ name: 'a.pdf', bytes: Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-1.4 %%EOF ') });
  const refusal = { message: texts.tooLarge, fieldErrors: { file: texts.tooLarge } };
  expectProblem(answer, 413, 'PAYLOAD_TOO_LARGE', refusal);
  expect(await storedFiles(app)).toEqual(before);
});

test('a line end in a file name ends the name, and adds no header', async () => {
  const [file] = files.filter(({ keptAs }) => keptAs === 'application/pdf');
  for (const end of ['\n', '\r\n', '\r']) {
    const name = `parte${end}Set-Cookie: a=b.pdf`;
    const answer = await upload({ name, bytes: file?.bytes ?? Buffer.alloc(0) });
    expect([200, 400, 422]).toContain(answer.status);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.body.attachmentFilename ?? '').not.toMatch(/\p{Cc}/u);
  }
});

test('an empty file is refused as no file', async () => {
  const answer = await upload({ name: 'a.pdf', bytes: Buffer.alloc(0) });
  const fieldErrors = { file: 'Este campo es obligatorio.' };
  expectProblem(answer, 422, 'VALIDATION_FAILED', { fieldErrors });
});
