import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeCompany } from '../authorization/visible-people.reads.ts';
import { closeMonths } from '../features/attendance/months/close-months.ts';
import { monthPeriod } from '../months/month-period.ts';
import { drawable } from '../platform/pdf/pdf-fonts.ts';
import { appendEntry } from '../testing/append-entry.ts';
import { adminAtWork } from '../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../testing/employee-at-work.ts';
import { createPerson, createTenant } from '../testing/factories.ts';
import { filesOfPackage } from '../testing/prepare-package.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { sessionOf } from '../testing/specimen.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** Names, what of them is drawn in a document, in words, and what the file of the document is called. */
const names = [
  ['Emoji 🎉 Pérez', ['Emoji', '🎉', 'Pérez'], 'emoji-perez'],
  ['Familia 👩‍👩‍👧 Ruiz', ['Familia', '👩‍👩‍👧', 'Ruiz'], 'familia-ruiz'],
  ['Bandera 🇪🇸 Luis', ['Bandera', '🇪🇸', 'Luis'], 'bandera-luis'],
  ['李小龙 Gómez', ['\ufffd\ufffd\ufffd', 'Gómez'], 'gomez'],
  ['山田太郎', ['\ufffd\ufffd\ufffd\ufffd'], 'sin-nombre'],
  ['محمد Benítez', ['محمد', 'Benítez'], 'benitez'],
  ['דוד Coen', ['דוד', 'Coen'], 'coen'],
  ['क्षेत्र Rao', ['\ufffd', 'Rao'], 'rao'],
  ['Ｅｖａ Ancha', ['Eva', 'Ancha'], 'ancha'],
  ['Георги Δημητρίου', ['Георги', 'Δημητρίου'], 'sin-nombre'],
  ['Nu\u006e\u0303ez Nuñez', ['Nuñez'], 'nunez'],
] as const;

let app: TestApp;
let people: readonly EmployeeAtWork[];
let files: Record<string, Buffer>;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-09-30T10:00[Europe/Madrid]');
  const tenantId = await createTenant(app.platform);
  const admin = await adminAtWork(app, tenantId, { fullName: 'Ana Peña' });
  people = await Promise.all(
    names.map(async ([fullName]) => atWork(app, await createPerson(app.platform, tenantId, { fullName }))),
  );
  for (const person of people)
    for (const [type, time] of [
      ['IN', '09:00'],
      ['OUT', '14:00'],
    ] as const)
      await appendEntry(app.platform, person, { type, at: `2026-10-05T${time}[Europe/Madrid]` });
  app.clock.set('2026-11-20T10:00[Europe/Madrid]');
  const userIds = people.map(({ userId }) => userId);
  const call = { session: sessionOf(tenantId, admin.userId), now: app.clock.now() };
  const october = { period: monthPeriod('2026-10'), userIds, confirmed: true } as const;
  await closeMonths(app.platform, call, { ...october, visible: wholeCompany, overtimeCompensation: 'PAID' });
  files = await filesOfPackage(app, admin, '/admin/inspection/packages', {
    ...{ from: '2026-10-01', to: '2026-10-31', purpose: 'Orden de servicio', userIds },
  });
});
afterAll(() => app.close());

const documents = (folder: string) =>
  Promise.all(
    Object.entries(files)
      .filter(([name]) => name.startsWith(folder) && name.endsWith('.pdf'))
      .map(async ([name, bytes]) => ({ name, ...(await readPdf(bytes)) })),
  );

test.each([
  ['a month’s summary', 'meses/2026-10/'],
  ['a register', 'registro/2026-10/'],
])('in %s every name is drawn, with a visible substitute for what the font lacks', async (_, folder) => {
  const made = await documents(folder);
  expect(made).toHaveLength(names.length);
  for (const [place, [fullName, drawn, file]] of names.entries()) {
    const email = people[place]?.email ?? '';
    const own = made.find(({ text }) => text.replaceAll(' ', '').includes(email));
    expect(own?.name, fullName).toMatch(new RegExp(`-${file}(-\\d+)?(-v1)?(-\\d+)?\\.pdf$`));
    for (const word of drawn) expect(own?.text, fullName).toContain(word);
    // What a reader of files sees of it is the name itself.
    expect(own?.title, fullName).toContain(fullName.normalize('NFC').slice(0, 3));
    expect(own?.untagged).toBe(0);
  }
});

test('the tables have every name as it is', () => {
  const table = files['registro/resumen-de-plantilla.csv']?.toString('utf8') ?? '';
  for (const [fullName] of names) expect(table).toContain(fullName);
});

test('what is drawn of a name is never nothing', () => {
  for (const [fullName] of names) expect(drawable(fullName).trim()).not.toBe('');
});
