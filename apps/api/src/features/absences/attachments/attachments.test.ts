import { absenceAnswers } from '@jornada/texts/absence-answers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createTenant } from '../../../testing/factories.ts';
import { oldWordDocument, pdfDocument, wordDocument } from '../../../testing/office-files.ts';
import { operatorAtWork } from '../../../testing/operator-at-work.ts';
import { rawForm } from '../../../testing/raw-form.ts';
import { rowsOf } from '../../../testing/rows-of-company.ts';
import { formWith } from '../../../testing/send-request.ts';
import { storedFiles } from '../../../testing/stored-files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;
let absenceId: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId, { fullName: 'Lola Admin' });
  ana = await employeeAtWork(app, { tenantId });
  const asked = { type: 'SICK_LEAVE', startDate: '2026-11-19', endDate: '2026-11-20', reason: 'Gripe' };
  absenceId = (await ana.call('POST', '/absences', { body: asked })).body.id;
});

const upload = (
  bytes: Buffer,
  { by = ana, to = tenantId, texts = { absenceId } as Record<string, string>, name = 'parte.pdf' } = {},
) => by.call('POST', `/files/absence-attachment/${to}`, { body: formWith(bytes, name, 'file', texts) });
const attached = async (bytes: Buffer = pdfDocument, name?: string) => {
  const { status, body } = await upload(bytes, name ? { name } : {});
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const stored = async () => (await storedFiles(app)).filter((key) => key.includes(tenantId));
const readings = async () => {
  const { body } = await admin.get('/admin/audit?action=ABSENCE_ATTACHMENT_READ');
  return body.content;
};

describe('who attaches a file', () => {
  test('gets its name and address in the answer, and the log records it', async () => {
    const body = await attached(pdfDocument, 'Parte médico.pdf');
    expect(body).toMatchObject({
      id: absenceId,
      attachmentFilename: 'Parte médico.pdf',
      attachmentUrl: `/files/absence/${tenantId}/${absenceId}/Parte%20m%C3%A9dico.pdf`,
    });
    expect((await ana.get('/absences/my')).body.content).toEqual([body]);
    const answer = await ana.get(body.attachmentUrl);
    expect(answer.body).toBe(pdfDocument.toString());
    const { body: log } = await admin.get('/admin/audit?action=ABSENCE_ATTACHED');
    expect(log.content).toMatchObject([{ actorId: ana.userId, after: { fileName: 'Parte médico.pdf' } }]);
    expect(await readings()).toEqual([]);
  });

  test.each([
    ['a Word document', wordDocument, 'a.docx'],
    ['an old Word document', oldWordDocument, 'a.doc'],
  ])('may send %s, which is stored unchanged', async (_, bytes, name) => {
    expect((await attached(bytes, name)).attachmentFilename).toBe(name);
    expect(await stored()).toHaveLength(1);
  });

  test('may send a photo, which loses the camera’s metadata and stays legible', async () => {
    const photo = await sharp({ create: { width: 4_000, height: 1_000, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Copyright: 'secreto' } })
      .jpeg()
      .toBuffer();
    const { attachmentUrl } = await attached(photo, 'foto.JPG');
    expect(photo.includes('secreto')).toBe(true);
    const [key = ''] = await stored();
    const stream = await app.platform.files.read(key);
    const kept = Buffer.concat(await stream.toArray());
    expect(kept.includes('secreto')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 2_500, height: 625 });
    expect(attachmentUrl).toMatch(/foto\.jpg$/);
  });

  test('may replace it, which deletes the former file', async () => {
    const { attachmentUrl } = await attached(pdfDocument, 'uno.pdf');
    const [former] = await stored();
    await attached(wordDocument, 'dos.docx');
    const now = await stored();
    expect(now).toHaveLength(1);
    expect(now).not.toContain(former);
    // The name in an address decides nothing.
    expect((await ana.get(attachmentUrl)).headers.get('content-disposition')).toContain('dos.docx');
  });

  test('gets 404 for anybody else’s, and for an address with another company', async () => {
    const eva = await employeeAtWork(app, { tenantId });
    const outsider = await employeeAtWork(app);
    const before = await rowsOf(app.platform.database, tenantId);
    expectProblem(await upload(pdfDocument, { by: eva }), 404, 'NOT_FOUND');
    expectProblem(await upload(pdfDocument, { by: outsider }), 404, 'NOT_FOUND');
    expectProblem(await upload(pdfDocument, { by: outsider, to: outsider.tenantId }), 404, 'NOT_FOUND');
    expectProblem(await upload(pdfDocument, { to: outsider.tenantId }), 404, 'NOT_FOUND');
    expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
    expect(await stored()).toEqual([]);
  });

  test('gets the absence’s state when it no longer waits', async () => {
    const { body: absence } = await admin.call('POST', `/absences/${absenceId}/reject`, { body: {} });
    expectProblem(await upload(pdfDocument), 409, 'REQUEST_DECIDED', {
      message: absenceAnswers.decided({ status: 'REJECTED', byName: 'Lola Admin' }),
      absence,
    });
    expect(await stored()).toEqual([]);
  });

  test.each<[string, number, Record<string, string>, Record<string, string> | undefined]>([
    ['no absence', 422, {}, { absenceId: 'Este campo es obligatorio.' }],
    ['an absence that is no id', 422, { absenceId: '7' }, { absenceId: 'El formato no es válido.' }],
    ['a text too many', 400, { absenceId: '7', otro: 'x' }, undefined],
    ['a text too long', 400, { absenceId: 'x'.repeat(2_000) }, undefined],
    ['a text that is none of an object', 400, { __proto__x: 'x', constructor: 'x' }, undefined],
  ])('is refused a form with %s', async (_, status, texts, fieldErrors) => {
    const answer = await upload(pdfDocument, { texts });
    const code = status === 422 ? 'VALIDATION_FAILED' : 'BAD_REQUEST';
    expectProblem(answer, status, code, fieldErrors ? { fieldErrors } : {});
  });

  test('gets an error for a form without a file, for a text after the file, and for a body that is no form', async () => {
    const to = `/files/absence-attachment/${tenantId}`;
    const fieldErrors = { file: 'Este campo es obligatorio.' };
    const withoutFile = await ana.call('POST', to, rawForm({ absenceId }, null));
    expectProblem(withoutFile, 422, 'VALIDATION_FAILED', { fieldErrors });
    const late = formWith(pdfDocument);
    late.append('absenceId', absenceId);
    expectProblem(await ana.call('POST', to, { body: late }), 422, 'VALIDATION_FAILED', {
      fieldErrors: { absenceId: 'Este campo es obligatorio.' },
    });
    const both = formWith(pdfDocument, 'a.pdf', 'file', { absenceId });
    both.append('absenceId', absenceId);
    expectProblem(await ana.call('POST', to, { body: both }), 400, 'BAD_REQUEST');
    expectProblem(await ana.call('POST', to, { body: { absenceId } }), 415, 'UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('the file of an absence', () => {
  test('is read by reviewers of absences, logged each time, and by nobody else', async () => {
    const { attachmentUrl } = await attached();
    const reviewer = await deputyAtWork(app, tenantId, 'absences.review');
    for (const by of [admin, reviewer]) expect((await by.get(attachmentUrl)).status).toBe(200);
    const others = [
      await deputyAtWork(app, tenantId, 'vacations.review', 'audit.read', 'employees.manage'),
      await employeeAtWork(app, { tenantId }),
      await adminAtWork(app, await createTenant(app.platform)),
    ];
    for (const by of others) expectProblem(await by.get(attachmentUrl), 404, 'NOT_FOUND');
    expectProblem(await app.request('GET', attachmentUrl), 401, 'UNAUTHENTICATED');
    const log = await readings();
    expect(log.map(({ actorId }: { actorId: string }) => actorId)).toEqual([reviewer.userId, admin.userId]);
    expect(log[0]).toMatchObject({ subjectId: ana.userId, after: { fileName: 'parte.pdf' } });
  });

  test('is a 404 without a file, and in another company', async () => {
    const path = `/files/absence/${tenantId}/${absenceId}/parte.pdf`;
    expectProblem(await ana.get(path), 404, 'NOT_FOUND');
    await attached();
    const elsewhere = await createTenant(app.platform);
    expectProblem(await ana.get(path.replace(tenantId, elsewhere)), 404, 'NOT_FOUND');
    expectProblem(await ana.get(path.replace(absenceId, 'x')), 404, 'NOT_FOUND');
  });

  test('is deleted with its company', async () => {
    await attached();
    const operator = await operatorAtWork(app);
    expect((await operator.call('DELETE', `/superadmin/tenants/${tenantId}`)).status).toBe(204);
    await expect.poll(async () => (await stored()).filter((key) => key.startsWith('tenants/'))).toEqual([]);
  });
});
