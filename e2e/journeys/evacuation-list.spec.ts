import { boardsTexts } from '@jornada/texts/boards';
import { dashboardTexts } from '@jornada/texts/dashboard';
import { evacuationTexts as texts } from '@jornada/texts/evacuation';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { recordDays } from '../support/recorded-days.ts';
import { expect, expectAccessible, expectContrast, keepPicture, keepView, test } from '../support/test.ts';
import { keepWallPictures } from '../support/wall-pictures.ts';
import { giveWorkingHours } from '../support/working-hours.ts';

const monday = '2026-11-23';
const call = '**/api/admin/dashboard/evacuation';

test('who is inside is listed by centre in two clicks, ticked and printed', async ({ page, jornada }) => {
  await jornada.setClock(`${monday}T08:00:00[Europe/Madrid]`);
  const company = await openCompany(jornada, 'Taller Sol');
  const department = await company.call('POST', '/admin/departments', { name: 'Soldadura' });
  const given = { departmentId: department.id };
  const [ana, luis, eva] = [
    await company.addSetUp({ name: 'Ana Ruiz Pérez', email: company.email('ana'), ...given }),
    await company.addSetUp({ name: 'Luis Mas Gil', email: company.email('luis') }),
    await company.addSetUp({ name: 'Eva Roa Sanz', email: company.email('eva') }),
  ];
  const [nave] = [
    await company.call('POST', '/admin/work-centres', { name: 'Nave' }),
    await company.call('POST', '/admin/work-centres', { name: 'Tienda' }),
  ];
  await jornada.changeDatabase(
    `WITH company AS (SELECT set_config('jornada.tenant_id', $1, false)::uuid AS id)
    INSERT INTO work_centre_memberships (tenant_id, user_id, valid_from, work_centre_id)
    SELECT id, unnest($2::uuid[]), '2026-01-01', $3 FROM company`,
    company.id,
    [ana.id, luis.id],
    nave.id,
  );
  await giveWorkingHours(jornada, company.id, [ana, luis, eva]);
  await recordDays(jornada, ana, [[`${monday}T08:52:00`, 'IN']]);
  await recordDays(jornada, luis, [
    [`${monday}T08:55:00`, 'IN'],
    [`${monday}T11:57:00`, 'BREAK_START'],
  ]);
  await recordDays(jornada, eva, [[`${monday}T11:59:00`, 'IN']]);
  await page.clock.setSystemTime(`${monday}T10:59:30Z`);

  await signInAsAdmin(page, company, '/admin');
  await page.getByRole('link', { name: dashboardTexts.now.evacuation }).click();
  const section = (title: string, count: number) =>
    page.getByRole('region', { name: texts.sectionOf(title, count) });
  await expect(section('Nave', 2).getByRole('row')).toHaveText([
    /Persona/,
    /Ana Ruiz Pérez.*Soldadura.*08:52/,
    /Luis Mas Gil.*Sin departamento.*08:55, en pausa desde las 11:57/,
  ]);
  await expect(section(texts.unknownCentre, 1)).toContainText('Eva Roa Sanz');
  await expect(page.getByText(texts.honest)).toBeVisible();
  await expect(page.getByText(texts.inside(3))).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(texts.box('Ana Ruiz Pérez')).check();
  await expect(page.getByText(texts.found(1, 3))).toBeVisible();
  await keepWallPictures(page, 'evacuation');

  await page.getByLabel(texts.everywhere).selectOption('Nave');
  await expect(page).toHaveURL(new RegExp(`centro=${nave.id}`));
  await expect(page.getByText(/^Taller Sol .* · Nave$/)).toBeVisible();
  await page.reload();
  await expect(section('Nave', 2)).toBeVisible();

  // On paper there is the list alone, black on white, whatever the screen looks like.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: texts.print }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: texts.print })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByText(texts.title).last()).toBeVisible();
  await expect(page.getByText('lunes, 23 de noviembre de 2026, 11:59')).toBeVisible();
  await expect(page.getByText(texts.honest)).toBeVisible();
  await keepView(page, 'evacuation-printed');
  const white = 'rgb(255, 255, 255)';
  expect(await page.locator('#content').evaluate((main) => getComputedStyle(main).backgroundColor)).toBe(
    white,
  );
  expect(
    await page
      .getByRole('rowheader')
      .first()
      .evaluate((cell) => getComputedStyle(cell).color),
  ).toBe('rgb(0, 0, 0)');
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

  // Whoever left is gone at the next look; without an answer the last list stays, and says so.
  await recordDays(jornada, luis, [
    [`${monday}T12:10:00`, 'BREAK_END'],
    [`${monday}T12:20:00`, 'OUT'],
  ]);
  await page.getByRole('button', { name: texts.refresh }).click();
  await expect(section('Nave', 1)).toBeVisible();
  await page.route(call, (route) => route.abort());
  await page.goto('/admin/evacuacion');
  await expect(page.getByText(texts.loadTitle)).toBeVisible();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(section('Nave', 1)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await keepPicture(page, 'evacuation-phone');

  await page.goto('/admin/configuracion/terminales');
  await page.getByRole('link', { name: boardsTexts.evacuation }).click();
  await expect(section('Nave', 1)).toBeVisible();
});
