import { readFileSync } from 'node:fs';
import path from 'node:path';
import { employeesTexts } from '@jornada/texts/employees';
import { errorTexts, workshopTexts } from '@jornada/texts/errors';
import { shellTexts } from '@jornada/texts/shell';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const list = '/admin/empleados';
const texts = employeesTexts.import;
const xlsx = path.join(import.meta.dirname, '../fixtures/employees.xlsx');

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

/** Chooses a file as a person does: by the button and what the browser opens. */
async function choose(page: Page, file: ReturnType<typeof csv> | string): Promise<void> {
  const opening = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Elegir/ }).click();
  await (await opening).setFiles(file);
}

const submit = (page: Page, count: number) => page.getByRole('button', { name: texts.submit(count) });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a file with errors is shown and not imported; corrected, it is', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Importada');
  await company.addPeople([{ name: 'Ya Está', email: company.email('ya') }]);
  await signInAsAdmin(page, company, list);
  await page.getByRole('button', { name: employeesTexts.import_ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importar empleados' })).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'employees-import');

  const good = `Nora Nueva;${company.email('nora')};Taller`;
  await choose(
    page,
    csv(
      'plantilla.csv',
      'Nombre;Email;Departamento',
      good,
      `;${company.email('sin-nombre')};Taller`,
      'Mal Correo;mal@;Oficina',
      `Repetida;${company.email('nora')};`,
      `Tomada;${company.email('ya')};`,
    ),
  );
  await expect(page.getByRole('heading', { name: 'plantilla.csv' })).toBeVisible();
  await expect(page.getByText('5 filas · 199 plazas libres')).toBeVisible();
  await expect(page.getByText(texts.withErrors(4))).toBeVisible();
  await expect(page.getByText('Se crearán estos departamentos: Taller, Oficina.')).toBeVisible();
  await expect(row(page, 'Mal Correo')).toContainText('Email no válido.');
  await expect(row(page, 'Mal Correo')).toContainText('4');
  await expect(row(page, 'sin-nombre')).toContainText('El nombre es obligatorio.');
  await expect(row(page, 'Repetida')).toContainText(texts.repeatedEmail);
  await expect(row(page, 'Tomada')).toContainText(errorTexts.EMAIL_TAKEN);
  await expect(submit(page, 5)).toBeDisabled();
  await expect(submit(page, 5)).toHaveAccessibleDescription(texts.fixFirst);
  await expectAccessible(page);
  await keepPicture(page, 'employees-import-errors');
  await page.getByRole('switch', { name: texts.onlyErrors }).click();
  await expect(row(page, 'Nora Nueva')).toBeHidden();
  await expect(page.getByText('1–4 de 4')).toBeVisible();

  await choose(
    page,
    csv('plantilla.csv', 'Nombre;Email;Departamento', good, `Óscar Nuevo;${company.email('oscar')};`),
  );
  await expect(page.getByText(texts.ready(2))).toBeVisible();
  await expect(page.getByText('Se crearán estos departamentos: Taller.')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'employees-import-ready');

  // What was read is not left without a question.
  await page.getByRole('link', { name: texts.cancel }).click();
  const question = page.getByRole('dialog', { name: widgetTexts.leave.title });
  await question.getByRole('button', { name: widgetTexts.leave.stay }).click();
  await expect(question).toBeHidden();

  // No answer: nobody knows, and that is what is said.
  await page.route('**/employees/import', (route) => route.abort());
  await submit(page, 2).click();
  await expect(page.getByRole('alert')).toContainText('Error al importar');
  await expect(page.getByRole('alert')).toContainText(texts.outcomeUnknown);
  await keepPicture(page, 'employees-import-lost');
  await page.unrouteAll();

  // Somebody took an address between the look and the import: all or nothing, and it is shown where.
  const [taken] = await company.addPeople([{ name: 'Se Adelantó', email: company.email('oscar') }]);
  await submit(page, 2).click();
  await expect(row(page, 'Óscar Nuevo')).toContainText(errorTexts.EMAIL_TAKEN);
  await expect(submit(page, 2)).toBeDisabled();
  await company.call('DELETE', `/admin/employees/${taken?.id}`);

  await choose(
    page,
    csv('plantilla.csv', 'Nombre;Email;Departamento', good, `Óscar Nuevo;${company.email('oscar')};`),
  );
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/employees/import', async (route) => {
    await held;
    await route.continue();
  });
  await submit(page, 2).click();
  await expect(page.getByText(texts.importing(2))).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'employees-import-running');
  answer();
  await expect(page.getByText('2 personas importadas.')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'employees-import-done');
  await jornada.receiveLink(company.email('nora'));
  await jornada.receiveLink(company.email('oscar'));
  await page.getByRole('link', { name: texts.showList }).click();
  await expect(page).toHaveURL(list);
  await expect(row(page, 'Nora Nueva')).toContainText('Taller');
  await expect(page.getByText('3 de 200 plazas ocupadas')).toBeVisible();
  await expect(
    page.getByRole('combobox', { name: employeesTexts.department }).getByRole('option'),
  ).toHaveText([employeesTexts.allDepartments, 'Taller']);
});

