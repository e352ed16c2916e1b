import { accessTexts } from '@jornada/texts/access';
import { rolesTexts } from '@jornada/texts/employees-roles';
import { factorResetTexts as resets } from '@jornada/texts/factor-resets';
import { neededFactorTexts as texts } from '@jornada/texts/needed-factor';
import { ownSessionsTexts } from '@jornada/texts/own-sessions';
import { secondFactorTexts } from '@jornada/texts/second-factor-screens';
import { shellTexts } from '@jornada/texts/shell';
import type { Page } from '@playwright/test';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openSession } from '../support/open-session.ts';
import { signInAsOperator } from '../support/operator.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { ownPassword } from '../support/passwords.ts';
import { factorCard, switchOn } from '../support/second-factor.ts';
import { expect, expectAccessible, submitCredentials, test } from '../support/test.ts';
import { codeOfApp } from '../support/totp.ts';

const at = (time: string, day = '23') => `2026-11-${day}T${time}[Europe/Madrid]`;
const dialog = (page: Page) => page.getByRole('dialog');
const { setUp, codes } = secondFactorTexts;

/** As a new account has it whose role asks for a second factor. */
const setDue = (jornada: JornadaServer, email: string, dueAt: string) =>
  jornada.changeDatabase('UPDATE users SET factor_due_at = $2 WHERE email = $1', email, dueAt);

test('an administrator sees until when to switch the second step on, and switches it on', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Con aviso');
  await jornada.setClock(at('08:00:00'));
  await setDue(jornada, company.adminEmail, '2026-11-30T07:00:00Z');
  await page.clock.setSystemTime('2026-11-23T07:00:00Z');
  await signInAsAdmin(page, company, '/admin/empleados');
  const notice = page.getByText('Activa la verificación en dos pasos antes del 30/11/2026 08:00');
  await expect(notice).toBeVisible();
  await expectGoodAtWidths(page, 'factor-notice');
  await page.getByRole('link', { name: texts.toCard }).click();
  await expect(page).toHaveURL('/admin/perfil#verificacion');
  await expect(factorCard(page)).toContainText('Actívala antes del 30/11/2026 08:00.');
  await expect(factorCard(page)).toBeInViewport();
  await expectGoodAtWidths(page, 'factor-needed-card');
  await switchOn(page, at('08:00:00'));
  await dialog(page).getByLabel(codes.kept).check();
  await dialog(page).getByRole('button', { name: codes.finish }).click();
  await expect(notice).toBeHidden();
  await expect(factorCard(page).getByRole('button', { name: secondFactorTexts.switchOff })).toBeVisible();

  // Once the notice is over it stays on.
  await setDue(jornada, company.adminEmail, '2026-11-23T07:00:00Z');
  await page.reload();
  await expect(factorCard(page)).toContainText(texts.isNeeded);
  await expect(factorCard(page).getByRole('button', { name: secondFactorTexts.switchOff })).toHaveCount(0);
  await expectGoodAtWidths(page, 'factor-stays-on');
});

test('whoever has none in time is led through it on signing in, in six clicks at most', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Fuera de plazo');
  await jornada.setClock(at('08:00:00', '24'));
  await setDue(jornada, company.adminEmail, '2026-11-24T07:00:00Z');
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    document.addEventListener('click', (event) => {
      // What a label or the Enter key passes on is no click of the person's.
      if (event.isTrusted && event.detail > 0) (globalThis as unknown as { countClick(): void }).countClick();
    });
  });
  await page.goto('/admin/login');
  await submitCredentials(page, company.adminEmail, ownPassword);
  await expect(page.getByRole('heading', { name: secondFactorTexts.title })).toBeVisible();
  await expect(page.getByRole('img', { name: setUp.qr })).toBeVisible();
  await expect(page.getByText(texts.setUp.help)).toBeVisible();
  await expectGoodAtWidths(page, 'factor-at-sign-in');
  const secret = await page.getByLabel(setUp.secret).inputValue();
  const right = codeOfApp(secret, at('08:00:00', '24'));
  await page.getByLabel(setUp.code).fill(right === '123456' ? '654321' : '123456');
  await expect(page.getByText('El código no es correcto')).toBeVisible();
  await expect(page.getByLabel(setUp.code)).toHaveValue('');
  await expect(page.getByLabel(setUp.code)).toBeFocused();
  await page.getByLabel(setUp.code).fill(right);
  await expect(page.getByRole('list', { name: codes.list }).getByRole('listitem')).toHaveCount(10);
  await expectGoodAtWidths(page, 'factor-codes-at-sign-in');
  await page.getByLabel(codes.kept).click();
  await page.getByRole('button', { name: codes.finish }).click();
  await expect(page).toHaveURL('/admin');
  expect(clicks).toBeGreaterThan(0);
  expect(clicks).toBeLessThanOrEqual(6);
  // Signed in: and from now on with a code.
  await page.getByRole('button', { name: shellTexts.signOut }).click();
  await submitCredentials(page, company.adminEmail, ownPassword);
  await expect(page.getByText('Código de tu aplicación')).toBeVisible();
});

test('who takes too long for setting it up begins again, and an open session ends at its renewal', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Sin prisa');
  await jornada.setClock(at('08:00:00'));
  await setDue(jornada, company.adminEmail, '2026-11-23T07:10:00Z');
  await signInAsAdmin(page, company, '/admin/perfil');
  await expect(factorCard(page)).toBeVisible();
  await jornada.setClock(at('08:20:00'));
  await page.reload();
  await expect(page).toHaveURL(/login/);
  await submitCredentials(page, company.adminEmail, ownPassword);
  const secret = await page.getByLabel(setUp.secret).inputValue();
  await jornada.setClock(at('08:31:00'));
  await page.getByLabel(setUp.code).fill(codeOfApp(secret, at('08:31:00')));
  await expect(page.getByText('Han pasado más de diez minutos. Empieza otra vez.')).toBeVisible();
  await page.getByRole('button', { name: texts.setUp.again }).click();
  await expect(page.getByLabel(setUp.secret)).not.toHaveValue(secret);
  await jornada.setClock(at('08:36:00'));
  await page.getByLabel(setUp.code).fill('123456');
  await expect(page.getByRole('alert')).toHaveText(accessTexts.secondStepLapsed);
});