test('columns are matched by meaning, what is ignored is told, and another meaning is chosen by hand', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Columnas');
  await signInAsAdmin(page, company, `${list}/importar`);
  await choose(
    page,
    csv(
      'nominas.csv',
      'Plantilla a 23 de noviembre;;;;;;',
      '',
      'Nombre;Apellidos;D.N.I.;E-Mail;Dpto.;Fecha de alta;Equipo',
      `Nora;Gil Ruiz;12345678Z;${company.email('nora')};Taller;1/2/2026;Noche`,
      `Óscar;Peña;12345678A;${company.email('oscar')};;15 de enero de 2025;Día`,
    ),
  );
  const { mapping } = texts;
  await expect(page.getByText(mapping.ignored(1))).toBeVisible();
  await expect(page.getByText('Equipo: Por ejemplo: Noche · Día')).toBeVisible();
  await expect(row(page, 'Nora Gil Ruiz')).toContainText('01/02/2026');
  await expect(row(page, 'Óscar Peña')).toContainText(texts.nationalIdInvalid);
  await expect(row(page, 'Óscar Peña')).toContainText('15/01/2025');
  await expect(submit(page, 2)).toBeDisabled();
  await expectAccessible(page);
  await keepPicture(page, 'employees-import-columns');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await keepPicture(page, 'employees-import-columns-phone');
  await page.setViewportSize({ width: 1280, height: 720 });

  // The number is not needed, and the team is the department.
  await page.getByLabel('D.N.I.', { exact: true }).selectOption(mapping.ignore);
  await expect(submit(page, 2)).toBeEnabled();
  await page.getByLabel('Equipo', { exact: true }).selectOption(mapping.fields.department);
  await expect(page.getByText('Se crearán estos departamentos: Noche, Día.')).toBeVisible();
  await expect(page.getByText(mapping.ignored(2))).toBeVisible();
  await submit(page, 2).click();
  await expect(page.getByText('2 personas importadas.')).toBeVisible();

  // A file without headings is mapped as a whole.
  await page.getByRole('button', { name: texts.another }).click();
  await choose(page, csv('sin-titulos.csv', `${company.email('eva')};Eva;Sanz`));
  await expect(page.getByRole('alert').first()).toContainText(texts.missingColumns);
  await keepPicture(page, 'employees-import-unmapped');
  await page.getByLabel(mapping.unnamed(1)).selectOption(mapping.fields.email);
  await page.getByLabel(mapping.unnamed(2)).selectOption(mapping.fields.name);
  await page.getByLabel(mapping.unnamed(3)).selectOption(mapping.fields.surname);
  await expect(row(page, 'Eva Sanz')).toBeVisible();
  await submit(page, 1).click();
  await expect(page.getByText('1 persona importada.')).toBeVisible();
});