test('a role asks its people for the second step, and no longer', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Roles con dos pasos');
  await jornada.setClock(at('08:00:00'));
  await page.clock.setSystemTime('2026-11-23T07:00:00Z');
  const role = { name: 'Encargado', permissions: ['attendance.read'] };
  const { id } = await company.call('POST', '/admin/roles', role);
  const noa = await company.addSetUp({ name: 'Noa Prieto', email: company.email('noa') });
  await company.call('POST', `/admin/users/${noa.id}/roles`, { roleIds: ['ROLE_EMPLOYEE', id] });

  await signInAsAdmin(page, company, '/admin/configuracion/roles');
  const needed = (name: string) => page.getByRole('switch', { name: texts.role.of(name) });
  await expect(needed(rolesTexts.builtIn.ROLE_ADMIN.name)).toBeChecked();
  await expect(needed('Encargado')).not.toBeChecked();
  await expect(page.getByText(texts.role.never)).toBeVisible();
  await page.route('**/roles/*/second-factor', (route) => route.abort());
  await needed('Encargado').click({ force: true });
  await expect(page.getByRole('alert')).toContainText('No hay conexión');
  await expect(needed('Encargado')).not.toBeChecked();
  await page.unroute('**/roles/*/second-factor');
  await needed('Encargado').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(texts.role.switchedOn('Encargado'))).toBeVisible();
  await expect(needed('Encargado')).toBeChecked();
  await expectGoodAtWidths(page, 'roles-with-factor');

  await openSession(page, noa.email, '/admin/asistencias');
  await expect(page.getByText('antes del 30/11/2026 08:00')).toBeVisible();
  await signInAsAdmin(page, company, '/admin/configuracion/roles');
  await needed('Encargado').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(texts.role.switchedOff('Encargado'))).toBeVisible();
  await openSession(page, noa.email, '/admin/asistencias');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText('antes del 30/11/2026 08:00')).toHaveCount(0);
});

test('an operator has a page of their own account', async ({ page, jornada }) => {
  await jornada.setClock(at('08:00:00'));
  await signInAsOperator(page, '/superadmin');
  await page.getByRole('link', { name: shellTexts.menu.superadmin.profile }).click();
  await expect(page).toHaveURL('/superadmin/perfil');
  await expect(factorCard(page)).toContainText('Además de la contraseña');
  await expect(page.getByRole('region', { name: ownSessionsTexts.title })).toContainText(
    ownSessionsTexts.current,
  );
  await expectAccessible(page);
  await expectGoodAtWidths(page, 'operator-account');
  await switchOn(page, at('08:00:00'));
  await dialog(page).getByLabel(codes.kept).check();
  await dialog(page).getByRole('button', { name: codes.finish }).click();
  await expect(factorCard(page)).toContainText('Activada desde el 23/11/2026');
  await factorCard(page).getByRole('button', { name: secondFactorTexts.switchOff }).click();
  await dialog(page).getByRole('button', { name: secondFactorTexts.off.confirm }).click();
  await expect(factorCard(page).getByRole('button', { name: secondFactorTexts.switchOn })).toBeVisible();
});

test("operators take the second factor from a company's last administrator", async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Última administradora');
  await jornada.setClock(at('08:00:00'));
  await page.clock.setSystemTime('2026-11-23T07:00:00Z');
  await signInAsAdmin(page, company, '/admin/perfil');
  await switchOn(page, at('08:00:00'));
  await dialog(page).getByLabel(codes.kept).check();
  await dialog(page).getByRole('button', { name: codes.finish }).click();
  await expect(factorCard(page)).toContainText('Activada desde el 23/11/2026');

  // Of another company, whose id the page would send.
  await page.evaluate(() => localStorage.clear());
  // The page of the company has lost its session: nothing of what it does then may meet the operator's.
  await page.goto('about:blank');
  await signInAsOperator(page, `/superadmin/tenants/${company.id}`);
  await page.getByRole('button', { name: resets.askOf(company.adminName) }).click();
  const ask = dialog(page).getByRole('button', { name: resets.askConfirm });
  await expect(ask).toBeDisabled();
  await dialog(page).getByLabel(resets.reason).fill('La hemos visto con su documento en la mano');
  await expectGoodAtWidths(page, 'last-admin-question');
  await ask.click();
  await expect(page.getByText('Desde el 24/11/2026 08:00 bastará la contraseña.')).toBeVisible();
  await expect(page.getByText(resets.waitingOwn)).toBeVisible();
  await expectGoodAtWidths(page, 'last-admin-waits');
  await page.getByRole('button', { name: resets.cancelOf(company.adminName) }).click();
  await page.getByRole('button', { name: resets.askOf(company.adminName) }).click();
  await dialog(page).getByLabel(resets.reason).fill('La hemos visto con su documento en la mano');
  await ask.click();
  await expect(page.getByText(resets.waitingOwn)).toBeVisible();

  await jornada.setClock(at('08:00:00', '24'));
  await page.clock.setSystemTime('2026-11-24T07:00:00Z');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await submitCredentials(page, company.adminEmail, ownPassword);
  await expect(page).toHaveURL('/admin');
});