test('an Excel file is dropped on the page and imported', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Hoja');
  await signInAsAdmin(page, company, `${list}/importar`);
  await expect(page.getByText(texts.dropHint)).toBeVisible();
  const bytes = readFileSync(xlsx).toString('base64');
  const transfer = await page.evaluateHandle((contents) => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(contents), (letter) => letter.charCodeAt(0));
    data.items.add(new File([bytes], 'plantilla.xlsx'));
    return data;
  }, bytes);
  await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer });
  await expect(page.getByText(texts.drop)).toBeVisible();
  await keepPicture(page, 'employees-import-drag');
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
  await expect(page.getByRole('heading', { name: 'plantilla.xlsx' })).toBeVisible();
  await expect(page.getByText('Se crearán estos departamentos: Almacén.')).toBeVisible();
  await submit(page, 3).click();
  await expect(page.getByText('3 personas importadas.')).toBeVisible();
  await page.getByRole('button', { name: texts.another }).click();
  await choose(page, xlsx);
  await expect(page.getByText(texts.withErrors(3))).toBeVisible();
});

test('files that cannot be imported say why', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Rechazos');
  await company.limitTo(2);
  await signInAsAdmin(page, company, `${list}/importar`);
  const alert = page.getByRole('alert');
  const heading = 'Nombre;Email';
  const people = (count: number) =>
    Array.from({ length: count }, (_, index) => `Persona ${index};p${index}@${company.slug}.test`);

  await choose(page, csv('vacio.csv', ''));
  await expect(alert).toContainText(texts.empty);
  await choose(page, csv('solo-titulos.csv', heading));
  await expect(alert).toContainText(texts.empty);
  await choose(page, csv('otras.csv', 'Uno;Dos', 'x;y'));
  await expect(alert).toContainText(texts.missingColumns);
  await choose(page, { ...csv('foto.csv'), buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') });
  await expect(alert).toContainText(texts.notATable);
  await expect(alert).toContainText('foto.csv');
  await expectAccessible(page);
  await keepPicture(page, 'employees-import-not-a-table');
  await choose(page, csv('enorme.csv', heading, 'x'.repeat(2 * 1024 * 1024)));
  await expect(alert).toContainText(texts.tooLarge);
  await choose(page, csv('muchas.csv', heading, ...people(501)));
  await expect(alert).toContainText(texts.tooManyRows(500));
  await page.route('**/import/preview', (route) =>
    route.fulfill({
      status: 413,
      json: { code: 'PAYLOAD_TOO_LARGE', message: errorTexts.PAYLOAD_TOO_LARGE },
    }),
  );
  await choose(page, csv('grande.csv', heading, ...people(1)));
  await expect(alert).toContainText(errorTexts.PAYLOAD_TOO_LARGE);
  await page.unrouteAll();
  await page.route('**/import/preview', (route) => route.abort());
  await choose(page, csv('lejos.csv', heading, ...people(1)));
  await expect(alert).toContainText('No hay conexión. Revisa tu red.');
  await page.unrouteAll();

  // The server was busy: the same file is sent again without being chosen again.
  await page.route('**/import/preview', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: workshopTexts.busy } }),
  );
  await choose(page, csv('una.csv', heading, ...people(1)));
  await expect(alert).toContainText(workshopTexts.busy);
  await expectAccessible(page);
  await keepPicture(page, 'employees-import-busy');
  await page.unrouteAll();
  await page.getByRole('button', { name: shellTexts.tryAgain }).click();
  await expect(page.getByRole('heading', { name: 'una.csv' })).toBeVisible();
  await expect(alert).toBeHidden();
  // A file that is wrong cannot be tried again as it is.
  await choose(page, csv('vacio.csv', ''));
  await expect(alert).toContainText(texts.empty);
  await expect(page.getByRole('button', { name: shellTexts.tryAgain })).toBeHidden();

  await choose(page, csv('tres.csv', heading, ...people(3)));
  await expect(alert).toContainText(texts.tooFewPlaces(2, 3));
  await expect(page.getByText('3 filas · 2 plazas libres')).toBeVisible();
  await expect(submit(page, 3)).toBeDisabled();
  await expectAccessible(page);
  await keepPicture(page, 'employees-import-too-few-places');
  await choose(page, csv('dos.csv', heading, ...people(2)));
  await expect(alert).toBeHidden();
  await expect(submit(page, 2)).toBeEnabled();
});

test('the example can be downloaded, and imported as it is', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Ejemplo');
  await signInAsAdmin(page, company, `${list}/importar`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.example }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('empleados-ejemplo.csv');
  const buffer = readFileSync(await download.path());
  await choose(page, { name: 'ejemplo.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText(texts.ready(2))).toBeVisible();
});
